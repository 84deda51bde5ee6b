import { partAsWritten } from '../../messages/messageNode.js'
import { nilPart } from '../../messages/nilPart.js'
import { partOf, type InternedPart } from '../../vocabulary/internedPart.js'
import { breakingChange, type Classified } from './classified.js'
import { olderAndNewer, type Side } from './finding.js'
import type { Cause } from '../differences/locate.js'
import type { RecordDifference } from '../differences/difference.js'
import { recordDifference } from '../differences/recordDifference.js'

type NamedCause = Extract<Cause, { kind: 'extra' | 'missing' }>

/** A named part that one record has and the other does not know, lacks, or calls by another name. */
export function classifyRecord(cause: NamedCause, side: Side): Classified {
  const { left, right, kind, part: at, path } = cause
  const difference = recordDifference(left, right, kind, at)
  const spansOf = (own: InternedPart, other: InternedPart) => ({
    ...olderAndNewer(side, left.fields.get(own)?.span ?? left.span, right.fields.get(other)?.span ?? right.span),
    changed: olderAndNewer(side, { node: left, part: own }, { node: right, part: other }),
  })
  if (at === nilPart && kind === 'extra') {
    const { sort } = left
    const part = sort.kind === 'element' ? partOf('element', sort.name, sort.namespace) : path.at(-1)!.part
    return { change: breakingChange('nil', side, 'element'), detail: { kind: 'part', part }, ...spansOf(at, at) }
  }
  switch (difference.kind) {
    case 'renamed': {
      const { own, other } = difference
      const parts = olderAndNewer(side, partAsWritten(left, own), partAsWritten(right, other))
      return {
        change: breakingChange('renamed', side, own.role),
        detail: { kind: 'renamed', ...parts },
        part: parts.older,
        ...spansOf(own, other),
      }
    }
    case 'closed': {
      const { part } = difference
      return {
        change: breakingChange('closed', side, part.role),
        detail: { kind: 'unnamed', role: part.role, ...(difference.example && { example: difference.example }) },
        part,
        ...olderAndNewer(side, left.others?.field.span ?? left.span, right.span),
      }
    }
    case 'keys': {
      const { older, newer } = olderAndNewer(side, left.others?.names, right.others?.names)
      return {
        change: breakingChange('type', side, 'key'),
        detail: { kind: 'keys', older, newer },
        ...olderAndNewer(side, left.span, right.span),
      }
    }
    case 'extra':
    case 'absent':
    case 'optional': {
      const part = partAsWritten(difference.kind === 'absent' ? right : left, difference.part)
      return {
        change: breakingChange(difference.kind, side, part.role),
        detail: { kind: 'part', part, ...ofAnyName(difference) },
        part,
        ...spansOf(difference.part, difference.part),
      }
    }
  }
}

const ofAnyName = (difference: RecordDifference): { readonly isOfAnyName?: true } =>
  difference.kind === 'absent' && difference.isOfAnyName ? { isOfAnyName: true } : {}
