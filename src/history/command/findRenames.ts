import type { Delta } from '../git.js'

/** A file that was deleted or added, and a way to read it; undefined if it cannot be compared. */
export interface RenameCandidate {
  readonly path: string
  readonly read: () => Promise<Uint8Array | undefined>
}

/** The part of the larger file that both must share: half, as in git. */
const minSimilarity = 0.5

/** The most deleted and added files that are compared with each other, as in git. */
const maxCandidates = 1000

/** How many lines are compared in all. */
const maxWork = 20_000_000

interface Lines {
  readonly path: string
  readonly size: number
  /** How many bytes of the file each different line makes up. */
  readonly bytes: ReadonlyMap<string, number>
}

/**
 * The deleted files that were added elsewhere, the most similar first: at least half of the larger file, counted in whole
 * lines, is in both. Reads nothing if there is nothing to compare, or more than 1,000 files.
 */
export async function findRenames(
  deleted: readonly RenameCandidate[],
  added: readonly RenameCandidate[],
): Promise<Delta[]> {
  const lengths = [deleted.length, added.length]
  if (Math.min(...lengths) === 0 || Math.max(...lengths) > maxCandidates) return []
  const [older, newer] = [await linesOf(deleted), await linesOf(added)]
  const pairs: { readonly delta: Delta; readonly similarity: number }[] = []
  let work = 0
  for (const one of older)
    for (const other of newer) {
      if (Math.min(one.size, other.size) < minSimilarity * Math.max(one.size, other.size)) continue
      work += Math.min(one.bytes.size, other.bytes.size)
      if (work > maxWork) return matched(pairs)
      const similarity = similarityOf(one, other)
      if (similarity >= minSimilarity) pairs.push({ delta: { older: one.path, newer: other.path }, similarity })
    }
  return matched(pairs)
}

/** Pairs in which each file appears once, the most similar first. */
function matched(pairs: { readonly delta: Delta; readonly similarity: number }[]): Delta[] {
  const used = new Set<string>()
  return pairs
    .sort((a, b) => b.similarity - a.similarity)
    .flatMap(({ delta }) => {
      const [from, to] = [`from ${delta.older}`, `to ${delta.newer}`]
      if (used.has(from) || used.has(to)) return []
      used.add(from).add(to)
      return [delta]
    })
}

async function linesOf(candidates: readonly RenameCandidate[]): Promise<Lines[]> {
  const all: Lines[] = []
  for (const { path, read } of candidates) {
    const content = await read()
    if (!content || content.length === 0) continue
    const bytes = new Map<string, number>()
    for (const line of Buffer.from(content)
      .toString('latin1')
      .split(/(?<=\n)/))
      bytes.set(line, (bytes.get(line) ?? 0) + line.length)
    all.push({ path, size: content.length, bytes })
  }
  return all
}

/** The part of the larger file that both share, from 0 to 1. */
function similarityOf(one: Lines, other: Lines): number {
  const [fewer, more] = one.bytes.size < other.bytes.size ? [one, other] : [other, one]
  let shared = 0
  for (const [line, bytes] of fewer.bytes) shared += Math.min(bytes, more.bytes.get(line) ?? 0)
  return shared / Math.max(one.size, other.size)
}
