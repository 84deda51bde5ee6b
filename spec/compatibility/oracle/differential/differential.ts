import type { Random } from '../../../support/random.js'
import { anyContract, changed } from './anyDraft.js'
import { outcomeOf, type Outcome } from './contradiction.js'
import { contractText, type Contract } from './draft.js'

/** A pair of contracts that the comparison gets wrong, as small as it could be made. */
export interface Failure {
  readonly older: string
  readonly newer: string
  readonly what: string
}

interface Pair {
  readonly older: Contract
  readonly newer: Contract
}

/** Makes up two similar contracts, compares them, and tries messages against the verdict. */
export async function differential(
  random: Random,
  seen: (outcome: Outcome) => void = () => undefined,
): Promise<Failure | undefined> {
  const older = anyContract(random)
  const newer = random.chance(0.1) ? anyContract(random) : changed(older, random)
  const outcome = await outcomeOf(older, newer)
  seen(outcome)
  return outcome.kind === 'contradiction' ? failureOf(await shrunk({ older, newer })) : undefined
}

async function failureOf({ older, newer }: Pair): Promise<Failure> {
  const outcome = await outcomeOf(older, newer)
  const what = outcome.kind === 'contradiction' ? outcome.what : outcome.kind
  return { older: contractText(older), newer: contractText(newer), what }
}

/** A failing pair that still fails only as a whole: without any one part, it passes. */
async function shrunk(pair: Pair): Promise<Pair> {
  for (const smaller of smallerThan(pair)) {
    const { kind } = await outcomeOf(smaller.older, smaller.newer)
    if (kind === 'contradiction') return shrunk(smaller)
  }
  return pair
}

type Path = readonly (string | number)[]

/** Copies of a pair without one item of one of its lists, or with one field of a kind replaced by a simpler one. */
function* smallerThan(pair: Pair): Generator<Pair> {
  for (const path of listItems(pair)) {
    const both = [
      ['older', ...path.slice(1)],
      ['newer', ...path.slice(1)],
    ] as const
    if (path[0] === 'older' && both.every((one) => at(pair, one) !== undefined)) yield without(pair, both)
    yield without(pair, [path])
  }
}

function* listItems(value: unknown, path: Path = []): Generator<Path> {
  if (Array.isArray(value)) for (let index = value.length - 1; index >= 0; index--) yield [...path, index]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    yield* listItems(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)

function without(pair: Pair, paths: readonly Path[]): Pair {
  const copy = structuredClone(pair)
  for (const path of paths) {
    const list = at(copy, path.slice(0, -1))
    if (Array.isArray(list)) list.splice(Number(path.at(-1)), 1)
  }
  return copy
}
