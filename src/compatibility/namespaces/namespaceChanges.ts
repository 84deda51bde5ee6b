import type { Budget } from '../../text/budget.js'
import type { Finding } from '../reasons/finding.js'
import type { Message } from '../messages/message.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { childElements, rootElements, uriOf, type PlacedElement } from './elementsOf.js'

/** The elements of one name at one place in both versions. */
interface Pair {
  readonly older: readonly PlacedElement[]
  readonly newer: readonly PlacedElement[]
  readonly path: readonly Part[]
}

/** A change from one namespace to another, with the first element that shows it. */
interface Change {
  readonly older: PlacedElement
  readonly newer: PlacedElement
  readonly path: readonly Part[]
  /** How many more elements show it. */
  others: number
}

/**
 * The namespaces of elements that differ between two versions of a scenario, for elements of the same name at the same place.
 * Matching and the verdict ignore namespaces, but most SOAP services do not (docs/language.md 11.7). One finding for each
 * change of a namespace in a message; elements whose prefix is not declared are left out.
 */
export const namespaceChanges = (older: Message, newer: Message, budget: Budget): Finding[] =>
  (['request', 'response'] as const).flatMap((side) =>
    changes(
      {
        older: rootElements(older.scenario[side].body, older.scenario.scope),
        newer: rootElements(newer.scenario[side].body, newer.scenario.scope),
        path: [partOf(side), partOf('body')],
      },
      budget,
    ).map((change) => findingOf(change, older, newer)),
  )

/** Walks both versions together, as deep as they have elements of the same names, each pair once. */
function changes(roots: Pair, budget: Budget): Change[] {
  const found = new Map<string, Change>()
  const seen = new Set<string>()
  const open = pairsByName(roots)
  for (const pair of open) {
    const key = [pair.older, pair.newer].map((all) => all.map((one) => one.key).join(',')).join('|')
    budget.spend(key.length)
    if (seen.has(key)) continue
    budget.keep(key.length / 4)
    seen.add(key)
    addChange(pair, found)
    const below = pairsByName({
      older: distinct(pair.older.flatMap(childElements)),
      newer: distinct(pair.newer.flatMap(childElements)),
      path: pair.path,
    })
    for (const next of below) open.push(next)
  }
  return [...found.values()]
}

function pairsByName({ older, newer, path }: Pair): Pair[] {
  const byName = new Map<string, PlacedElement[]>()
  for (const one of newer) byName.set(one.name, [...(byName.get(one.name) ?? []), one])
  const names = new Set(older.map(({ name }) => name).filter((name) => byName.has(name)))
  return [...names].map((name) => ({
    older: older.filter((one) => one.name === name),
    newer: byName.get(name)!,
    path: [...path, partOf('element', name)],
  }))
}

const distinct = (elements: readonly PlacedElement[]): PlacedElement[] => [
  ...new Map(elements.map((one) => [one.key, one])).values(),
]

function addChange({ older, newer, path }: Pair, found: Map<string, Change>): void {
  const uris = newer.map(uriOf)
  if (uris.includes(undefined)) return
  const lost = older.find((one) => uriOf(one) !== undefined && !uris.includes(uriOf(one)))
  if (!lost) return
  const instead = newer.find((one) => !older.some((other) => uriOf(other) === uriOf(one))) ?? newer[0]!
  const key = JSON.stringify([uriOf(lost), uriOf(instead)])
  const known = found.get(key)
  if (known) known.others++
  else found.set(key, { older: lost, newer: instead, path, others: 0 })
}

const findingOf = ({ older, newer, path, others }: Change, before: Message, after: Message): Finding => ({
  side: 'message',
  thing: 'namespace',
  change: 'changed',
  scenario: before.scenario.title,
  level: 'type',
  path,
  detail: { kind: 'namespace', element: path.at(-1)!, older: uriOf(older)!, newer: uriOf(newer)!, others },
  older: { source: before.contract.source, span: older.type.span },
  newer: { source: after.contract.source, span: newer.type.span },
})
