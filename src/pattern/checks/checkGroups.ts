import type { Span } from '../../text/span.js'
import type { PatternPart } from '../tree/children.js'
import { checkComposition } from './checkComposition.js'
import { reportUnreachable } from './coveredMembers.js'
import type { Lowering } from '../lowering/lowering.js'
import type { GroupMember, GroupPattern, Scope } from '../tree/patternTree.js'
import { isRepeated, kindOfGroup, kindOfMember, type ShapeKind } from '../values/resolve.js'

/** The group, if a part is one. */
export function groupOf({ pattern }: PatternPart): GroupPattern | undefined {
  if (pattern.kind !== 'group') return undefined
  return 'group' in pattern ? pattern.group : pattern
}

/** Reports groups whose members do not go together, or not with the group's place, and alternatives that are never chosen. */
export function checkGroup(group: GroupPattern, part: PatternPart, scope: Scope, lowering: Lowering): void {
  const kind = kindOfGroup(group, scope)
  const mixed = kind === 'xml' ? group.members.filter((member) => isText(member, scope)) : []
  for (const { span } of mixed) reportMixed(span, lowering)
  if (kind === undefined || mixed.length > 0) return
  if (group.operator === 'interleave' && kind === 'value') reportInterleaved(group, lowering)
  if (group.operator === 'interleave' && kind === 'json') checkComposition(group, scope, lowering)
  for (const member of group.members) checkBuiltIn(member, part, kind, lowering)
  if (group.operator === 'choice' && !lowering.isImported) reportUnreachable(group, part, scope, lowering)
}

const isText = (member: GroupMember, scope: Scope): boolean => {
  const kind = kindOfMember(member, scope)
  return kind === 'value' || kind === 'json'
}

const reportMixed = (span: Span, { source, report }: Lowering): void =>
  report(
    'bad-group',
    span,
    `\`${source.text.slice(span.start, span.end)}\` is a value, but other members are XML nodes`,
    {
      hint: 'declare a type for an element with the value, such as `type Item <item>(string)</item>`, and write its name',
    },
  )

const reportInterleaved = ({ span }: GroupPattern, { report }: Lowering): void =>
  report('bad-group', span, '`&` combines XML nodes or JSON objects, but these members are text', {
    hint: 'write `|` for one of several',
  })

/** Reports a built-in scalar that cannot be where it is; what names lead to is checked like other references. */
function checkBuiltIn(
  member: GroupMember,
  { place, ...part }: PatternPart,
  kind: ShapeKind,
  { source, report }: Lowering,
): void {
  if (member.kind === 'reference') return
  const { span, suffixes } = member
  const what = source.text.slice(span.start, span.end)
  if (place === 'text' && isRepeated(suffixes))
    report('bad-suffix', span, `\`${what}\` is a list, but a single value is needed here`)
  if (place !== 'node' || member.kind === 'anything') return
  if (isRepeated(suffixes))
    report('not-xml-nodes', span, `\`${what}\` repeats nodes, but \`${member.scalar.type}\` is text`)
  else if (kind !== 'value' || !('isOnly' in part && part.isOnly))
    report('wrong-kind-of-type', span, `\`${what}\` is text, but an XML node is needed here`)
}
