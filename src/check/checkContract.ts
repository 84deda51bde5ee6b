import { checkFileName } from '../catalog/checkFileName.js'
import { checkExemptions } from '../compatibility/checkExemptions.js'
import { today } from '../compatibility/exempter.js'
import type { LoadedContract } from '../pattern/loadContract.js'
import { sortDiagnostics, withoutRepetitions, type Diagnostic } from '../text/diagnostic.js'

export interface CheckOptions {
  /** Whether the source is a file, whose name is checked too. Default: true. */
  readonly isFile?: boolean
}

/**
 * Everything that `codicil check` reports about one contract: problems of the file name first, then errors and warnings
 * in the order of the text, expired and unknown exemptions included.
 */
export const checkContract = (
  { read, pattern, diagnostics }: LoadedContract,
  { isFile = true }: CheckOptions = {},
): Diagnostic[] => [
  ...(isFile ? checkFileName(pattern.source, read.tree.version) : []),
  ...withoutRepetitions(sortDiagnostics([...diagnostics, ...checkExemptions(pattern, today())])),
]
