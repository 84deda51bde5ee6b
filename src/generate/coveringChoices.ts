import type { Choice, Choose } from './choice.js'
import { openPairs, type OpenPairs } from './openPairs.js'

/** The index of the chosen way, by the choice's place. The first way is chosen if the place is missing. */
export type Decisions = ReadonlyMap<string, number>

/** Choices with more ways than this are covered way by way, not in pairs; otherwise two long enums would multiply. */
export const maxPairedWays = 4

/** The most choices of a message that are varied. */
export const maxChoices = 200
/** The most ways of a choice, and of all choices: the work grows with the square of their number. */
const maxWays = 1000
const maxWaysInAll = 3000

/** The first choices, as many as together have no more ways than the limit. */
function variable(choices: readonly Choice[]): readonly Choice[] {
  let left = maxWaysInAll
  return choices.filter(({ ways }) => {
    const count = Math.min(ways.length, maxWays)
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
 * @param maxVaried how many choices are varied, at most
 */
export function coveringChoices(run: (choose: Choose) => void, maxVaried = maxChoices): Covering {
  const found = choicesFound(run, maxVaried)
  const choices = found.map(({ choice }) => choice)
  const isVaried = new Set(variable(choices.slice(0, maxVaried)))
  const varied = found.filter(({ choice }) => isVaried.has(choice))
  const { ways, idsOf, canMeet } = waysOf(varied, run)
  const isPaired = (id: number): boolean => varied[ways[id]!.index]!.choice.ways.length <= maxPairedWays
  const open = openPairs(ways.length, (a, b) => a === b || (isPaired(a) && isPaired(b) && canMeet(a, b)))
  open.close(idsOf.filter((_, index) => varied[index]!.needs.size === 0).map((ids) => ids[0]!))
  const rows: Decisions[] = [new Map()]
  for (let pair = open.first(); pair; pair = open.first()) {
    const row = greedyRow(pair, { idsOf, canMeet }, open)
    open.close(row)
    const decisions = row.map((id): [string, number] => [varied[ways[id]!.index]!.choice.place, ways[id]!.way])
    rows.push(new Map([...row.flatMap((id) => [...varied[ways[id]!.index]!.needs]), ...decisions]))
  }
  return { choices, rows }
}

/** A choice, and the decisions that it comes up under: none for one of the complete message. */
interface FoundChoice {
  readonly choice: Choice
  readonly needs: Decisions
}

/** The choices of the complete message, then those inside other alternatives. */
function choicesFound(run: (choose: Choose) => void, maxVaried: number): readonly FoundChoice[] {
  const found = new Map<string, FoundChoice>()
  const meet = (needs: Decisions): void => {
    for (const [place, choice] of choicesMet(needs, run)) if (!found.has(place)) found.set(place, { choice, needs })
  }
  meet(new Map())
  let left = maxWaysInAll
  // The map grows on the way.
  for (const { choice, needs } of found.values()) {
    if (choice.kind !== 'choice') continue
    for (let way = 1; way < choice.ways.length && left > 0 && found.size < maxVaried; way++, left--)
      meet(new Map([...needs, [choice.place, way]]))
  }
  return [...found.values()]
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
  readonly ways: readonly { readonly index: number; readonly way: number }[]
  /** The ids of each choice's ways. */
  readonly idsOf: readonly (readonly number[])[]
  /** Whether two ways belong to different choices, each of which still comes up when the other way is taken. */
  readonly canMeet: (a: number, b: number) => boolean
}

function waysOf(found: readonly FoundChoice[], run: (choose: Choose) => void): Ways {
  const idsOf: number[][] = found.map(() => [])
  const ways = found.flatMap(({ choice }, index) => choice.ways.slice(0, maxWays).map((_, way) => ({ index, way })))
  for (const [id, { index }] of ways.entries()) idsOf[index]!.push(id)
  const metUnder = (decisions: Decisions): readonly boolean[] => {
    const met = choicesMet(decisions, run)
    return found.map(({ choice }) => met.has(choice.place))
  }
  const usual = new Map<Decisions, readonly boolean[]>()
  const isMet = ways.map(({ index, way }) => {
    const { choice, needs } = found[index]!
    // The first way, and any value of an enum, changes nothing about the other choices.
    if (way > 0 && choice.kind !== 'enum') return metUnder(new Map([...needs, [choice.place, way]]))
    const known = usual.get(needs) ?? metUnder(needs)
    usual.set(needs, known)
    return known
  })
  return {
    ways,
    idsOf,
    canMeet: (a, b) => {
      const [one, other] = [ways[a]!.index, ways[b]!.index]
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
