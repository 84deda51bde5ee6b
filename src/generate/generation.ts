import type { Count, Scope } from '../pattern/tree/patternTree.js'
import { lengthsOf, nullableWays, openWays, optionalWays, orderWays, type Choice, type Choose } from './choice.js'
import { drawFor, type Draw } from './values/draw.js'
import { CannotGenerate } from './values/cannotGenerate.js'
import type { Flaw, Spoil } from './flaw.js'

/** The state of generating one message. */
export interface Generation {
  readonly scope: Scope
  readonly seed: string
  readonly choose: Choose
  /** Texts for placeholders by name: a row of Examples. */
  readonly fill: ReadonlyMap<string, string>
  /** Texts for placeholders of declared types, by type, unless `fill` has one. */
  readonly fillTypes: ReadonlyMap<string, string>
  readonly spoil: Spoil | undefined
  /** How many more elements and JSON values to generate before the rest is kept minimal. */
  left: number
  /** How many more characters of generated texts the message may have. */
  characters: number
}

/** The place of a part in a payload. */
export interface PartPlace {
  /** The name of the part. */
  readonly name: string
  /** The name of the part around it, if any. */
  readonly around: string | undefined
  /** Differs from that of any other place in the payload, such as `body/pets/pet[2]/name`; random values depend on it. It is never taken apart. */
  readonly path: string
  /** Differs from that of any other place in the pattern, such as `body/pets/pet/name`; choices depend on it. It is never taken apart. */
  readonly pattern: string
  /** The types that the part is in. */
  readonly within: ReadonlySet<string>
  /** Whether to generate as little as possible, so that recursive types end. */
  readonly smallest: boolean
  readonly depth: number
}

/** Below this depth, the content of types is kept minimal. */
const maxDepth = 24
/** The most elements and JSON values in a message before the rest is kept minimal. */
const maxValues = 2000
/** The most elements and JSON values in a message. 20 types that each contain the one before twice would require a million. */
const maxRequired = 300_000
/** The most characters of all generated texts of a message; readers refuse payloads that are larger. */
const maxCharacters = 64 * 1024 * 1024

/** How to generate a message. */
export interface GenerateOptions {
  /** The same seed gives the same bytes; default 1. */
  readonly seed?: string | number
  /** Default: everything optional is present, lists have one item, and enums take a random value; alternatives and orders depend on the seed. */
  readonly choose?: Choose
  /** Texts for the placeholders of a request by name: a row of Examples. */
  readonly fill?: ReadonlyMap<string, string>
  /** Texts for placeholders of declared scalar types, by type; `fill` comes first. */
  readonly fillTypes?: ReadonlyMap<string, string>
  /** What is wrong with the message on purpose; default: nothing. */
  readonly spoil?: Spoil
}

const defaultSeed = '1'

/** The state at the start of a message. */
export function generation(scope: Scope, options: GenerateOptions): Generation {
  const seed = String(options.seed ?? defaultSeed)
  const { choose = complete(seed), fill = new Map(), fillTypes = new Map(), spoil } = options
  return { scope, seed, choose, fill, fillTypes, spoil, left: maxValues, characters: maxCharacters }
}

/**
 * Chooses everything present, with random values of enums. The default seed takes the first alternatives, in order, which are
 * usually the most common; other seeds draw alternatives and orders too.
 */
function complete(seed: string): Choose {
  const drawn: ReadonlySet<Choice['kind']> = new Set(seed === defaultSeed ? ['enum'] : ['enum', 'choice', 'order'])
  return ({ kind, place, ways }) => (drawn.has(kind) ? drawFor(seed, place)(ways.length) : 0)
}

/** The place of a part of the message itself, such as `body` or `headers`. */
export const rootPlace = (part: string): PartPlace => ({
  name: part,
  around: undefined,
  path: part,
  pattern: part,
  within: new Set(),
  smallest: false,
  depth: 0,
})

