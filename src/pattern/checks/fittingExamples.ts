import type { Reporter } from '../../syntax/tree/reporter.js'
import { brief } from '../../text/writing/brief.js'
import { acceptsJson, type KnownVerdicts } from '../types/acceptJson.js'
import { jsonData } from '../types/jsonData.js'
import { wrongPart, type WrongPart } from '../types/wrongPart.js'
import { shapeType } from '../types/shapeType.js'
import { accepts } from '../values/domain.js'
import type { BodyExample, ScenarioPattern } from '../tree/patternTree.js'

/** The examples that match the body that they are examples of; the others are reported. The scenario has no errors. */
export const fittingExamples = (
  scenario: ScenarioPattern,
  examples: readonly BodyExample[],
  { report }: Pick<Reporter, 'report'>,
): readonly BodyExample[] =>
  examples.filter((example) => {
    const wrong = wrongPartOf(scenario, example)
    if (wrong)
      report('openapi-example-mismatch', example.span, `this example of a ${example.side} does not match its schema${described(wrong)}`, { hint: 'correct the example or the schema' }) // prettier-ignore
    return !wrong
  })

/** What of an example does not match; undefined if it matches. */
function wrongPartOf(
  { request, response, scope }: ScenarioPattern,
  { side, text }: BodyExample,
): WrongPart | undefined {
  const { body } = side === 'request' ? request : response
  const data = jsonData(text)
  if (body.kind !== 'payload' || !data) return { kind: 'value' }
  const type = shapeType(body.shape, scope)
  if (type.kind === 'json') {
    const known: KnownVerdicts = new Map()
    return acceptsJson(data, type.types, known) ? undefined : wrongPart(data, type.types, known)
  }
  return type.kind === 'text' && accepts(type.domain, text) ? undefined : { kind: 'value' }
}

function described({ kind, key }: WrongPart): string {
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
