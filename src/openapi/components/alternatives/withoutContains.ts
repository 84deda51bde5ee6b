import type { ArrayAlternative, ContainedItems, SchemaTerms } from './alternative.js'
import { itemTerms, prefixLength, restTerms } from './parts.js'
import type { SchemaAlternatives } from './schemaAlternatives.js'

/** Up to this number of alternatives say where items are that an array contains. */
const maxAlternatives = 12

/**
 * Arrays without `contains`, as far as counts of items and alternatives for the places of the contained items say the same. What
 * remains in `contains` cannot be said.
 */
export function withoutContains(
  alternative: ArrayAlternative,
  solving: SchemaAlternatives,
): readonly ArrayAlternative[] {
  const { contains, ...rest } = alternative
  return contains.reduce<readonly ArrayAlternative[]>(
    (all, stated) => all.flatMap((one) => restated(one, stated, solving)),
    [{ ...rest, contains: [] }],
  )
}

type StatedItems = ArrayAlternative['contains'][number]

function restated(
  one: ArrayAlternative,
  stated: StatedItems,
  { isSatisfiable }: SchemaAlternatives,
): readonly ArrayAlternative[] {
  const { terms, min, max } = stated.value
  const not: SchemaTerms = [{ kind: 'notAll', terms, span: stated.span }]
  if (min === 0 && max === undefined) return [one]
  if (max === 0) return [withItems(one, [], not)]
  const counts = (items: SchemaTerms): boolean => !isSatisfiable([...items, ...not])
  const listed = Array.from({ length: prefixLength(one) }, (_, index) => counts(itemTerms(one, index)))
  const rest = restTerms(one)
  if (counts(rest) && !listed.includes(false)) return [withLength(one, min, max)]
  if (max === undefined && listed.slice(0, one.min).filter(Boolean).length >= min) return [one]
  const length = isSatisfiable(rest) ? one.max : Math.min(listed.length, one.max ?? Infinity)
  return (
    (length === undefined ? undefined : placed(one, stated.value, not, length)) ?? [
      { ...withLength(one, min, undefined), contains: [...one.contains, stated] },
    ]
  )
}

const withLength = (one: ArrayAlternative, min: number, max: number | undefined): ArrayAlternative => ({
  ...one,
  min: Math.max(one.min, min),
  ...(max !== undefined && { max: Math.min(one.max ?? Infinity, max) }),
})

/** Arrays whose first items satisfy some terms, and the items after them others. */
const withItems = (one: ArrayAlternative, prefix: readonly SchemaTerms[], rest: SchemaTerms): ArrayAlternative => ({
  ...one,
  groups: [...one.groups, { prefix, rest, isComplete: false, evaluates: false }],
})

/** An alternative for each way to place the contained items in arrays of up to some length; undefined for too many ways. */
function placed(
  one: ArrayAlternative,
  { terms, min, max }: ContainedItems,
  not: SchemaTerms,
  length: number,
): readonly ArrayAlternative[] | undefined {
  if (length > maxAlternatives) return undefined
  const others = max === undefined ? [] : not
  const ways = choices(length, min, Math.min(max ?? min, length))
  if (ways.length > maxAlternatives) return undefined
  return ways.map((way) => {
    const count = (way.at(-1) ?? -1) + 1
    const prefix = Array.from({ length: count }, (_, at) => (way.includes(at) ? terms : others))
    return withItems(withLength(one, count, undefined), prefix, others)
  })
}

/** The ascending rows of `min` to `max` different numbers below `length`. */
function choices(length: number, min: number, max: number): readonly (readonly number[])[] {
  const all = Array.from({ length: 2 ** length }, (_, bits) =>
    Array.from({ length }, (_one, at) => at).filter((at) => ((bits >> at) & 1) === 1),
  )
  return all.filter((way) => way.length >= min && way.length <= max)
}
