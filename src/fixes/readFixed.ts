import { formatContract } from '../syntax/format/formatContract.js'
import type { Language } from '../pattern/language.js'
import type { Edit } from '../text/diagnostic.js'
import { lineEndOf } from '../text/lines.js'
import { fileAt, ownFile, pathOf } from '../text/source.js'
import { applyEdits } from './applyEdits.js'
import type { FixSearch } from './fixSearch.js'
import { isBroken, readEdited, type LoadedVersion } from './loadedVersion.js'
import { missingDeclarations } from './missingDeclarations.js'

/** Edits by the path of their file. */
export type FileEdits = ReadonlyMap<string, readonly Edit[]>

/**
 * Applies edits to files of the newer version, declares the types that they need, and reads the result. Returns undefined if the result has
 * errors, or a warning that neither version has.
 */
export async function readFixed(edits: FileEdits, search: FixSearch): Promise<LoadedVersion | undefined> {
  const {
    older,
    newer,
    isFormatted,
    options: { language },
  } = search
  const own = pathOf(ownFile(search.source))
  let read = await readWith(edits, newer, language)
  while (read) {
    const added = missingDeclarations(read, older.version)
    if (added.length === 0) break
    read = await readWith(new Map([[own, added]]), read, language)
  }
  if (!read || isBroken(read) || hasNewWarning(read, search)) return undefined
  const formatted = isFormatted ? formatContract({ name: own, text: read.version.text }, language) : undefined
  return formatted?.ok === true ? readEdited(read, new Map([[own, formatted.value]]), language) : read
}

/** Reads a version again with edits. Returns undefined if edits of a file overlap, or if nothing changes. */
async function readWith(
  edits: FileEdits,
  before: LoadedVersion,
  language: Language | undefined,
): Promise<LoadedVersion | undefined> {
  const texts = new Map<string, string>()
  for (const [path, own] of edits) {
    const text = fileAt(before.version.source, path)?.text
    const edited = text === undefined ? undefined : applyEdits(text, inLinesOf(text, own))
    if (edited === undefined) return undefined
    if (edited !== text) texts.set(path, edited)
  }
  return texts.size === 0 ? undefined : readEdited(before, texts, language)
}

/** Whether a fixed version has a warning that neither version has. */
function hasNewWarning({ diagnostics }: LoadedVersion, { older, newer }: FixSearch): boolean {
  const known = new Set([...older.diagnostics, ...newer.diagnostics].map(({ message }) => message))
  return diagnostics.some(({ message }) => !known.has(message))
}

/** Gives edits the line endings of a text, because older text may have different ones. */
function inLinesOf(text: string, edits: readonly Edit[]): readonly Edit[] {
  const end = lineEndOf(text)
  return edits.map((edit) => ({ ...edit, text: edit.text.replaceAll(/\r\n?|\n/g, end) }))
}
