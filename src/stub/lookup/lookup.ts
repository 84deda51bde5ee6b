import { isOpenAt, type Leaf } from './leaves.js'

/** A table of entries by the leaves of their messages, except for the paths that an entry leaves open. */
export interface Lookup<T> {
  /** Adds an entry; `open` are the paths whose leaves may differ, and those below them. */
  readonly add: (leaves: readonly Leaf[], open: readonly string[], entry: T) => void
  /** Removes an entry; returns whether it was there. */
  readonly remove: (entry: T) => boolean
  /** The entries whose leaves a message has, in their order. */
  readonly find: (leaves: readonly Leaf[]) => readonly T[]
}

interface Group<T> {
  readonly open: readonly string[]
  readonly entries: Map<string, readonly T[]>
}

/**
 * A table without entries. Entries that leave the same paths open share a group, and one lookup per group finds those that
 * a message fits. So the cost depends on the number of groups, which is small, not on the number of entries.
 */
export function lookup<T>(order: (a: T, b: T) => number): Lookup<T> {
  const groups = new Map<string, Group<T>>()
  const placeOf = new Map<T, { readonly group: Group<T>; readonly key: string }>()
  return {
    add: (leaves, open, entry) => {
      const name = JSON.stringify([...open].sort())
      const group = groups.get(name) ?? { open, entries: new Map<string, readonly T[]>() }
      groups.set(name, group)
      const key = keyOf(leaves, open)
      group.entries.set(key, [...(group.entries.get(key) ?? []), entry].sort(order))
      placeOf.set(entry, { group, key })
    },
    remove: (entry) => {
      const place = placeOf.get(entry)
      if (!place) return false
      placeOf.delete(entry)
      const { group, key } = place
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
  for (const [path, text] of leaves) if (!isOpenAt(path, open)) key += path + pathEnd + text + leafEnd
  return key
}
