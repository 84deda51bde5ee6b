import { excerpt } from '../../match/mismatches/mismatch.js'
import type { Leaf } from './leaves.js'

/** What a leaf is, as messages quote it. */
export function shownLeaf({ kind, text }: Pick<Leaf, 'kind' | 'text'>): string {
  switch (kind) {
    case 'object':
      return 'an object'
    case 'array':
      return 'an array'
    case 'count':
      return `${text} ${text === '1' ? 'segment' : 'segments'}`
    case 'string':
      return excerpt(JSON.stringify(text))
    case 'text':
    case 'number':
    case 'boolean':
    case 'null':
      return excerpt(text)
  }
}
