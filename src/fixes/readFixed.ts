import { formatContract } from '../syntax/format/formatContract.js'
import type { Edit } from '../text/diagnostic.js'
import { lineEndOf } from '../text/lines.js'
import { applyEdits } from './applyEdits.js'
import type { FixSearch } from './fixSearch.js'
import { isBroken, readEdited, type LoadedVersion } from './loadedVersion.js'
import { missingDeclarations } from './missingDeclarations.js'

/**
 * Applies edits to the newer version, declares the types that they need, and reads the result. Returns undefined if the result has errors,
 * or a warning that neither version has.
 */
export async function readFixed(edits: readonly Edit[], search: FixSearch): Promise<LoadedVersion | undefined> {
  const {
    source,
    older,
    newer,
    isFormatted,
    options: { language },
  } = search
  const before = newer.version.text
  let text = applyEdits(before, inLinesOf(before, edits))
  let read = text === before ? undefined : text && (await readEdited(source, text, newer, language))
  while (read) {
    const added = missingDeclarations(read, older.version)
    if (added.length === 0) break
    text = applyEdits(read.version.text, inLinesOf(before, added))
    read = text && (await readEdited(source, text, newer, language))
  }
  if (!read || isBroken(read) || hasNewWarning(read, search)) return undefined
  const formatted = isFormatted ? formatContract({ name: source.name, text: read.version.text }, language) : undefined
  return formatted?.ok === true ? readEdited(source, formatted.value, newer, language) : read
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
