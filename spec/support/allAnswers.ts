import type { ScenarioPattern } from '../../src/pattern/tree/patternTree.js'
import type { Questions } from '../../src/stub/questions/questions.js'

/** Everything that a stub can ask about a request. */
export async function allAnswers(asked: Questions, scenarios: readonly ScenarioPattern[]): Promise<unknown> {
  const found: unknown[] = [await asked.keys([[], ['body']])]
  for (const scenario of scenarios) {
    const { body } = scenario.request
    const shape = body.kind === 'payload' ? body.shape : undefined
    found.push(await asked.accepts(scenario), await asked.mismatches(scenario))
    found.push(await asked.fits({ values: [], headers: [], shape }, scenario))
    found.push(JSON.stringify(await asked.values(scenario)))
  }
  return found
}
