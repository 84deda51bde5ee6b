import type { GroupMember, Scope } from '../pattern/tree/patternTree.js'
import { sizesIn } from './sizesIn.js'

/** The name of a member of a group, as written. */
export const memberName = (member: GroupMember): string =>
  member.kind === 'reference' ? member.name : member.kind === 'builtIn' ? member.scalar.type : 'anything'

/** The number of nodes in the smallest message of each member. */
export const memberSizes = (members: readonly GroupMember[], scope: Scope): readonly number[] =>
  members.map((member) => {
    const isOptional = member.suffixes.some((suffix) => suffix === '?' || suffix.min === 0)
    if (isOptional || member.kind !== 'reference') return 0
    return sizesIn(scope).get(member.name)?.nodes ?? Infinity
  })
