import type { Leaf } from './leaves.js'

/** Entries by what their messages say, but for the paths that each leaves open. */
export interface Lookup<T> {
  /** Adds an entry; `open` are the paths whose texts do not matter here, with all below them. */
  readonly add: (leaves: readonly Leaf[], open: readonly string[], entry: T) => void
  /** Whether it was there. */
  readonly remove: (entry: T) => boolean
  /** The entries that a message may be one of, in their order. */
  readonly find: (leaves: readonly Leaf[]) => readonly T[]
}

interface Group<T> {
  readonly open: readonly string[]
  readonly entries: Map<string, readonly T[]>
}

/**
 * A table of entries. Entries that leave the same paths open share a group, and in a group one look-up finds those that
 * a message fits: the cost goes with the number of groups, which is small, not with the number of entries.
 */
export function lookup<T>(order: (a: T, b: T) => number): Lookup<T> {
  const groups = new Map<string, Group<T>>()
  const homes = new Map<T, { readonly group: Group<T>; readonly key: string }>()
  return {
    add: (leaves, open, entry) => {
      const name = JSON.stringify([...open].sort())
      const group = groups.get(name) ?? { open, entries: new Map<string, readonly T[]>() }
      groups.set(name, group)
      const key = keyOf(leaves, open)
      group.entries.set(key, [...(group.entries.get(key) ?? []), entry].sort(order))
      homes.set(entry, { group, key })
    },
    remove: (entry) => {
      const home = homes.get(entry)
      if (!home) return false
      homes.delete(entry)
      const { group, key } = home
      const rest = group.entries.get(key)!.filter((other) => other !== entry)
      if (rest.length > 0) group.entries.set(key, rest)
      else group.entries.delete(key)
      return true
    },
    find: (leaves) => {
      const found = [...groups.values()].flatMap(({ open, entries }) => entries.get(keyOf(leaves, open)) ?? [])
      return groups.size > 1 ? found.sort(order) : found
    },
  }
}

const leafEnd = '\u0001'
const pathEnd = '\u0002'

function keyOf(leaves: readonly Leaf[], open: readonly string[]): string {
  let key = ''
  for (const [path, text] of leaves)
    if (!open.some((prefix) => isWithin(path, prefix))) key += path + pathEnd + text + leafEnd
  return key
}

const isWithin = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')
