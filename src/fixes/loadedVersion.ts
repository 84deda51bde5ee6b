import { descriptionSource } from '../importing/descriptionSource.js'
import type { Language } from '../pattern/language.js'
import { loadContract } from '../pattern/loadContract.js'
import { formatContract } from '../syntax/format/formatContract.js'
import { isError, type Diagnostic } from '../text/diagnostic.js'
import { success } from '../text/failure.js'
import { ownText, pathOf, type Source } from '../text/source.js'
import type { Version } from './changeToFix.js'

/** A version as it was read: with its warnings, or its errors. */
export interface LoadedVersion {
  readonly version: Version
  readonly diagnostics: readonly Diagnostic[]
}

export function readVersion(source: Source, language: Language | undefined): LoadedVersion {
  const { pattern, read, diagnostics } = loadContract(source, language)
  return { version: { text: ownText(source), tree: read.tree, pattern }, diagnostics }
}

/** Reads a version whose own file has another text, and whose other files are the same. Undefined if its files are too large. */
export async function readEdited(
  source: Source,
  text: string,
  language: Language | undefined,
): Promise<LoadedVersion | undefined> {
  const [own, ...others] = source.files ?? []
  if (!own) return readVersion({ ...source, text }, language)
  const known = new Map(others.map((file) => [pathOf(file.source), file.source]))
  const edited = await descriptionSource({ ...own.source, text }, (path) => Promise.resolve(success(known.get(path))))
  return edited.ok ? readVersion(edited.value, language) : undefined
}

export const isBroken = ({ diagnostics }: LoadedVersion): boolean => diagnostics.some(isError)

/** Whether a contract is in the canonical layout, so that it stays in it after a fix. */
export function isFormatted(source: Source, language: Language | undefined): boolean {
  const formatted = formatContract(source, language)
  return formatted.ok && formatted.value === ownText(source)
}
