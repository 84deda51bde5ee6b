import { afterFirst, type DiagnosticDetails } from '../../text/diagnostic.js'
import type { Report } from '../../descriptions/files/report.js'
import type { Span } from '../../text/span.js'
import { quoted } from '../../text/writing/quoted.js'
import type { DocumentMember, DocumentNode, ScalarNode } from './documentTree.js'

export interface ValueReading {
  /** Where the document starts in the text that all files make up. */
  readonly start: number
  readonly report: Report
  /** How many values may still be read, aliases replaced by what they stand for; shared by all files. */
  readonly room: { left: number }
  /** Called with each comment: its text without `#`, and the offset of the text. Default: they are skipped. */
  readonly comment?: (text: string, start: number) => void
}

/** How deep documents may nest. What reads the tree may recurse. */
export const maxDepth = 256

/** The most values that all files may have together: more would take too much memory. */
export const maxValues = 2_000_000

/** Thrown to leave a parser at the first place where a document cannot be read; caught by {@link whole}. */
class Stop extends Error {}

/** Reports `openapi-syntax` and stops reading. */
export type Halt = (at: Span, message: string, details?: DiagnosticDetails) => never

/** Calls `read`, and returns undefined if it stopped. */
export function whole(read: () => DocumentNode | undefined): DocumentNode | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Stop) return undefined
    throw error
  }
}

/** A complete value, with what it counts for wherever an alias repeats it. */
export interface Built {
  readonly node: DocumentNode
  /** How many values it has, itself among them. */
  readonly size: number
  /** How many levels of objects and lists it has. */
  readonly height: number
}

/** Builds the tree of one document from its values in order. Spans are offsets in the document. */
export interface ValueBuilder {
  readonly halt: Halt
  readonly open: (kind: 'object' | 'list', at: Span) => void
  readonly key: (key: string, at: Span) => void
  readonly scalar: (kind: ScalarNode['kind'], text: string, at: Span) => Built
  /** Adds a value that an alias repeats. */
  readonly repeat: (built: Built, at: Span) => void
  /** Adds the members of an object to the open one; its own members, and those merged before, come first. */
  readonly merge: (built: Built, at: Span) => void
  /** Ends the open object or list. */
  readonly close: (end: number) => Built
  readonly root: () => DocumentNode | undefined
}

interface Open {
  readonly kind: 'object' | 'list'
  readonly start: number
  readonly members: DocumentMember[]
  readonly items: DocumentNode[]
  readonly keys: Map<string, Span>
  readonly merged: DocumentMember[]
  key?: { readonly key: string; readonly keySpan: Span; readonly isRepeated: boolean }
  size: number
  height: number
}

export function treeBuilder({ start, report, room }: ValueReading): ValueBuilder {
  const open: Open[] = []
  let root: DocumentNode | undefined
  const placed = (at: Span): Span => ({ start: start + at.start, end: start + at.end })
  const halt: Halt = (at, message, details) => {
    report('openapi-syntax', placed(at), message, details)
    throw new Stop()
  }
  /** Checks that the tree may grow by a number of values and a number of levels. */
  const check = (values: number, levels: number, at: Span): void => {
    room.left -= values
    if (room.left < 0)
      halt(at, 'the files have more than 2 million values', { hint: 'split the description into several, or use fewer aliases' }) // prettier-ignore
    if (open.length + levels > maxDepth)
      halt(at, `values nest deeper than ${String(maxDepth)} levels`, { hint: 'check that the file is what it should be' }) // prettier-ignore
  }
  const add = (built: Built): Built => {
    const parent = open.at(-1)
    if (parent) addTo(parent, built)
    else root = built.node
    return built
  }
  return {
    halt,
    open: (kind, at) => {
      check(1, 1, at)
      open.push({ kind, start: at.start, members: [], items: [], keys: new Map(), merged: [], size: 1, height: 0 })
    },
    key: (key, at) => {
      const { keys } = open.at(-1)!
      const keySpan = placed(at)
      const first = keys.get(key)
      if (first) report('openapi-duplicate-key', keySpan, `the key ${quoted(key)} appears twice`, afterFirst(first))
      else keys.set(key, keySpan)
      open.at(-1)!.key = { key, keySpan, isRepeated: first !== undefined }
    },
    scalar: (kind, text, at) => {
      check(1, 0, at)
      return add({ node: { kind, text, span: placed(at) }, size: 1, height: 0 })
    },
    repeat: (built, at) => {
      check(built.size, built.height, at)
      add(built)
    },
    merge: (built, at) => {
      if (built.node.kind !== 'object')
        return halt(at, '`<<` merges objects only', { hint: 'name an anchor of an object: `<<: *name`' })
      check(built.size, built.height - 1, at)
      const parent = open.at(-1)!
      countIn(parent, built.size, built.height - 1)
      for (const member of built.node.members) parent.merged.push(member)
    },
    close: (end) => {
      const closed = open.pop()!
      const node = nodeOf(closed, placed({ start: closed.start, end }))
      return add({ node, size: closed.size, height: closed.height + 1 })
    },
    root: () => root,
  }
}

function addTo(parent: Open, { node, size, height }: Built): void {
  countIn(parent, size, height)
  const { key } = parent
  if (!key) parent.items.push(node)
  else if (!key.isRepeated) parent.members.push({ key: key.key, keySpan: key.keySpan, value: node })
}

function countIn(parent: Open, size: number, height: number): void {
  parent.size += size
  parent.height = Math.max(parent.height, height)
}

function nodeOf({ kind, members, items, keys, merged }: Open, span: Span): DocumentNode {
  if (kind === 'list') return { kind, items, span }
  if (merged.length === 0) return { kind, members, span }
  // Of members with the same key, the first one that is merged counts.
  const others = new Map(merged.reverse().map((member) => [member.key, member]))
  return { kind, members: [...members, ...[...others.values()].reverse().filter(({ key }) => !keys.has(key))], span }
}
