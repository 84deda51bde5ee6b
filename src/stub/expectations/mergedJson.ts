import { composition } from '../../pattern/types/composition.js'
import { jsonPattern, memberPattern } from '../../pattern/types/jsonType.js'
import type { GroupMember, JsonPattern, MemberPattern, Scope } from '../../pattern/tree/patternTree.js'

type ObjectPattern = Extract<JsonPattern, { kind: 'object' }>

/**
 * A JSON value of a contract in which the keys that `given` states are replaced. A given array has all its items. If the contract
 * has a choice of objects, the first one that allows all given keys is used, or else the first one. If it has no object, the result
 * is the given value.
 */
export function mergedJson(own: JsonPattern, given: JsonPattern, scope: Scope): JsonPattern {
  const [choices, { span }] = [choicesOf(own, scope), given]
  if (given.kind === 'array') {
    const list = choices.find(({ kind }) => kind === 'list' || kind === 'array')
    const itemAt = (index: number): JsonPattern | undefined =>
      list?.kind === 'list' ? list.of : list?.kind === 'array' ? (list.items[index] ?? list.rest) : undefined
    return { ...given, items: given.items.map((item, index) => mergedValue(itemAt(index), item, scope)) }
  }
  if (given.kind !== 'object') return given
  const objects = choices.filter((choice) => choice.kind === 'object')
  const chosen = objects.find((object) => given.members.every(({ key }) => hasKey(object, key))) ?? objects[0]
  if (!chosen) return given
  const byKey = new Map(given.members.map((member) => [member.key, member]))
  const declared = new Set(chosen.members.map(({ key }) => key))
  const members = [
    ...chosen.members.map((member): MemberPattern => {
      const stated = byKey.get(member.key)
      return stated ? { ...stated, value: mergedJson(member.value, stated.value, scope) } : member
    }),
    ...given.members
      .filter(({ key }) => !declared.has(key))
      .map((member) => ({ ...member, value: mergedValue(chosen.others, member.value, scope) })),
  ]
  return { ...chosen, members, span }
}

const mergedValue = (own: JsonPattern | undefined, given: JsonPattern, scope: Scope): JsonPattern =>
  own ? mergedJson(own, given, scope) : given

const hasKey = ({ members, others, ignoresOthers }: ObjectPattern, key: string): boolean =>
  others !== undefined || ignoresOthers === true || members.some((member) => member.key === key)

/**
 * The values that a pattern stands for, with references, nullable values and choices resolved. This ends because a type may
 * refer to itself only within an object or a list.
 */
function choicesOf(pattern: JsonPattern, scope: Scope): readonly JsonPattern[] {
  switch (pattern.kind) {
    case 'nullable':
      return choicesOf(pattern.of, scope)
    case 'reference': {
      if (pattern.suffixes.length > 0) return choicesOf(memberPattern(pattern), scope)
      const shape = scope.get(pattern.name)?.shape
      const value = shape && jsonPattern(shape)
      return value ? choicesOf(value, scope) : []
    }
    case 'group':
      return pattern.operator === 'choice'
        ? pattern.members.flatMap((member) => choicesOf(valueOf(member), scope))
        : composition(pattern, scope).alternatives
    case 'all':
    case 'restricted':
      return composition(pattern, scope).alternatives
    default:
      return [pattern]
  }
}

const valueOf = (member: GroupMember): JsonPattern => memberPattern(member)
