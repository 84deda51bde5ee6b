import type { ValueAlternative } from './alternative.js'

/** A number for an object, the same each time. */
export type IdOf = (part: object) => number

/** Equal for alternatives that are made of the same parts. */
export function alternativeKey(alternative: ValueAlternative, idOf: IdOf): string {
  switch (alternative.type) {
    case 'null':
      return 'null'
    case 'boolean':
      return `boolean ${[...alternative.values].join(' ')}`
    case 'number':
    case 'string':
      return JSON.stringify(alternative, (key, value: unknown) => (key === 'span' ? undefined : value))
    case 'array': {
      const { groups, contains, min, max, unique } = alternative
      return `array ${idsOf(groups, idOf)} ${idsOf(contains, idOf)} ${String(min)} ${String(max)} ${String(!!unique)}`
    }
    case 'object': {
      const { groups, names, min, max, required } = alternative
      return `object ${idsOf(groups, idOf)} ${idsOf(names, idOf)} ${String(min)} ${String(max)} ${JSON.stringify([...required].sort())}` // prettier-ignore
    }
  }
}

const idsOf = (parts: readonly object[], idOf: IdOf): string =>
  parts
    .map(idOf)
    .sort((one, other) => one - other)
    .join(',')
