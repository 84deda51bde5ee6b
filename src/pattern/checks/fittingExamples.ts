import type { Reporter } from '../../syntax/tree/reporter.js'
import { brief } from '../../text/writing/brief.js'
import { withinBudget } from '../../text/budget.js'
import { acceptsJson, type KnownVerdicts } from '../types/acceptJson.js'
import { acceptXml } from '../types/acceptXml.js'
import { jsonData } from '../types/jsonData.js'
import { shapeType, type ShapeType } from '../types/shapeType.js'
import { wrongPart, type WrongPart } from '../types/wrongPart.js'
import { wrongXmlPart, type WrongXmlPart } from '../types/wrongXmlPart.js'
import { accepts } from '../values/domain.js'
import type { BodyExample, ScenarioPattern } from '../tree/patternTree.js'

/** The examples that match the body that they are examples of; the others are reported. The scenario has no errors. */
export const fittingExamples = (
  scenario: ScenarioPattern,
  examples: readonly BodyExample[],
  { report }: Pick<Reporter, 'report'>,
): readonly BodyExample[] =>
  examples.filter((example) => {
    const wrong = mistakeIn(scenario, example)
    if (wrong !== undefined)
      report('openapi-example-mismatch', example.span, `this example of a ${example.side} ${wrong}`, {
        hint: 'correct the example or the schema',
      })
    return wrong === undefined
  })

/** What is wrong with an example; undefined if it matches. */
function mistakeIn({ request, response, scope }: ScenarioPattern, { side, value }: BodyExample): string | undefined {
  const { body } = side === 'request' ? request : response
  if (body.kind !== 'payload') return mismatch
  const type = shapeType(body.shape, scope)
  switch (type.kind) {
    case 'json':
      return mistakeInJson(value, type)
    case 'xml':
      return mistakeInXml(value, type)
    case 'text':
      return accepts(type.domain, value.text) ? undefined : mismatch
  }
}

const mismatch = 'does not match its schema'

type Value = BodyExample['value']
type Of<Kind> = Extract<ShapeType, { kind: Kind }>

function mistakeInJson({ text }: Value, { types }: Of<'json'>): string | undefined {
  const data = jsonData(text)
  if (!data) return mismatch
  const known: KnownVerdicts = new Map()
  return acceptsJson(data, types, known) ? undefined : `${mismatch}${describedPart(wrongPart(data, types, known))}`
}

function mistakeInXml(value: Value, { roots }: Of<'xml'>): string | undefined {
  if (value.kind === 'unreadable') return `cannot be read as XML: ${value.problem}`
  if (value.kind !== 'xml') return mismatch
  const wrong = withinBudget(() =>
    acceptXml(value.root, roots) ? undefined : describedXmlPart(wrongXmlPart(value.root, roots)),
  )
  if (wrong.exhausted) return 'is too complex to decide whether it matches its schema'
  return wrong.value === undefined ? undefined : `${mismatch}: ${wrong.value}`
}

function describedPart({ kind, key }: WrongPart): string {
  if (key === undefined) return ''
  const name = `\`${brief(key)}\``
  switch (kind) {
    case 'missing-key':
      return `: the key ${name} is missing`
    case 'undeclared-key':
      return `: the key ${name} is not allowed`
    case 'value':
      return `: the value of ${name} does not match`
  }
}

function describedXmlPart({ kind, name }: WrongXmlPart): string {
  const quoted = `\`${brief(name)}\``
  switch (kind) {
    case 'missing-element':
      return `the element ${quoted} is missing`
    case 'undeclared-element':
      return `the element ${quoted} is not allowed`
    case 'element':
      return `the element ${quoted} does not match`
    case 'missing-attribute':
      return `the attribute ${quoted} is missing`
    case 'undeclared-attribute':
      return `the attribute ${quoted} is not allowed`
    case 'attribute':
      return `the value of the attribute ${quoted} does not match`
    case 'namespace':
      return `the element ${quoted} is in another namespace`
  }
}
