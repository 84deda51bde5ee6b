import { bodyWords, listedLines } from '../../pattern/values/addedStatements.js'

/**
 * A clause on how a body of a kind that the language adds changed: its lines that changed, as written. Undefined if both versions have
 * the same lines, because only a type in them changed.
 */
export function bodyChange(older: readonly string[], newer: readonly string[]): string | undefined {
  const start = sharedStart(older, newer)
  const end = sharedStart(older.slice(start).toReversed(), newer.slice(start).toReversed())
  const [gone, come] = [older, newer].map((lines) => lines.slice(start, lines.length - end)) as [string[], string[]]
  if (gone.length === 0 && come.length === 0) return undefined
  if (start === 0) return `the body was ${bodyWords(older)} and is now ${bodyWords(newer)}`
  if (gone.length === 0) return `${listedLines(come)} ${wereOrWas(come)} added to the body`
  if (come.length === 0) return `${listedLines(gone)} ${wereOrWas(gone)} removed from the body`
  return `in the body, ${listedLines(gone)} became ${listedLines(come)}`
}

const wereOrWas = ({ length }: readonly string[]): string => (length === 1 ? 'was' : 'were')

/** How many first lines are the same. */
function sharedStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((line, index) => line !== b[index])
  return at < 0 ? a.length : at
}
