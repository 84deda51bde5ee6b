import { isError, type Diagnostic } from '../text/diagnostic.js'
import { success, type Failure, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import type { Language } from './language.js'
import { loadContract, type LoadedContract } from './loadContract.js'
import type { ContractPattern } from './tree/patternTree.js'

/** Which of two versions a contract is. */
export type Which = 'older' | 'newer'

/** A contract without errors, or a failure with its errors; `which` is for the message. */
export const validContract = (source: Source, language?: Language, which?: Which): Result<ContractPattern> =>
  fitForUse(loadContract(source, language), which)

/** A loaded contract without errors, or a failure with its errors; `warn` is called with each warning. */
export function fitForUse(
  { pattern, diagnostics }: LoadedContract,
  which?: Which,
  warn?: (warning: Diagnostic) => void,
): Result<ContractPattern> {
  const errors = diagnostics.filter(isError)
  if (warn) diagnostics.filter((found) => !isError(found)).forEach(warn)
  if (errors.length === 0) return success(pattern)
  const failure: Failure = {
    code: 'broken-contract',
    message: `the ${which === undefined ? '' : `${which} `}contract, ${pattern.source.name}, has errors, so it cannot be used`,
    hint: which === 'older' ? 'choose an older version without errors' : 'fix them first',
    diagnostics: errors,
  }
  return { ok: false, failure }
}
