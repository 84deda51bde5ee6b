import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import type { Part } from '../../message/part.js'
import { quoted } from '../../text/writing/quoted.js'

/** The quoted name of a part, or a description if it has no name. */
export function partName({ role, name }: Part): string {
  if (role === 'item') return 'an item'
  if (role === 'element' && name === '*') return 'an element of any name'
  return quoted(role === 'instance attribute' ? `xsi:${name}` : name)
}

/** The kind and name of a part, such as "the key `id`". Only the name for elements and items. */
export function partTitle(part: Part, adjective = ''): string {
  const { role } = part
  if (role === 'element' || role === 'item') return partName(part)
  if (role === 'body') return `the ${adjective}body`
  return `the ${adjective}${role === 'instance attribute' ? 'attribute' : role} ${partName(part)}`
}

/** The subject of a finding's sentence: the last part of its path. */
export function subjectOf({ path }: Finding): string {
  const part = path.at(-1)
  if (!part) return 'it'
  return part.role === 'body' || part.role === 'method' ? `the ${part.role}` : partTitle(part)
}
