import type { PatternPart } from '../tree/children.js'
import type { Lowering } from '../lowering/lowering.js'
import { createBudget } from '../../text/budget.js'
import { oncePer } from '../../collections/once.js'
import { domainOf, type Atom } from '../values/domain.js'
import { includesAtoms, type ScalarNotation } from '../values/includesAtoms.js'
import type { Count, GroupMember, GroupPattern, Scope, Suffix } from '../tree/patternTree.js'
import { isRepeated, kindOfMember } from '../values/resolve.js'

/** What all comparisons of a contract's alternatives may cost: about a second. */
const budgetOf = oncePer((_: Lowering) => createBudget({ steps: 30_000_000, cells: 2_000_000 }))

/** Warns of alternatives whose values another alternative has too, and of nodes as far as that is obvious. */
export function reportUnreachable(
  { members }: GroupPattern,
  { place }: PatternPart,
  scope: Scope,
  lowering: Lowering,
): void {
  const { source, report } = lowering
  const readings: readonly ScalarNotation[] =
    place === 'shape' || place === 'field' ? ['text', 'json'] : [place === 'json' ? place : 'text']
  const values = members.map((member) => valuesOf(member, scope))
  const isCovered = (index: number, by: number): boolean => {
    const [member, other] = [members[index]!, members[by]!]
    if (isRestricted(member) || isRestricted(other)) return false
    if (nameOf(member) === nameOf(other))
      return isSameKind(member, other, place) && isWithin(member.suffixes, other.suffixes)
    if (other.kind === 'anything') return isWithin(member.suffixes, other.suffixes) && place !== 'node'
    const [some, all] = [values[index]!, values[by]!]
    return some.length > 0 && all.length > 0 && includesAtoms(all, some, readings, budgetOf(lowering))
  }
  members.forEach((member, index) => {
    const by = members.findIndex(
      (_, at) => at !== index && isCovered(index, at) && !(at > index && isCovered(at, index)),
    )
    const cover = members[by]
    if (!cover) return
    const what = (one: GroupMember): string => `\`${source.text.slice(one.span.start, one.span.end)}\``
    report(
      'unreachable-alternative',
      member.span,
      `${what(member)} is never needed, because ${what(cover)} includes it`,
      {
        hint: 'remove it',
      },
    )
  })
}

/** Whether a member is restricted by qualifiers, which are not compared here. */
const isRestricted = (member: GroupMember): boolean => member.kind === 'anything' && member.wildcard !== undefined

/** Whether two members are values of one kind: in JSON, a value is no list of one. */
const isSameKind = (member: GroupMember, other: GroupMember, place: PatternPart['place']): boolean =>
  place === 'node' || isRepeated(member.suffixes) === isRepeated(other.suffixes)

const nameOf = (member: GroupMember): string =>
  member.kind === 'builtIn' ? member.scalar.type : member.kind === 'anything' ? '(anything)' : member.name

const once: Count = { min: 1, max: 1 }

/** How often something comes, if it is nodes or a list; `?` is null otherwise, which only `?` includes. */
const rangeOf = (suffixes: readonly Suffix[]): Count | undefined => {
  const [suffix, other] = suffixes
  if (other !== undefined) return undefined
  return suffix === undefined ? once : suffix === '?' ? { min: 0, max: 1 } : suffix
}

function isWithin(some: readonly Suffix[], all: readonly Suffix[]): boolean {
  const [inner, outer] = [rangeOf(some), rangeOf(all)]
  return (
    inner !== undefined &&
    outer !== undefined &&
    inner.min >= outer.min &&
    (inner.max ?? Infinity) <= (outer.max ?? Infinity)
  )
}

/** The values of a member that is one value, or null; none for anything else. */
function valuesOf(member: GroupMember, scope: Scope): readonly Atom[] {
  if (member.kind === 'anything' || isRepeated(member.suffixes) || kindOfMember(member, scope) !== 'value') return []
  const { span } = member
  return domainOf({ kind: 'group', operator: 'choice', members: [member], span }, scope).atoms
}
