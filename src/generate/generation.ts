import type { Scope } from '../pattern/patternTree.js'
import { listCounts, listWays, nullableWays, optionalWays, type Choice, type Choose } from './choice.js'
import { drawFor, type Draw } from './draw.js'

/** What generating one message goes by. */
export interface Generation {
  readonly scope: Scope
  readonly seed: string
  readonly choose: Choose
  /** Texts for placeholders of these names: a row of Examples. */
  readonly fill: ReadonlyMap<string, string>
  /** How many more elements and JSON values are made before the rest is kept as small as can be. */
  left: number
}

/** Where in a payload a part stands. */
export interface Place {
  /** In the payload, list items told apart: what is drawn goes by it. */
  readonly path: string
  /** In the pattern: what is chosen goes by it. */
  readonly pattern: string
  /** The types that it stands in. */
  readonly within: ReadonlySet<string>
  /** Whether it has to be as small as can be, so that recursive types end. */
  readonly smallest: boolean
  readonly depth: number
}

/** Deeper than this, and in a type within itself, nothing optional is made. */
const deepest = 24
const most = 2000

export interface GenerateOptions {
  /** The same seed gives the same bytes; default 1. */
  readonly seed?: string | number
  /** Default: all there, lists of one item, any of an enum's values. */
  readonly choose?: Choose
  /** Texts for the placeholders of a request, by their names: a row of Examples. */
  readonly fill?: ReadonlyMap<string, string>
}

export function generation(scope: Scope, options: GenerateOptions): Generation {
  const seed = String(options.seed ?? 1)
  return { scope, seed, choose: options.choose ?? allThere(seed), fill: options.fill ?? new Map(), left: most }
}

const allThere =
  (seed: string): Choose =>
  ({ kind, place, ways }) =>
    kind === 'enum' ? drawFor(seed, place)(ways.length) : 0

export const rootPlace = (part: string): Place => ({
  path: part,
  pattern: part,
  within: new Set(),
  smallest: false,
  depth: 0,
})

/** The place of a part by its name; an item has its number beside the name. */
export const placeOf = <P extends Place>(place: P, name: string, item?: number): P => ({
  ...place,
  path: `${place.path}/${name}${item === undefined ? '' : `[${String(item)}]`}`,
  pattern: `${place.pattern}/${name}`,
  depth: place.depth + 1,
})

/** The same place, in a type of that name. */
export const inType = <P extends Place>(place: P, name: string): P =>
  place.within.has(name)
    ? { ...place, smallest: true }
    : { ...place, within: new Set([...place.within, name]), smallest: place.smallest || place.depth > deepest }

/** What is drawn for a place. */
export const drawAt = ({ seed }: Generation, { path }: Place): Draw => drawFor(seed, path)

function decide(kind: Choice['kind'], name: string, ways: readonly string[], place: Place, with_: Generation): number {
  return with_.choose({ place: `${place.pattern}/${name}`, name, kind, ways })
}

const isTight = (place: Place, { left }: Generation): boolean => place.smallest || left <= 0

/** Whether an optional part of that name is made. */
export const isPresent = (name: string, place: Place, generating: Generation): boolean =>
  !isTight(place, generating) && decide('optional', name, optionalWays, place, generating) === 0

/** How many items a list of that name has. */
export const itemCount = (name: string, place: Place, generating: Generation): number =>
  isTight(place, generating) ? 0 : listCounts[decide('list', name, listWays, place, generating)]!

/** Whether a nullable value of that name is null. */
export const isNull = (name: string, place: Place, generating: Generation): boolean =>
  isTight(place, generating) || decide('nullable', name, nullableWays, place, generating) === 1

/** One of an enum's values. */
export const enumValue = (name: string, values: readonly string[], place: Place, generating: Generation): string =>
  values[decide('enum', name, values, place, generating)]!
