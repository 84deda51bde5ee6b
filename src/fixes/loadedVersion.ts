import type { Language } from '../pattern/language.js'
import { loadContract } from '../pattern/loadContract.js'
import { formatContract } from '../syntax/format/formatContract.js'
import { isError, type Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import type { Version } from './changeToFix.js'

/** A version as it was read: with its warnings, or its errors. */
export interface LoadedVersion {
  readonly version: Version
  readonly diagnostics: readonly Diagnostic[]
}

export function readVersion(source: Source, language: Language | undefined): LoadedVersion {
  const { pattern, read, diagnostics } = loadContract(source, language)
  return { version: { text: source.text, tree: read.tree, pattern }, diagnostics }
}

export const isBroken = ({ diagnostics }: LoadedVersion): boolean => diagnostics.some(isError)

/** Whether a contract is in the canonical layout, so that it stays in it after a fix. */
export function isFormatted(source: Source, language: Language | undefined): boolean {
  const formatted = formatContract(source, language)
  return formatted.ok && formatted.value === source.text
}
