import { createHash } from 'node:crypto'
import type { LeafPlace } from './leafPlace.js'
import type { Leaf } from './leaves.js'

/** A table of entries by the leaves of their messages, except for the places that an entry leaves open. */
export interface Lookup<T> {
  /** Adds an entry; `open` are the places in which leaves may differ. */
  readonly add: (leaves: readonly Leaf[], open: readonly LeafPlace[], entry: T) => void
  /** Removes an entry; returns whether it was there. */
  readonly remove: (entry: T) => boolean
  /** The entries whose leaves a message has, in their order. */
  readonly find: (leaves: readonly Leaf[]) => readonly T[]
  /** The same by the keys of the message, which `keysOf` returns for each list of open places. */
  readonly findByKeys: (keysOf: KeysOf) => Promise<readonly T[]>
}

/** The keys of a message for some lists of open places. */
export type KeysOf = (open: readonly (readonly string[])[]) => Promise<readonly string[]>

interface Group<T> {
  /** The keys of the open places. */
  readonly open: readonly string[]
  readonly entries: Map<string, readonly T[]>
}

/**
 * A table without entries. Entries that leave the same places open share a group, and one lookup per group finds those that
 * a message fits. So the cost depends on the number of groups, which is small, not on the number of entries.
 */
export function lookup<T>(order: (a: T, b: T) => number): Lookup<T> {
  const groups = new Map<string, Group<T>>()
  const placeOf = new Map<T, { readonly group: Group<T>; readonly key: string }>()
  const found = (all: readonly Group<T>[], keyAt: (index: number) => string): readonly T[] => {
    const entries = all.flatMap((group, index) => group.entries.get(keyAt(index)) ?? [])
    return all.length > 1 ? entries.sort(order) : entries
  }
  return {
    add: (leaves, places, entry) => {
      const open = places.map(({ key }) => key).sort()
      const name = JSON.stringify(open)
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
      const all = [...groups.values()]
      return found(all, (index) => keyOf(leaves, all[index]!.open))
    },
    findByKeys: async (keysOf) => {
      const all = [...groups.values()]
      const keys = await keysOf(all.map(({ open }) => open))
      return found(all, (index) => keys[index]!)
    },
  }
}

/** Characters of a key that is kept as it is. */
const maxKey = 64 * 1024

/** A key for the leaves that are not open, or its hash if it is long. Messages have equal keys only if these leaves are equal. */
export function keyOf(leaves: readonly Leaf[], open: readonly string[]): string {
  let key = ''
  for (const { place, kind, text } of leaves)
    if (!open.some((prefix) => place.key.startsWith(prefix))) key += `${place.key}=${kind};${text.length}:${text}`
  return key.length <= maxKey ? key : createHash('sha256').update(key).digest('hex')
}
