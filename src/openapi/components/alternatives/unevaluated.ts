import type { KeywordSchema } from '../schema/schema.js'
import type { Alternative, Alternatives, ArrayAlternative, ObjectAlternative, WiderPlace } from './alternative.js'

/** Alternatives with what `unevaluatedProperties` and `unevaluatedItems` of a schema say. */
export function withoutUnevaluated(all: readonly Alternative[], schema: KeywordSchema): Alternatives {
  const { unevaluatedItems: items, unevaluatedProperties: keys } = schema
  if (!items && !keys) return { of: all, wider: [] }
  const wider: WiderPlace[] = []
  const of = all.map((one): Alternative => {
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
