import { oncePer } from '../../collections/once.js'
import type { GroupMember, JsonPattern, Shape } from '../tree/patternTree.js'

/** The JSON pattern of a type's shape or a body; undefined if it is nodes or text. */
export function jsonPattern(shape: Shape): JsonPattern | undefined {
  switch (shape.kind) {
    case 'json':
      return shape.value
    case 'reference':
      return referencePattern(shape)
    case 'group':
      return shape.group
    case 'anything':
      return memberPattern(shape.anything)
    default:
      return undefined
  }
}

/** The JSON pattern of a bare placeholder such as `(Pet*?)`. */
const referencePattern = oncePer(({ reference }: Extract<Shape, { kind: 'reference' }>) => memberPattern(reference))

/** The JSON pattern of a placeholder with suffixes, which apply from left to right. */
export const memberPattern = oncePer((member: GroupMember): JsonPattern => {
  const { suffixes, span } = member
  const base: JsonPattern =
    member.kind === 'builtIn' ? member.scalar : suffixes.length > 0 ? { ...member, suffixes: [] } : member
  return suffixes.reduce<JsonPattern>(
    (of, suffix) => (suffix === '?' ? { kind: 'nullable', of, span } : { kind: 'list', of, count: suffix, span }),
    base,
  )
})
