import type { Exhausted } from '../text/budget.js'
import { failed, type Result } from '../text/failure.js'

/** A verdict, or the verdict on one scenario, that its own certificate does not prove: a bug of codicil. */
export const unproven = (reason: string, scenario?: string): Result<never> =>
  failed(
    'unproven',
    `the verdict${scenario === undefined ? '' : ` on the scenario \`${scenario}\``} is not proven: ${reason}`,
    'do not rely on the verdict, and please report this with both versions of the contract',
  )

/** A scenario that passes for a reason that certificates cannot express (docs/proof.md). */
export const beyondProof = (scenario: string): Result<never> =>
  failed(
    'beyond-proof',
    `a certificate cannot prove that the scenario \`${scenario}\` passes`,
    'compare it without `--verify`; docs/proof.md says what certificates cannot prove',
  )

/** A verdict for more than one reader. */
export const severalReaders = (): Result<never> =>
  failed(
    'several-readers',
    'a certificate proves the verdict for one reader',
    'certify the verdict for each reader by itself',
  )

/** A certificate that needs more than the usual budget. */
export const overBudget = ({ resource }: Exhausted): Result<never> =>
  failed(
    'budget-exceeded',
    `a certificate for this contract takes more ${resource} than the budget allows`,
    'compare it without `--certificate` and `--verify`',
  )
