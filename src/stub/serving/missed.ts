import { matchHeaders, matchValue } from '../../match/matchFields.js'
import { matchShape } from '../../match/matchShape.js'
import type { Mismatch, UnplacedMismatch } from '../../match/mismatch.js'
import { excerpt } from '../../match/mismatch.js'
import type { Expectation } from '../expectations/expectation.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import { isOpenAt, type Leaf } from '../lookup/leaves.js'
import type { StubState } from '../state/stubState.js'

/** What a request misses to get the answer of an expectation. */
export interface MissedExpectation {
  readonly id: string
  readonly scenario: string
  readonly differences: readonly Difference[]
}

type Difference = Pick<Mismatch, 'path' | 'expected' | 'actual' | 'message'>

/** How many expectations are compared, how many are reported, and how many differences of each. */
const most = { compared: 1000, reported: 3, differences: 10 }

/** The expectations of the request's method and path length that it comes closest to, the closest first; none that it fits. */
export async function missedExpectations(
  { expectations, facts }: StubState,
  incoming: IncomingRequest,
): Promise<readonly MissedExpectation[]> {
  const [place] = incoming.place()
  const all = [...expectations.all].filter(({ leaves }) => leaves[0]?.[1] === place?.[1]).slice(0, most.compared)
  const missed: MissedExpectation[] = []
  for (const expectation of all) {
    const differences = [...(await differencesOf(expectation, incoming)), ...factDifferences(expectation, facts.all())]
    if (differences.length > 0) missed.push({ id: expectation.id, scenario: expectation.scenario.title, differences })
  }
  const isElsewhere = ({ path }: Difference): boolean => path.startsWith('PATH')
  const distance = ({ differences }: MissedExpectation): number =>
    differences.length + 1000 * differences.filter(isElsewhere).length
  return missed
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most.reported)
    .map((one) => ({ ...one, differences: one.differences.slice(0, most.differences) }))
}

async function differencesOf(
  { leaves, open, values, headers, shape, scenario: { scope } }: Expectation,
  incoming: IncomingRequest,
): Promise<readonly Difference[]> {
  const own = await incoming.leaves()
  const textAt = new Map(own)
  const isJson = /^[[{]/.test(textAt.get('BODY') ?? '')
  const difference = (path: string, wanted: string | undefined, found: string | undefined): Difference =>
    differenceAt(path, shownLeaf(wanted, isJson), shownLeaf(found, isJson))
  const isClosed = ([path]: Leaf): boolean => !isOpenAt(path, open)
  const wanted = new Map(leaves.filter(isClosed))
  const wrong = Array.from(wanted).filter(([path, text]) => textAt.get(path) !== text)
  const extra = own.filter((leaf) => isClosed(leaf) && !wanted.has(leaf[0]))
  const body = shape && (await matchShape(incoming.body().reader, shape, scope)).mismatches
  return [
    ...wrong.map(([path, text]) => difference(path, text, textAt.get(path))),
    ...extra.map(([path, text]) => difference(path, undefined, text)),
    ...values.flatMap(([path, value]): readonly Difference[] => {
      const text = textAt.get(path)
      return text === undefined ? [difference(path, '', text)] : matchValue(text, value, scope, path).map(plain)
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

/** The text of a leaf as people write it: leaves of JSON have the kind of their value in front. */
function shownLeaf(text: string | undefined, isJson: boolean): string | undefined {
  const [, kind, value = ''] = /^(string|boolean|null) (.*)$/s.exec(text ?? '') ?? []
  if (!isJson || kind === undefined) return text
  return kind === 'string' ? JSON.stringify(value) : value
}

function differenceAt(path: string, wanted: string | undefined, found: string | undefined): Difference {
  const [expected = '', actual = ''] = [wanted, found].map((text) => (text === undefined ? 'nothing' : excerpt(text)))
  return { path, expected, actual, message: `expected ${expected} but found ${actual}` }
}

const factDifferences = (
  { draft: { requires } }: Expectation,
  facts: Readonly<Record<string, string>>,
): readonly Difference[] =>
  Object.entries(requires)
    .map(([name, value]) => [name, value ?? undefined, Object.hasOwn(facts, name) ? facts[name] : undefined] as const)
    .filter(([, wanted, found]) => wanted !== found)
    .map(([name, wanted, found]) => differenceAt(`FACTS/${name}`, wanted, found))
