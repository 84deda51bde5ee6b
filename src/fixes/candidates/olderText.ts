import { diffLines, diffWordsWithSpace, type ChangeObject } from 'diff'
import type { Edit } from '../../text/diagnostic.js'
import { isIn, type Candidate, type ChangeToFix } from '../changeToFix.js'

/** How many differences in words are tried for a finding, and how many in lines. */
const maxDifferences = 8

/**
 * Older text of a description in the place of newer text: each difference between the two files by itself, those nearest to the finding
 * first, and words before whole lines.
 */
export function olderText({ finding, older, newer }: ChangeToFix): readonly Candidate[] {
  if (!isIn(newer, finding.newer)) return []
  const { start } = finding.newer.span
  const distance = ({ span }: Edit): number => Math.max(0, span.start - start, start - span.end)
  const { lines, words } = differences(older.text, newer.text)
  return [words, lines].flatMap((edits) =>
    edits
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, maxDifferences)
      .map((edit) => ({ kind: 'reverted' as const, edits: [edit] })),
  )
}

/** The most insertions and removals between two texts that are compared. */
const maxEditLength = 5000

/** The edits that each bring older lines back, and those that each bring older words of these lines back. */
function differences(older: string, newer: string): Readonly<Record<'lines' | 'words', readonly Edit[]>> {
  const lines = edits(diffLines(older, newer, { maxEditLength }) ?? [], 0)
  const words = lines.flatMap(({ span, text }) =>
    edits(diffWordsWithSpace(text, newer.slice(span.start, span.end), { maxEditLength }) ?? [], span.start),
  )
  return { lines, words }
}

/** The edits that each bring back what was removed in the place of what was added. `from`: where the newer text starts. */
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
