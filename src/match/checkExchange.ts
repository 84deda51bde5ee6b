import { partsOf, trailOf } from '../message/trail.js'
import { statementOf, type Exchange, type Extension } from '../pattern/tree/extension.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { Mismatch } from './mismatches/mismatch.js'

/** The mismatches between an exchange and what the added steps of a scenario require (docs/extending.md). */
export const checkExchange = (
  contract: Pick<ContractPattern, 'source'>,
  { extensions = [] }: ScenarioPattern,
  exchange: Exchange,
): readonly Mismatch[] =>
  extensions.filter(isInForce).flatMap((step) => {
    const difference = differenceOf(step, exchange)
    if (!difference) return []
    const statement = `\`${statementOf(step, contract.source)}\``
    const { expected, actual } = difference
    return {
      path: partsOf(trailOf('extension')),
      expected,
      actual,
      message: `${statement}: expected ${expected} but found ${actual}`,
      contract: step.span,
    }
  })

/** Whether no later step replaces a step: of steps whose values are ordered, the last one counts. */
function isInForce({ rule, comparison }: Extension, index: number, all: readonly Extension[]): boolean {
  const isOrdered = comparison?.compare === 'atMost' || comparison?.compare === 'atLeast'
  return !isOrdered || all.findLastIndex((step) => step.rule === rule) === index
}

/** The result of a step's `check`. If it throws, nothing is known to match, so that counts as a difference. */
function differenceOf({ rule, value, check }: Extension, exchange: Exchange): ReturnType<NonNullable<typeof check>> {
  try {
    return check?.(value, exchange)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { expected: 'what it states', actual: `that \`check\` of \`${rule}\` failed: ${reason}` }
  }
}
