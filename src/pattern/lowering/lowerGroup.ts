import type { GroupType, NamedType, Placeholder } from '../../syntax/tree/syntaxTree.js'
import { reportBoundedGroup } from './lowerBounds.js'
import { isMixed, lowerNamed, lowerSuffixes } from './lowerNamed.js'
import type { Lowering } from './lowering.js'
import type { GroupMember, GroupPattern } from '../tree/patternTree.js'
import type { Span } from '../../text/span.js'

/** `(A | B)` or `(A & B)`. */
export function lowerGroup(
  { operator, members }: GroupType,
  { parameter, span }: { readonly parameter?: string; readonly span: Span },
  lowering: Lowering,
): GroupPattern {
  return {
    kind: 'group',
    operator,
    members: members.filter((member) => !reportMixed(member, lowering)).map((member) => lowerMember(member, lowering)),
    ...(parameter !== undefined && { parameter }),
    span,
  }
}

/** Reports a member of a group that is `mixed`. Returns whether it is. */
function reportMixed(type: NamedType, lowering: Lowering): boolean {
  if (!isMixed(type, lowering)) return false
  lowering.report(
    'bad-group',
    type.span,
    '`mixed` cannot be a member of a group, because it applies to the whole content of the element',
    {
      hint: 'write `(mixed)` in front of the group',
    },
  )
  return true
}

function lowerMember(type: NamedType, lowering: Lowering): GroupMember {
  const pattern = lowerNamed(type, undefined, lowering)
  const suffixes = lowerSuffixes(type, lowering)
  return pattern.kind === 'scalar'
    ? { kind: 'builtIn', scalar: pattern, suffixes, span: type.span }
    : { ...pattern, suffixes }
}

/** A group of which a text is one member: `&`, which has no meaning for texts, is reported. */
export function lowerValueGroup(
  group: GroupType,
  place: Pick<Placeholder, 'parameter' | 'bounds' | 'span'>,
  lowering: Lowering,
): GroupPattern {
  reportBoundedGroup(place.bounds, lowering)
  if (group.operator === 'interleave')
    lowering.report('bad-group', place.span, '`&` combines XML nodes or JSON objects, but a text is needed here', {
      hint: 'a text is one of several: write `|`',
    })
  return lowerGroup({ ...group, operator: 'choice' }, place, lowering)
}

/** A group in JSON: one of its members, or all of them, composed. */
export function lowerJsonGroup(
  group: GroupType,
  place: Pick<Placeholder, 'parameter' | 'bounds' | 'span'>,
  lowering: Lowering,
): GroupPattern {
  reportBoundedGroup(place.bounds, lowering)
  return lowerGroup(group, place, lowering)
}
