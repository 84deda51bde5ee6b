import { once } from '../collections/once.js'
import { descriptionSource } from '../importing/descriptionSource.js'
import type { Language } from '../pattern/language.js'
import { loadContract, reloadContract, type LoadedContract } from '../pattern/loadContract.js'
import { formatContract } from '../syntax/format/formatContract.js'
import { knownScenarios, type KnownScenarios } from '../syntax/read/knownScenarios.js'
import { isError, type Diagnostic } from '../text/diagnostic.js'
import { success } from '../text/failure.js'
import { ownFile, ownText, pathOf, type Source } from '../text/source.js'
import type { Version } from './changeToFix.js'

/** A version and the diagnostics of reading it. */
export interface LoadedVersion {
  readonly version: Version
  readonly diagnostics: readonly Diagnostic[]
  /** Its scenarios, so that an edited version need not parse them again. */
  readonly known: () => KnownScenarios
}

export const readVersion = (source: Source, language: Language | undefined): LoadedVersion =>
  loadedVersion(source, loadContract(source, language))

const loadedVersion = (source: Source, { pattern, read, diagnostics }: LoadedContract): LoadedVersion => ({
  version: { source, text: ownText(source), tree: read.tree, pattern },
  diagnostics,
  known: once(() => knownScenarios(read)),
})

/** Reads a version again after some of its files were edited. `texts` has their new texts by path. Returns undefined if the files are too large. */
export async function readEdited(
  { version: { source }, known }: LoadedVersion,
  texts: ReadonlyMap<string, string>,
  language: Language | undefined,
): Promise<LoadedVersion | undefined> {
  const withText = (file: Source): Source => {
    const text = texts.get(pathOf(file))
    return text === undefined ? file : { ...file, text }
  }
  if (!source.files) {
    const edited = withText(source)
    return loadedVersion(edited, reloadContract(edited, known(), language))
  }
  const files = new Map(source.files.map((file) => [pathOf(file.source), withText(file.source)]))
  const edited = await descriptionSource(withText(ownFile(source)), (path) => Promise.resolve(success(files.get(path))))
  return edited.ok ? readVersion(edited.value, language) : undefined
}

export const isBroken = ({ diagnostics }: LoadedVersion): boolean => diagnostics.some(isError)

/** Whether a contract is in the canonical layout. If so, a fix keeps it in that layout. */
export function isFormatted(source: Source, language: Language | undefined): boolean {
  const formatted = formatContract(source, language)
  return formatted.ok && formatted.value === ownText(source)
}
