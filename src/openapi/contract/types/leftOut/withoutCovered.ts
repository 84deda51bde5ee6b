import type { SchemaTerms, ValueAlternative } from '../../../components/alternatives/alternative.js'
import { covers } from './covers.js'
import type { SchemaWriting } from '../writing.js'

/** Leaves out alternatives of texts if another one obviously has all their texts. */
export const withoutCoveredTexts = (of: readonly ValueAlternative[]): readonly ValueAlternative[] =>
  withoutThose(of, (one, by) => covers(by, one, 'text'))

/** Leaves out alternatives of a choice if another one obviously has all their values. */
export function withoutCovered({ alternatives }: SchemaWriting, of: readonly SchemaTerms[]): readonly SchemaTerms[] {
  const found = new Map(of.map((terms) => [terms, alternatives.ofTerms(terms)]))
  return withoutThose(of, (terms, by) => {
    const [own, all] = [found.get(terms)!, found.get(by)!]
    const [only, other] = all.of
    if (!only || other || all.wider.length > 0 || own.of.length === 0) return false
    return own.of.every((one) => covers(only, one, 'json'))
  })
}

/** Leaves out what something else covers. If two cover each other, the first one is kept. */
const withoutThose = <One>(of: readonly One[], isCovered: (one: One, by: One) => boolean): readonly One[] =>
  of.filter(
    (one, at) => !of.some((by, index) => index !== at && isCovered(one, by) && !(index > at && isCovered(by, one))),
  )
