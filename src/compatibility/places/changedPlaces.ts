import type { Span } from '../../text/span.js'
import type { Statement } from './statement.js'

/** What states something in one version, each statement after the one that leads to it; the first is the root. */
export interface Stated {
  readonly all: readonly Statement[]
  /** Those that the change is about; none if this version does not state it. */
  readonly leaves: readonly Statement[]
  /** Where the change is if this version says all that the other one does. Default: where it would say the rest. */
  readonly otherwise?: Statement | undefined
}

/** Where a change is, in each version. */
export interface Places {
  readonly older: Span
  readonly newer: Span
  /** What uses the type that declares it in the newer version; absent if it is not in such a type. */
  readonly use?: Span | undefined
}

/**
 * Where two versions state something otherwise. A statement that the other version does not have is the place of the change. A
 * version without one has its place where that statement would stand: in the declaration around it. Undefined if both say the
 * same.
 */
export function changedPlaces(older: Stated, newer: Stated): Places | undefined {
  const [inOlder, inNewer] = [byWords(older), byWords(newer)]
  const [gone, come] = [changed(older, inNewer), changed(newer, inOlder)]
  if (!gone && !come) return undefined
  const before = gone ?? older.otherwise ?? counterpart(come!, inOlder)
  const after = come ?? newer.otherwise ?? counterpart(gone!, inNewer)
  return before && after && { older: before.span, newer: after.span, use: useOf(after) }
}

type Statements = ReadonlyMap<string, Statement>

const byWords = ({ all }: Stated): Statements => new Map(all.toReversed().map((one) => [one.words, one]))

/** The outermost statement around a leaf such that neither it nor anything between is in the other version; the root is the last resort. */
function changed({ leaves }: Stated, others: Statements): Statement | undefined {
  let root: Statement | undefined
  for (const leaf of leaves) {
    const found = outermostNew(leaf, others)
    if (found?.within) return found
    root ??= found
  }
  return root
}

function outermostNew(leaf: Statement, others: Statements): Statement | undefined {
  let found: Statement | undefined = leaf
  while (found && others.has(found.words)) found = found.within
  for (let at = found?.within; at?.within && !others.has(at.words); at = at.within) if (!at.isGroup) found = at
  return found
}

/** The root, if a declaration is between it and a statement. */
function useOf(statement: Statement): Span | undefined {
  let [at, isDeclared] = [statement, false]
  for (; at.within; at = at.within) isDeclared ||= at.isDeclaration === true
  return isDeclared ? at.span : undefined
}

/** Where a version would have a statement: the nearest one around it that it has, or else its own root. */
function counterpart({ within }: Statement, others: Statements): Statement | undefined {
  for (let at = within; at; at = at.within) {
    const found = others.get(at.words)
    if (found) return found
  }
  return [...others.values()].find((one) => !one.within)
}
