import type { Choice, Choose } from './choice.js'
import { openPairs, type OpenPairs } from './openPairs.js'

/** The index of the chosen way, by the choice's place. The first way is chosen if the place is missing. */
export type Decisions = ReadonlyMap<string, number>

/** Choices with more ways than this are covered way by way, not in pairs; otherwise two long enums would multiply. */
export const mostPairedWays = 4

/** The most choices of a message that are varied. */
export const mostChoices = 200
/** The most ways of a choice, and of all choices: the work grows with the square of their number. */
const mostWays = 1000
const mostWaysInAll = 3000

/** As many choices, in order, as have no more ways than the limit. */
function variable(choices: readonly Choice[]): readonly Choice[] {
  let left = mostWaysInAll
  return choices.filter(({ ways }) => {
    const count = Math.min(ways.length, mostWays)
    if (count > left) return false
    left -= count
    return true
  })
}

/** The choices of a message, and decisions that cover them. */
export interface Covering {
  /** All choices, in the order in which they come up. */
  readonly choices: readonly Choice[]
  /** One entry per message. The first takes the first way everywhere; a greedy search keeps the number of others low. */
  readonly rows: readonly Decisions[]
}

/**
 * Decides choices so that each way of each choice is taken in some row, and any two ways of two choices together (pairwise
 * testing, with the greedy search of AETG; Cohen et al., 1997). Ways that cannot occur together are not paired: there is
 * nothing to choose inside a part that is left out. The number of rows grows with the square of the ways and the logarithm
 * of the choices. Only the first 200 choices are varied, with the first 1,000 ways of each and 3,000 ways in all.
 *
 * Two optional elements `a` and `b` give four rows: both, neither, only `a`, only `b`.
 *
 * @param run generates a message, asking for each choice as it comes up; called for most ways of the choices that are varied
 * @param most the most choices to vary
 */
export function coveringChoices(run: (choose: Choose) => void, most = mostChoices): Covering {
  const choices = [...choicesMet(new Map(), run).values()]
  const varied = variable(choices.slice(0, most))
  const { ways, idsOf, canMeet } = waysOf(varied, run)
  const isPaired = (id: number): boolean => varied[ways[id]!.choice]!.ways.length <= mostPairedWays
  const open = openPairs(ways.length, (a, b) => a === b || (isPaired(a) && isPaired(b) && canMeet(a, b)))
  open.close(idsOf.map((ids) => ids[0]!))
  const rows: Decisions[] = [new Map()]
  for (let pair = open.first(); pair; pair = open.first()) {
    const row = greedyRow(pair, { idsOf, canMeet }, open)
    open.close(row)
    rows.push(new Map(row.map((id) => [varied[ways[id]!.choice]!.place, ways[id]!.way])))
  }
  return { choices, rows }
}

/** The choices that come up under some decisions, by place. */
function choicesMet(decisions: Decisions, run: (choose: Choose) => void): Map<string, Choice> {
  const met = new Map<string, Choice>()
  run((choice) => {
    if (!met.has(choice.place)) met.set(choice.place, choice)
    return decisions.get(choice.place) ?? 0
  })
  return met
}

/** The ways of all choices, numbered: a way's id is its index in `ways`. */
interface Ways {
  readonly ways: readonly { readonly choice: number; readonly way: number }[]
  /** The ids of each choice's ways. */
  readonly idsOf: readonly (readonly number[])[]
  /** Whether two ways belong to different choices, each of which still comes up when the other way is taken. */
  readonly canMeet: (a: number, b: number) => boolean
}

function waysOf(choices: readonly Choice[], run: (choose: Choose) => void): Ways {
  const idsOf: number[][] = choices.map(() => [])
  const ways = choices.flatMap((choice, index) =>
    choice.ways.slice(0, mostWays).map((_, way) => ({ choice: index, way })),
  )
  for (const [id, { choice }] of ways.entries()) idsOf[choice]!.push(id)
  const everything = choices.map(() => true)
  const isMet = ways.map(({ choice, way }) => {
    const { kind, place } = choices[choice]!
    // The first way, and any value of an enum, leaves everything as it is in the complete message.
    if (way === 0 || kind === 'enum') return everything
    const met = choicesMet(new Map([[place, way]]), run)
    return choices.map((other) => met.has(other.place))
  })
  return {
    ways,
    idsOf,
    canMeet: (a, b) => {
      const [one, other] = [ways[a]!.choice, ways[b]!.choice]
      return one !== other && isMet[a]![other]! && isMet[b]![one]!
    },
  }
}

/**
 * A row with a given pair of ways. Each other choice takes the way that closes most open pairs with the row so far; among
 * several, the one that is in most open pairs.
 */
function greedyRow(
  pair: readonly [number, number],
  { idsOf, canMeet }: Pick<Ways, 'idsOf' | 'canMeet'>,
  open: OpenPairs,
): number[] {
  const row = [...new Set(pair)]
  for (const ids of idsOf) {
    if (ids.some((id) => pair.includes(id))) continue
    const [best] = ids
      .filter((id) => row.every((other) => canMeet(id, other)))
      .map((id) => ({ id, closes: open.closedBy(id, row), left: open.left(id) }))
      .sort((a, b) => b.closes - a.closes || b.left - a.left)
    if (best) row.push(best.id)
  }
  return row
}
