import { checkFileName } from '../catalog/checkFileName.js'
import type { LoadedContract } from '../pattern/loadContract.js'
import type { Diagnostic } from '../text/diagnostic.js'
import { checkText } from './checkText.js'

/** What to check besides the text. */
export interface CheckOptions {
  /** Whether the source is a file, whose name is checked too. Default: true. */
  readonly isFile?: boolean
}

/**
 * Everything that `codicil check` reports about one contract: problems of the file name first, then errors and warnings
 * in the order of the text, expired and unknown exemptions included.
 */
export const checkContract = (loaded: LoadedContract, { isFile = true }: CheckOptions = {}): Diagnostic[] => [
  ...(isFile ? checkFileName(loaded.pattern.source, loaded.read.tree.version) : []),
  ...checkText(loaded),
]
