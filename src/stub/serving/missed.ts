import { matchHeaders, matchValue } from '../../match/matchFields.js'
import { matchShape } from '../../match/matchShape.js'
import type { Mismatch, UnplacedMismatch } from '../../match/mismatches/mismatch.js'
import { partsOf } from '../../message/trail.js'
import type { Expectation } from '../expectations/expectation.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import { isWithin, type LeafPlace } from '../lookup/leafPlace.js'
import type { Leaf } from '../lookup/leaves.js'
import { shownLeaf } from '../lookup/shownLeaf.js'
import type { StubState } from '../state/stubState.js'

/** The differences that keep a request from the answer of an expectation. */
export interface MissedExpectation {
  readonly id: string
  readonly scenario: string
  readonly differences: readonly (Difference | FactDifference)[]
}

type Difference = Pick<Mismatch, 'path' | 'expected' | 'actual' | 'message'>

/** A fact that is not as the expectation requires. */
type FactDifference = Omit<Difference, 'path'> & { readonly fact: string }

type LeafText = Pick<Leaf, 'kind' | 'text'>

const emptyLeaf: LeafText = { kind: 'text', text: '' }

/** How many expectations are compared, how many are reported, and how many differences of each. */
const limits = { compared: 1000, reported: 3, differences: 10 }

/** The closest expectations with the request's method and path length, the closest first, without those that it fits. */
export async function missedExpectations(
  { expectations, facts }: StubState,
  incoming: IncomingRequest,
): Promise<readonly MissedExpectation[]> {
  const [method, count] = incoming.place()
  const all = [...expectations.all]
    .filter(({ leaves }) => leaves[0]?.text === method?.text && leaves[1]?.text === count?.text)
    .slice(0, limits.compared)
  const missed: MissedExpectation[] = []
  for (const expectation of all) {
    const differences = [...(await differencesOf(expectation, incoming)), ...factDifferences(expectation, facts.all())]
    await incoming.pause()
    if (differences.length > 0) missed.push({ id: expectation.id, scenario: expectation.scenario.title, differences })
  }
  const isElsewhere = (one: Difference | FactDifference): boolean => 'path' in one && one.path[0]?.role === 'path'
  const distance = ({ differences }: MissedExpectation): number =>
    differences.length + 1000 * differences.filter(isElsewhere).length
  return missed
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limits.reported)
    .map((one) => ({ ...one, differences: one.differences.slice(0, limits.differences) }))
}

async function differencesOf(
  { leaves, open, values, headers, shape, scenario: { scope } }: Expectation,
  incoming: IncomingRequest,
): Promise<readonly Difference[]> {
  const own = await incoming.leaves()
  const leafAt = byPlace(own)
  const isClosed = ({ place }: Leaf): boolean => !isWithin(place, open)
  const wanted = byPlace(leaves.filter(isClosed))
  const wrong = [...wanted.values()].filter((leaf) => !isSame(leaf, leafAt.get(leaf.place.key)))
  const extra = own.filter((leaf) => isClosed(leaf) && !wanted.has(leaf.place.key))
  const body = shape && (await matchShape(incoming.body().reader, shape, scope)).mismatches
  return [
    ...wrong.map((leaf) => differenceAt(leaf.place, leaf, leafAt.get(leaf.place.key))),
    ...extra.map((leaf) => differenceAt(leaf.place, undefined, leaf)),
    ...values.flatMap(([place, value]): readonly Difference[] => {
      const leaf = leafAt.get(place.key)
      return leaf ? matchValue(leaf.text, value, scope, place).map(plain) : [differenceAt(place, emptyLeaf, leaf)]
    }),
    ...matchHeaders(incoming.request.headers, headers, scope).map(plain),
    ...(body ?? []).map(plain),
  ]
}

const plain = ({ path, expected, actual, message }: UnplacedMismatch): Difference => ({
  path,
  expected,
  actual,
  message,
})

const byPlace = (leaves: readonly Leaf[]): ReadonlyMap<string, Leaf> =>
  new Map(leaves.map((leaf) => [leaf.place.key, leaf]))

const isSame = (one: Leaf, other: Leaf | undefined): boolean => one.kind === other?.kind && one.text === other.text

const differenceAt = (place: LeafPlace, wanted: LeafText | undefined, found: LeafText | undefined): Difference => ({
  path: partsOf(place),
  ...unlike(wanted, found),
})

function unlike(wanted: LeafText | undefined, found: LeafText | undefined): Omit<Difference, 'path'> {
  const [expected = '', actual = ''] = [wanted, found].map((leaf) => (leaf ? shownLeaf(leaf) : 'nothing'))
  return { expected, actual, message: `expected ${expected} but found ${actual}` }
}

const factDifferences = (
  { draft: { requires } }: Expectation,
  facts: Readonly<Record<string, string>>,
): readonly FactDifference[] =>
  Object.entries(requires)
    .map(([name, value]) => [name, value ?? undefined, Object.hasOwn(facts, name) ? facts[name] : undefined] as const)
    .filter(([, wanted, found]) => wanted !== found)
    .map(([fact, wanted, found]) => ({ fact, ...unlike(factText(wanted), factText(found)) }))

const factText = (text: string | undefined): LeafText | undefined =>
  text === undefined ? undefined : { kind: 'text', text }
