import type { Span } from '../../text/span.js'
import type { Statement } from './statement.js'

/** The statements about something in one version. The first one is the root; each comes after the statement that leads to it. */
export interface StatedPlace {
  readonly all: readonly Statement[]
  /** The statements that the change is about; none if this version does not have them. */
  readonly leaves: readonly Statement[]
  /** The place of the change if the other version has all of these statements. Default: where the missing one would be. */
  readonly otherwise?: Statement | undefined
}

/** The place of a change in each version. */
export interface Places {
  readonly older: Span
  readonly newer: Span
  /** The use of the type that declares it in the newer version; absent if no type does. */
  readonly use?: Span | undefined
}

/**
 * Where the statements of two versions differ. The place of a change is a statement that the other version lacks. In a version
 * that has no such statement, it is the place where the statement would be: the enclosing declaration. Undefined if both versions
 * state the same.
 */
export function changedPlaces(older: StatedPlace, newer: StatedPlace): Places | undefined {
  const [inOlder, inNewer] = [byWords(older), byWords(newer)]
  const [gone, come] = [changed(older, inNewer), changed(newer, inOlder)]
  if (!gone && !come) return undefined
  const before = gone ?? older.otherwise ?? counterpart(come!, inOlder)
  const after = come ?? newer.otherwise ?? counterpart(gone!, inNewer)
  return before && after && { older: before.span, newer: after.span, use: useOf(after) }
}

type Statements = ReadonlyMap<string, Statement>

const byWords = ({ all }: StatedPlace): Statements => new Map(all.toReversed().map((one) => [one.words, one]))

/**
 * The outermost statement around a leaf that the other version lacks, along with all statements in between. The root is returned
 * only if there is no other.
 */
function changed({ leaves }: StatedPlace, others: Statements): Statement | undefined {
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

/** The place of the outermost enclosing statement. Undefined if no statement up to that one is a declaration. */
function useOf(statement: Statement): Span | undefined {
  let [at, isDeclared] = [statement, false]
  for (; at.within; at = at.within) isDeclared ||= at.isDeclaration === true
  return isDeclared ? at.span : undefined
}

/** Where a version would have a statement: the nearest enclosing statement that it has, or else its root. */
function counterpart({ within }: Statement, others: Statements): Statement | undefined {
  for (let at = within; at; at = at.within) {
    const found = others.get(at.words)
    if (found) return found
  }
  return [...others.values()].find((one) => !one.within)
}
