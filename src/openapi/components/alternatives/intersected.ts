import type {
  ValueAlternative,
  ArrayAlternative,
  NumberAlternative,
  ObjectAlternative,
  StringAlternative,
} from './alternative.js'
import { statedPatternKey } from '../patterns/statedPattern.js'
import type { StatedKeyword } from '../schema/schema.js'
import { higher, lower } from './numberLimits.js'

/** The values that two alternatives have in common; undefined if their types differ. */
export function intersected(one: ValueAlternative, other: ValueAlternative): ValueAlternative | undefined {
  if (one.type === 'null') return other.type === 'null' ? one : undefined
  if (one.type === 'boolean' && other.type === 'boolean')
    return { ...one, values: new Set([...one.values].filter((value) => other.values.has(value))) }
  if (one.type === 'number' && other.type === 'number') return numbers(one, other)
  if (one.type === 'string' && other.type === 'string') return strings(one, other)
  if (one.type === 'array' && other.type === 'array') return arrays(one, other)
  return one.type === 'object' && other.type === 'object' ? objects(one, other) : undefined
}

/** The texts in both lists, if both are there. */
function common(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!one || !other) return one ?? other
  const others = new Set(other)
  return one.filter((text) => others.has(text))
}

const least = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? other : other === undefined ? one : Math.min(one, other)

function numbers(one: NumberAlternative, other: NumberAlternative): NumberAlternative {
  const [from, to] = [higher(one.lower, other.lower), lower(one.upper, other.upper)]
  const values = common(one.values, other.values)
  return {
    type: 'number',
    isWhole: one.isWhole || other.isWhole,
    ...(from && { lower: from }),
    ...(to && { upper: to }),
    multiplesOf: distinct(one.multiplesOf, other.multiplesOf),
    notMultiplesOf: distinct(one.notMultiplesOf, other.notMultiplesOf),
    formats: distinct(one.formats, other.formats),
    ...(values && { values }),
  }
}

function strings(one: StringAlternative, other: StringAlternative): StringAlternative {
  const [values, maxLength] = [common(one.values, other.values), least(one.maxLength, other.maxLength)]
  return {
    type: 'string',
    minLength: Math.max(one.minLength, other.minLength),
    ...(maxLength !== undefined && { maxLength }),
    patterns: distinct(one.patterns, other.patterns, statedPatternKey),
    formats: distinct(one.formats, other.formats),
    ...(values && { values }),
  }
}

const valueOf = ({ value }: StatedKeyword<string>): string => value

/** Statements of both lists, each once. */
function distinct<Item extends StatedKeyword<string>>(
  one: readonly Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string = valueOf,
): readonly Item[] {
  const known = new Set(one.map(keyOf))
  return [...one, ...other.filter((item) => !known.has(keyOf(item)))]
}

function arrays(one: ArrayAlternative, other: ArrayAlternative): ArrayAlternative {
  const [max, unique] = [least(one.max, other.max), one.unique ?? other.unique]
  return {
    type: 'array',
    groups: union(one.groups, other.groups),
    min: Math.max(one.min, other.min),
    ...(max !== undefined && { max }),
    ...(unique && { unique }),
    contains: union(one.contains, other.contains),
  }
}

function objects(one: ObjectAlternative, other: ObjectAlternative): ObjectAlternative {
  const max = least(one.max, other.max)
  return {
    type: 'object',
    groups: union(one.groups, other.groups),
    required: new Set([...one.required, ...other.required]),
    min: Math.max(one.min, other.min),
    ...(max !== undefined && { max }),
    names: union(one.names, other.names),
  }
}

const union = <Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] => [...new Set([...one, ...other])]
