import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff'
import { oncePer } from '../../collections/once.js'
import type { Edit } from '../../text/diagnostic.js'
import { placeInFile } from '../../text/source.js'
import { isIn, type Candidate, type ChangeToFix, type Version } from '../changeToFix.js'

/** The most differences that are tried for a finding, in words and again in lines. */
const maxDifferences = 8

/**
 * Restores older text of a description: one difference between the two files at a time, first words, then whole lines, the nearest to the
 * finding first.
 */
export function olderText({ finding, older, newer }: ChangeToFix): readonly Candidate[] {
  const place = placeInFile(finding.newer)
  if (!isIn(newer, place)) return []
  const { start } = place.span
  const distance = ({ span }: Edit): number => Math.max(0, span.start - start, start - span.end)
  const { lines, words } = differencesTo(newer)(older)
  return [words, lines].flatMap((edits) =>
    edits
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, maxDifferences)
      .map((edit) => ({ kind: 'reverted' as const, edits: [edit] })),
  )
}

/** Texts with more insertions and removals than this are not compared. */
const maxEditLength = 5000

/** The differences between two versions, computed once for all findings. */
const differencesTo = oncePer((newer: Version) => oncePer((older: Version) => differences(older.text, newer.text)))

/** The edits that each restore a group of changed lines, and those that each restore a group of changed words in them. */
function differences(older: string, newer: string): Readonly<Record<'lines' | 'words', readonly Edit[]>> {
  const lines = edits(diffLines(older, newer, { maxEditLength }) ?? [], 0)
  const words = lines.flatMap(({ span, text }) =>
    edits(diffWordsWithSpace(text, newer.slice(span.start, span.end), { maxEditLength }) ?? [], span.start),
  )
  return { lines, words }
}

/** The edits that each replace an added text with the removed one. `from` is the offset of the newer text. */
function edits(changes: readonly ChangeObject<string>[], from: number): readonly Edit[] {
  const found: Edit[] = []
  let [at, gone] = [from, '']
  for (const [index, { value, added, removed }] of changes.entries()) {
    if (removed) gone = value
    const end = removed ? at : at + value.length
    const isNextAdded = changes[index + 1]?.added === true
    if (added || (removed && !isNextAdded)) {
      found.push({ span: { start: at, end }, text: gone })
      gone = ''
    }
    at = end
  }
  return found
}
