import type { Reporter } from '../syntax/reporter.js'
import type { ExamplesSyntax } from '../syntax/syntaxTree.js'
import type { ScenarioPattern } from './patternTree.js'

export function checkExamples(
  _scenario: ScenarioPattern,
  _examples: readonly ExamplesSyntax[],
  _reporter: Reporter,
): void {
  return
}