/** A name as a step of a path or as a key: what has a meaning there is percent-encoded. */
const step = (name: string): string =>
  name.replaceAll(/[%/|#&=()[\]]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)

/** The place of a named part; the item of a list also has its index. */
export const placeOf = <P extends PartPlace>(place: P, name: string, item?: number): P => ({
  ...place,
  name,
  around: place.name,
  path: `${place.path}/${step(name)}${item === undefined ? '' : `[${String(item)}]`}`,
  pattern: `${place.pattern}/${step(name)}`,
  depth: place.depth + 1,
})

/** The same place in a payload inside one of some alternatives, which have choices of their own. */
export const inAlternative = <P extends PartPlace>(place: P, index: number): P => ({
  ...place,
  pattern: `${place.pattern}|${String(index)}`,
})

/** The same place inside a type. The content is minimal if the place is in that type already, too deep, or in too many types. */
export function inType<P extends PartPlace>(place: P, name: string): P {
  if (place.smallest) return place
  const isSmallest = place.within.has(name) || place.depth > maxDepth || place.within.size > maxDepth
  return isSmallest ? { ...place, smallest: true } : { ...place, within: new Set([...place.within, name]) }
}

/** The random numbers of a place. */
export const drawAt = ({ seed }: Generation, { path }: PartPlace): Draw => drawFor(seed, path)

/** Makes the choice about a named part of a place. Two choices have different keys. */
const decide = (
  choice: Omit<Choice, 'place' | 'around'>,
  place: PartPlace,
  { choose }: Generation,
  key = `${step(choice.name)}${choice.kind === 'enum' ? '' : `#${choice.kind}`}`,
): number => choose({ ...choice, around: place.pattern, place: `${place.pattern}/${key}` })

/**
 * Counts an element or a JSON value of the message.
 * @throws CannotGenerate if there are more than {@link maxRequired}.
 */
export function countPart(generating: Generation): void {
  if (maxValues - --generating.left > maxRequired)
    throw new CannotGenerate(
      `a message would have more than ${maxRequired.toLocaleString('en')} elements or JSON values`,
    )
}

/** Whether the rest of the message is kept minimal here. */
const isMinimal = (place: PartPlace, { left }: Generation): boolean => place.smallest || left <= 0

/** Whether a named optional part is generated. */
export const isPresent = (name: string, place: PartPlace, generating: Generation): boolean =>
  !isMinimal(place, generating) && decide({ kind: 'optional', name, ways: optionalWays }, place, generating) === 0

/** Whether parts of any name are generated where there may be none. */
export const hasOthers = (name: string, place: PartPlace, generating: Generation): boolean =>
  !isMinimal(place, generating) && decide({ kind: 'optional', name, ways: openWays }, place, generating) === 1

/** How many items a named list has. */
export function itemCount(name: string, count: Count, place: PartPlace, generating: Generation): number {
  const lengths = isMinimal(place, generating) ? [count.min] : lengthsOf(count)
  if (lengths.length === 1) return lengths[0]!
  return lengths[decide({ kind: 'list', name, ways: lengths.map(String) }, place, generating)]!
}

/** Whether a named nullable value is null. */
export const isNull = (name: string, place: PartPlace, generating: Generation): boolean =>
  isMinimal(place, generating) || decide({ kind: 'nullable', name, ways: nullableWays }, place, generating) === 1

/** One of the values of a named enum. */
export const enumValue = (name: string, values: readonly string[], place: PartPlace, generating: Generation): string =>
  values[decide({ kind: 'enum', name, ways: values }, place, generating)]!

/**
 * The index of one of some alternatives. Where the message is kept minimal, it is the one with the smallest messages.
 *
 * @param ways the names of the alternatives
 * @param sizes the sizes of their smallest messages
 */
export function alternative(
  ways: readonly string[],
  sizes: () => readonly number[],
  name: string,
  place: PartPlace,
  generating: Generation,
): number {
  if (isMinimal(place, generating)) return leastOf(sizes())
  return decide({ kind: 'choice', name, ways }, place, generating, `(${ways.map(step).join(' | ')})`)
}

const leastOf = (sizes: readonly number[]): number =>
  sizes.reduce((least, size, index) => (size < sizes[least]! ? index : least), 0)

/** The order of parts that may come in any: one of `orderWays`. */
export const orderOf = (name: string, place: PartPlace, generating: Generation): (typeof orderWays)[number] =>
  orderWays[
    isMinimal(place, generating) ? 0 : decide({ kind: 'order', name, ways: orderWays }, place, generating, '&')
  ]!

/** The index of an end of a range whose value is generated; undefined for a value inside the range. */
export function endOf(
  ends: readonly string[],
  name: string,
  place: PartPlace,
  generating: Generation,
): number | undefined {
  if (ends.length === 0 || isMinimal(place, generating)) return undefined
  const way = decide({ kind: 'end', name, ways: ['inside', ...ends] }, place, generating, `${step(name)}/=`)
  return way === 0 ? undefined : way - 1
}

/** What is wrong with a part of a place on purpose; undefined if nothing is. */
export const flawOf = (
  name: string,
  { path }: PartPlace,
  { spoil }: Generation,
  flaws: () => readonly Flaw[],
): Flaw | undefined => spoil?.({ place: path, name, flaws })

const missing: readonly Flaw[] = [{ kind: 'missing' }]
const unknown: readonly Flaw[] = [{ kind: 'unknown' }]

/** Whether a required part is left out on purpose. */
export const isLeftOut = (name: string, place: PartPlace, generating: Generation): boolean =>
  generating.spoil !== undefined && flawOf(name, placeOf(place, name), generating, () => missing)?.kind === 'missing'

/** Whether a part with named parts gets one more, which the contract does not name. */
export const hasUnknown = (name: string, place: PartPlace, generating: Generation): boolean =>
  flawOf(name, place, generating, () => unknown)?.kind === 'unknown'
