import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { removeAbandoned, writeWholeFile } from './writeWholeFile.js'

/** Texts that were computed before, by key. A cache never fails: what it cannot read or write is computed again. */
export interface FolderCache {
  /** The text with this key. Returns undefined if the cache has no such entry, or a damaged one. */
  readonly find: (key: string) => string | undefined
  readonly keep: (key: string, entry: string) => Promise<void>
}

/** What a cache reports, each kind once. */
export type CacheNotice =
  /** Only entries of other versions were found. */
  | { readonly kind: 'other version' }
  /** An entry does not have the content that was written, and was not used. */
  | { readonly kind: 'damaged'; readonly file: string }
  /** Entries cannot be written. */
  | { readonly kind: 'unwritable'; readonly reason: string }

/** What a cache in a folder is for, and its limits. */
export interface CacheOptions {
  /** The version of what computes the texts, as a file name. */
  readonly version: string
  /** Default: nothing is called. */
  readonly notice?: (notice: CacheNotice) => void
  /** The most bytes that entries of one version take, roughly. Default: 512 MB. */
  readonly maxBytes?: number
}

/** Entries are distributed over this number of folders by the start of their keys. Each folder has its share of the bytes. */
const folderCount = 256

/** An entry that takes more than this share of its folder is not kept. */
const maxShare = 0.5

/** Milliseconds after which an entry that is used counts as used again. */
const day = 86_400_000

/** Milliseconds after which the entries of an unused version are removed. */
const forgotten = 30 * day

/**
 * The cache in a folder, which is created for the first entry. Every entry is a file of its own that is written under another name and
 * then renamed, and begins with the hash of its content. So runs at the same time and runs that are killed do no harm.
 */
export function folderCache(folder: string, { version, notice, maxBytes = 512_000_000 }: CacheOptions): FolderCache {
  const own = join(folder, version)
  const room = maxBytes / folderCount
  const noticed = new Set<CacheNotice['kind']>()
  const report = (found: CacheNotice): void => {
    if (!noticed.has(found.kind)) notice?.(found)
    noticed.add(found.kind)
  }
  const fileOf = (key: string): string => join(own, key.slice(0, 2), key.slice(2))
  let isOpen = false
  const open = (): void => {
    if (isOpen) return
    isOpen = true
    const names = namesIn(folder)
    const others = names.filter((name) => name !== version)
    if (names.includes(version)) touch(own)
    else if (others.length > 0) report({ kind: 'other version' })
    for (const other of others) if (ageOf(join(folder, other)) > forgotten) remove(join(folder, other))
  }
  return {
    find: (key) => {
      open()
      const file = fileOf(key)
      const text = textOf(file)
      if (text === undefined) return undefined
      const entry = entryOf(text)
      if (entry === undefined) report({ kind: 'damaged', file })
      else if (ageOf(file) > day) touch(file)
      return entry
    },
    keep: async (key, entry) => {
      open()
      if (entry.length > room * maxShare || noticed.has('unwritable')) return
      const file = fileOf(key)
      try {
        mkdirSync(dirname(file), { recursive: true })
        await writeWholeFile(file, `${hashOf(entry)}\n${entry}`)
        await makeRoom(dirname(file), room)
      } catch (error) {
        report({ kind: 'unwritable', reason: (error as Error).message })
      }
    },
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The entry in a file's text. Returns undefined if its hash is another. */
function entryOf(text: string): string | undefined {
  const end = text.indexOf('\n')
  const entry = text.slice(end + 1)
  return text.slice(0, Math.max(end, 0)) === hashOf(entry) ? entry : undefined
}

/** Removes the entries of a folder that were not used for the longest time, until a quarter of its room is free. */
async function makeRoom(folder: string, room: number): Promise<void> {
  const files = namesIn(folder).map((name) => ({ path: join(folder, name), ...statsOf(join(folder, name)) }))
  let size = files.reduce((sum, file) => sum + file.size, 0)
  if (size <= room) return
  await removeAbandoned(folder)
  for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (size <= room * 0.75) return
    remove(file.path)
    size -= file.size
  }
}

// Entries are small files. Reading one without waiting for threads takes a fraction of the time.

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The size of a file, in bytes, and when it was last used, in milliseconds. Both are 0 if another process removed it. */
function statsOf(path: string): { readonly size: number; readonly usedAt: number } {
  try {
    const { size, mtimeMs } = statSync(path)
    return { size, usedAt: mtimeMs }
  } catch {
    return { size: 0, usedAt: 0 }
  }
}

const ageOf = (path: string): number => Date.now() - statsOf(path).usedAt

/** Marks a file or folder as used now. */
function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // Others may own it.
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Another process may be using it.
  }
}
