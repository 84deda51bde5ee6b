import type { ValueAlternative, SchemaTerms } from '../../../components/alternatives/alternative.js'
import { formatOf } from '../formats.js'
import type { SchemaWriting } from '../writing.js'

/** Whether an alternative is any text, any number or any boolean. */
export function isAny(alternative: ValueAlternative): boolean {
  switch (alternative.type) {
    case 'boolean':
      return alternative.values.size === 2
    case 'number': {
      const { isWhole, lower, upper, multiplesOf, notMultiplesOf, formats, values } = alternative
      return (
        !isWhole &&
        !lower &&
        !upper &&
        !values &&
        [multiplesOf, notMultiplesOf, formats].every(({ length }) => length === 0)
      )
    }
    case 'string': {
      const { minLength, maxLength, patterns, formats, values } = alternative
      const isFree = minLength === 0 && maxLength === undefined && !values && patterns.length === 0
      return isFree && !formats.some(({ value }) => formatOf(value))
    }
    default:
      return false
  }
}

/** The alternatives of a choice without those of which another one, such as any text, has all values. */
export function withoutCovered({ alternatives }: SchemaWriting, of: readonly SchemaTerms[]): readonly SchemaTerms[] {
  const found = of.map((terms) => alternatives.ofTerms(terms))
  const whole = found.map(({ of: [only, other], wider }) => only && !other && wider.length === 0 && isAny(only) ? only.type : undefined) // prettier-ignore
  return of.filter((_, at) => {
    const types = new Set(found[at]!.of.map(({ type }) => type))
    const [type] = types
    const by = type === undefined || types.size > 1 ? -1 : whole.indexOf(type)
    return by === -1 || by === at
  })
}
