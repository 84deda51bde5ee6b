import type { Alternative, Term } from './alternative.js'

/** Equal for alternatives that say the same about the same schemas. */
export const alternativeKey = (alternative: Alternative, idOf: (term: Term) => number): string =>
  JSON.stringify(alternative, (key, value: unknown) => {
    if (key === 'span' || key === 'unique') return value === undefined ? undefined : key
    if (value instanceof Set) return [...(value as Set<unknown>)]
    if (value instanceof Map) return [...(value as Map<unknown, unknown>)]
    return isTerm(value) ? idOf(value) : value
  })

const isTerm = (value: unknown): value is Term =>
  typeof value === 'object' && value !== null && 'kind' in value && ['boolean', 'keywords', 'notAll'].includes(value.kind as string) // prettier-ignore
