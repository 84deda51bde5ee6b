import type { Choice, Choose } from './choice.js'
import { openPairs, type OpenPairs } from './openPairs.js'

/** What was decided, by the choice's place; of a choice that is not named, the first way. */
export type Decisions = ReadonlyMap<string, number>

/** Choices of more ways than this are covered way by way, not in pairs: else two long enums would multiply. */
export const mostPairedWays = 4

export interface Covering {
  /** All choices, in the order they are met. */
  readonly choices: readonly Choice[]
  /** The first has all there; the others are as few as a greedy search finds (Cohen et al., AETG, 1997). */
  readonly rows: readonly Decisions[]
}

/** One way of one choice. */
interface Way {
  readonly choice: number
  readonly way: number
}

/**
 * Rows of decisions such that each way of each choice is gone, and any two ways of two choices of up to
 * {@link mostPairedWays} ways together, as far as they can be: what stands in a part that is left out is not chosen.
 * Their number grows with the square of the ways and the logarithm of the choices. `run` makes the decisions it is given.
 */
export function coveringChoices(run: (choose: Choose) => void): Covering {
  const choices = [...metChoices(new Map(), run).values()]
  const ways = choices.flatMap((choice, index) => choice.ways.map((_, way): Way => ({ choice: index, way })))
  const goTogether = togetherness(choices, ways, run)
  const isPaired = ({ choice }: Way): boolean => choices[choice]!.ways.length <= mostPairedWays
  const open = openPairs(
    ways.length,
    (a, b) => a === b || (isPaired(ways[a]!) && isPaired(ways[b]!) && goTogether(a, b)),
  )
  const idOf = (choice: number, way: number): number => ids[choice]! + way
  const ids = choices.map((_, choice) => ways.findIndex((way) => way.choice === choice))
  open.close(choices.map((_, choice) => idOf(choice, 0)))
  const rows: Decisions[] = [new Map()]
  for (let first = open.first(); first; first = open.first()) {
    const row = rowFrom(first, choices, ways, goTogether, open, idOf)
    open.close(row)
    rows.push(new Map(row.map((id) => [choices[ways[id]!.choice]!.place, ways[id]!.way])))
  }
  return { choices, rows }
}

function metChoices(decisions: Decisions, run: (choose: Choose) => void): Map<string, Choice> {
  const met = new Map<string, Choice>()
  run((choice) => {
    if (!met.has(choice.place)) met.set(choice.place, choice)
    return decisions.get(choice.place) ?? 0
  })
  return met
}

/** Whether two ways are of different choices that are both met when the other's way is gone and all else is there. */
function togetherness(
  choices: readonly Choice[],
  ways: readonly Way[],
  run: (choose: Choose) => void,
): (a: number, b: number) => boolean {
  const met = ways.map(({ choice, way }) => {
    const places = metChoices(new Map([[choices[choice]!.place, way]]), run)
    return choices.map(({ place }) => places.has(place))
  })
  return (a, b) => {
    const [{ choice }, other] = [ways[a]!, ways[b]!]
    return choice !== other.choice && met[a]![other.choice]! && met[b]![choice]!
  }
}

/** A row with two given ways, each other choice going the way that closes most pairs, then the one with most pairs left. */
function rowFrom(
  [first, second]: readonly [number, number],
  choices: readonly Choice[],
  ways: readonly Way[],
  goTogether: (a: number, b: number) => boolean,
  open: OpenPairs,
  idOf: (choice: number, way: number) => number,
): number[] {
  const row = [...new Set([first, second])]
  const decided = new Set(row.map((id) => ways[id]!.choice))
  for (const [choice, { ways: own }] of choices.entries()) {
    if (decided.has(choice)) continue
    const possible = own.map((_, way) => idOf(choice, way)).filter((id) => row.every((other) => goTogether(id, other)))
    const [best] = possible
      .map((id) => ({ id, closes: open.closedBy(id, row), left: open.left(id) }))
      .sort((a, b) => b.closes - a.closes || b.left - a.left)
    if (best) row.push(best.id)
  }
  return row
}
