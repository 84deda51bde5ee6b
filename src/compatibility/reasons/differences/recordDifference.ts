import { fieldOf, type RecordNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { areAlike } from './content.js'
import type { RecordDifference } from './difference.js'
import { unnamed } from './unnamed.js'

/** What to blame if the right does not know a part of the left (`extra`), or requires one (`missing`). */
export function recordDifference(
  left: RecordNode,
  right: RecordNode,
  kind: 'extra' | 'missing',
  part: InternedPart,
): RecordDifference {
  const isKnown = left.fields.has(part)
  if (kind === 'extra' && !isKnown) {
    const { role } = part
    const takesAll = left.others !== undefined && !left.others.names
    if (!takesAll || right.others?.names) return { kind: 'keys', part }
    return { kind: 'closed', part: unnamed(role), ...(right.others?.role === role && { example: part }) }
  }
  const renamed = renaming(left, right, part)
  if (renamed) return renamed
  if (kind === 'extra' || isKnown) return { kind: kind === 'extra' ? kind : 'optional', part }
  return { kind: 'absent', part, isOfAnyName: fieldOf(left, part) !== undefined }
}

/**
 * A renamed part: each record has exactly one part that the other does not know, one of them is `part`, and both are alike
 * apart from their names.
 */
function renaming(left: RecordNode, right: RecordNode, part: InternedPart): RecordDifference | undefined {
  const [own, ...more] = unknownTo(right, left)
  const [other, ...others] = unknownTo(left, right)
  if (own === undefined || other === undefined || more.length > 0 || others.length > 0) return undefined
  if (own !== part && other !== part) return undefined
  return areAlike(left.fields.get(own)!, right.fields.get(other)!) ? { kind: 'renamed', own, other } : undefined
}

const unknownTo = (known: RecordNode, { fields }: RecordNode): InternedPart[] =>
  known.others ? [] : [...fields.keys()].filter((part) => !known.fields.has(part))
