import type { KeywordSchema } from '../schema/schema.js'
import type { ValueAlternative, Alternatives, ArrayAlternative, ObjectAlternative, WiderPlace } from './alternative.js'

/**
 * Alternatives with what `unevaluatedProperties` and `unevaluatedItems` of a schema say. If they are not exact, what they evaluate is
 * not known, so both are ignored.
 */
export function withoutUnevaluated(found: Alternatives, schema: KeywordSchema): Alternatives {
  const { unevaluatedItems: items, unevaluatedProperties: keys } = schema
  const stated = items ?? keys
  if (!stated) return found
  if (found.wider.length > 0)
    return { of: found.of, wider: [...found.wider, { construct: 'unevaluated', span: stated.span, reason: 'it is ignored, because it depends on places that are not exact' }] } // prettier-ignore
  const wider: WiderPlace[] = []
  const of = found.of.map((one): ValueAlternative => {
    if (one.type === 'object' && keys) return ofKeys(one, keys)
    if (one.type !== 'array' || !items) return one
    if (!one.contains.some(({ value }) => value.evaluates)) return ofItems(one, items)
    wider.push({ construct: 'unevaluatedItems', span: items.span, reason: 'items that `contains` does not match are accepted' }) // prettier-ignore
    return one
  })
  return { of, wider }
}

function ofKeys(
  alternative: ObjectAlternative,
  { value, span }: NonNullable<KeywordSchema['unevaluatedProperties']>,
): ObjectAlternative {
  const evaluating = alternative.groups.filter(({ evaluates }) => evaluates)
  if (evaluating.some(({ isStated }) => isStated)) return alternative
  const group = {
    properties: new Map(
      evaluating.flatMap(({ properties }) => [...properties.keys()].map((key) => [key, { terms: [], span }] as const)),
    ),
    patterns: evaluating.flatMap(({ patterns }) => patterns.map((one) => ({ ...one, terms: [] }))),
    others: [value],
    isStated: true,
    evaluates: true,
  }
  return { ...alternative, groups: [...alternative.groups, group] }
}

function ofItems(
  alternative: ArrayAlternative,
  { value }: NonNullable<KeywordSchema['unevaluatedItems']>,
): ArrayAlternative {
  const evaluating = alternative.groups.filter(({ evaluates }) => evaluates)
  if (evaluating.some(({ isComplete }) => isComplete)) return alternative
  const length = Math.max(0, ...evaluating.map(({ prefix }) => prefix.length))
  const prefix = Array.from({ length }, () => [])
  return {
    ...alternative,
    groups: [...alternative.groups, { prefix, rest: [value], isComplete: true, evaluates: true }],
  }
}
