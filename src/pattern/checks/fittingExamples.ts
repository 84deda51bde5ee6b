import type { Reporter } from '../../syntax/tree/reporter.js'
import { acceptsJson } from '../types/acceptJson.js'
import { jsonData } from '../types/jsonData.js'
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
    const isFitting = fits(scenario, example)
    if (!isFitting)
      report('openapi-example-mismatch', example.span, `this example of a ${example.side} does not match its schema`, { hint: 'correct the example or the schema' }) // prettier-ignore
    return isFitting
  })

function fits({ request, response, scope }: ScenarioPattern, { side, text }: BodyExample): boolean {
  const { body } = side === 'request' ? request : response
  const data = jsonData(text)
  if (body.kind !== 'payload' || !data) return false
  const type = shapeType(body.shape, scope)
  if (type.kind === 'json') return acceptsJson(data, type.types, new Map())
  return type.kind === 'text' && accepts(type.domain, text)
}
