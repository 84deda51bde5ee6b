import type { Budget } from '../../text/budget.js'
import { groupBy } from '../../collections/groupBy.js'
import { onceIn } from '../../collections/once.js'
import type { Message } from '../messages/message.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { childElements, elementKeys, hasChildren, rootElements, uriOf, type PlacedElement } from './elementsOf.js'

/** The elements of some names in both versions. */
interface Elements {
  readonly older: readonly PlacedElement[]
  readonly newer: readonly PlacedElement[]
}

/** The elements of one name at one place in both versions. */
interface Pair extends Elements {
  readonly part: InternedPart
  /** The pair of their parents; undefined for root elements. Deep contents share the paths to their places. */
  readonly above: Pair | undefined
}

/** A change from one namespace to another, with all elements that show it in both versions. */
export interface NamespaceChange extends Elements {
  readonly path: readonly InternedPart[]
  readonly first: { readonly older: PlacedElement; readonly newer: PlacedElement }
  /** The number of places that show it besides the first. */
  readonly others: number
}

interface OpenChange extends Omit<NamespaceChange, 'path'> {
  readonly at: Pair
  readonly older: PlacedElement[]
  readonly newer: PlacedElement[]
  others: number
}

/**
 * The changes of namespaces between two versions of a message, for elements of the same name at the same place. Each change is
 * listed once. Elements with undeclared prefixes are left out.
 */
export function namespaceChanges(
  side: 'request' | 'response',
  { scenario: older }: Message,
  { scenario: newer }: Message,
  budget: Budget,
): readonly NamespaceChange[] {
  const roots = {
    older: rootElements(older[side].body, older.scope),
    newer: rootElements(newer[side].body, newer.scope),
  }
  return changes(roots, budget).map(({ at, ...change }) => ({
    ...change,
    path: [partOf(side), partOf('body'), ...pathTo(at)],
  }))
}

function pathTo(pair: Pair): readonly InternedPart[] {
  const path: InternedPart[] = []
  for (let at: Pair | undefined = pair; at; at = at.above) path.push(at.part)
  return path.reverse()
}

/** The pairs of a comparison at and below which no namespace changed: scenarios share those of their common types. */
const unchangedIn = onceIn(() => ({ keyOf: elementKeys(), unchanged: new Set<string>() }))

/** Walks both versions together, as deep as they have elements of the same names, each pair once. */
function changes(roots: Elements, budget: Budget): readonly OpenChange[] {
  const found = new Map<string, OpenChange>()
  const seen = new Set<string>()
  const { keyOf, unchanged } = unchangedIn(budget.results)
  const open = pairsByName(roots, undefined)
  for (const pair of open) {
    const change = changeOf(pair)
    const { older, newer } = pair
    if (!change && !(older.some(hasChildren) && newer.some(hasChildren))) continue
    const key = [older, newer].map((all) => all.map(keyOf).join(',')).join('|')
    budget.spend(key.length)
    if (seen.has(key) || unchanged.has(key)) continue
    budget.keep(key.length / 4)
    seen.add(key)
    if (change) addChange(change, found)
    const below = pairsByName({ older: childrenOf(older, keyOf), newer: childrenOf(newer, keyOf) }, pair)
    for (const next of below) open.push(next)
  }
  if (found.size === 0) for (const key of seen) unchanged.add(key)
  return [...found.values()]
}

function pairsByName({ older, newer }: Elements, above: Pair | undefined): Pair[] {
  const newerByName = groupBy(newer, ({ name }) => name)
  return [...groupBy(older, ({ name }) => name)].flatMap(([name, own]) => {
    const others = newerByName.get(name)
    return others ? [{ older: own, newer: others, part: partOf('element', name), above }] : []
  })
}

/** The children that some elements may have, each type once. */
function childrenOf(
  elements: readonly PlacedElement[],
  keyOf: (element: PlacedElement) => string,
): readonly PlacedElement[] {
  const [only] = elements
  if (only && elements.length === 1) return childElements(only)
  return [...new Map(elements.flatMap(childElements).map((one) => [keyOf(one), one])).values()]
}

/** A namespace that only the older elements of a pair have, and what the newer ones have instead. */
function changeOf(at: Pair): OpenChange | undefined {
  const { older, newer } = at
  const uris = newer.map(uriOf)
  if (uris.includes(undefined)) return undefined
  const lost = older.find((one) => uriOf(one) !== undefined && !uris.includes(uriOf(one)))
  if (!lost) return undefined
  const instead = newer.find((one) => !older.some((other) => uriOf(other) === uriOf(one))) ?? newer[0]!
  return {
    first: { older: lost, newer: instead },
    older: older.filter((one) => uriOf(one) === uriOf(lost)),
    newer: newer.filter((one) => uriOf(one) === uriOf(instead)),
    at,
    others: 0,
  }
}

function addChange(change: OpenChange, found: Map<string, OpenChange>): void {
  const { older, newer } = change.first
  const key = JSON.stringify([uriOf(older), uriOf(newer)])
  const known = found.get(key)
  if (!known) {
    found.set(key, change)
    return
  }
  known.others++
  known.older.push(...change.older)
  known.newer.push(...change.newer)
}
