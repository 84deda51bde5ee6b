import type { GroupType, NamedType, Placeholder } from '../syntax/syntaxTree.js'
import { reportBoundedGroup } from './lowerBounds.js'
import { lowerNamed, lowerSuffixes } from './lowerNamed.js'
import type { Lowering } from './lowering.js'
import type { GroupMember, GroupPattern } from './patternTree.js'
import type { Span } from '../text/span.js'

/** `(A | B)` or `(A & B)`. */
export function lowerGroup(
  { operator, members }: GroupType,
  { parameter, span }: { readonly parameter?: string; readonly span: Span },
  lowering: Lowering,
): GroupPattern {
  return {
    kind: 'group',
    operator,
    members: members.map((member) => lowerMember(member, lowering)),
    ...(parameter !== undefined && { parameter }),
    span,
  }
}

function lowerMember(type: NamedType, lowering: Lowering): GroupMember {
  const pattern = lowerNamed(type, undefined, lowering)
  const suffixes = lowerSuffixes(type, lowering)
  return pattern.kind === 'scalar'
    ? { kind: 'builtIn', scalar: pattern, suffixes, span: type.span }
    : { ...pattern, suffixes }
}

/** A group of which a value is one member: `&`, which has no meaning for values, is reported. */
export function lowerValueGroup(
  group: GroupType,
  place: Pick<Placeholder, 'parameter' | 'bounds' | 'span'>,
  lowering: Lowering,
): GroupPattern {
  reportBoundedGroup(place.bounds, lowering)
  if (group.operator === 'interleave')
    lowering.report('bad-group', place.span, '`&` combines XML nodes in any order, but a value is needed here', {
      hint: 'a value is one of several: write `|`',
    })
  return lowerGroup({ ...group, operator: 'choice' }, place, lowering)
}
