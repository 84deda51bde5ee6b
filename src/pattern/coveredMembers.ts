import type { PatternPart } from './children.js'
import type { Lowering } from './lowering.js'
import type { Count, GroupMember, GroupPattern, Scope, Suffix } from './patternTree.js'
import { alternativesOf, kindOfMember, resolveValue, type ResolvedAlternative } from './resolve.js'
import { scalarOf } from './scalars.js'

/** Warns of alternatives whose values or nodes another alternative has too, as far as that is obvious. */
export function reportUnreachable(
  { members }: GroupPattern,
  { place }: PatternPart,
  scope: Scope,
  { source, report }: Lowering,
): void {
  const values = members.map((member) => valuesOf(member, scope))
  const isCovered = (index: number, by: number): boolean => {
    const [member, other] = [members[index]!, members[by]!]
    if (nameOf(member) === nameOf(other)) return isWithin(member.suffixes, other.suffixes)
    if (other.kind === 'anything') return isWithin(member.suffixes, other.suffixes) && place !== 'node'
    const [some, all] = [values[index]!, values[by]!]
    return some.length > 0 && some.every((one) => all.some((wide) => covers(wide, one)))
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

/** The values of a member that is a single value; none for anything else. */
function valuesOf(member: GroupMember, scope: Scope): readonly ResolvedAlternative[] {
  if (member.kind === 'anything' || member.suffixes.length > 0) return []
  if (member.kind === 'builtIn') return [member.scalar]
  return kindOfMember(member, scope) === 'value' ? alternativesOf(resolveValue(member, scope)) : []
}

/** The scalars that include others, besides strings. */
const wider: Readonly<Record<string, readonly string[]>> = {
  number: ['number', 'decimal', 'integer'],
  decimal: ['decimal', 'integer'],
  datetime: ['datetime'],
  url: ['url', 'url-http', 'url-https'],
}

/** Whether it is obvious that a value includes another one, as text and in JSON. */
function covers(wide: ResolvedAlternative, narrow: ResolvedAlternative): boolean {
  if (wide.kind === 'anything') return true
  if (wide.kind === 'enum' && narrow.kind === 'enum' && wide.base === narrow.base) {
    const values = new Set(wide.values)
    return narrow.values.every((value) => values.has(value))
  }
  if (wide.kind !== 'scalar' || wide.bounds || wide.own) return false
  if (narrow.kind === 'enum') return narrow.base === wide.type
  if (narrow.kind !== 'scalar') return false
  return wide.type === 'string'
    ? scalarOf(narrow).json === 'string'
    : (wider[wide.type] ?? [wide.type]).includes(narrow.type)
}
