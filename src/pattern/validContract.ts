import { loadContract } from './loadContract.js'
import type { ContractPattern } from './patternTree.js'
import { isError, type Diagnostic } from '../text/diagnostic.js'
import { success, type Failure, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'

/** A contract that is fit for use, or why it is not; `which` says which of two versions it is, `warn` hears warnings. */
export function validContract(
  source: Source,
  which?: 'older' | 'newer',
  warn?: (warning: Diagnostic) => void,
): Result<ContractPattern> {
  const { pattern, diagnostics } = loadContract(source)
  const errors = diagnostics.filter(isError)
  if (warn) diagnostics.filter((found) => !isError(found)).forEach(warn)
  if (errors.length === 0) return success(pattern)
  const failure: Failure = {
    code: 'broken-contract',
    message: `the ${which === undefined ? '' : `${which} `}contract, ${source.name}, has errors, so nothing can be said of it`,
    hint: which === 'older' ? 'name a revision at which the contract was in order' : 'correct them first',
    diagnostics: errors,
  }
  return { ok: false, failure }
}
