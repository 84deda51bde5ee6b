import type { Lowering } from '../lowering/lowering.js'
import type { PatternPart } from '../tree/children.js'
import type { JsonPattern, Scope } from '../tree/patternTree.js'
import { composition, type Alternative } from '../types/composition.js'

type RestrictedPattern = Extract<JsonPattern, { kind: 'restricted' }>

/** The restricted value, if a part is one. */
export const restrictedOf = ({ pattern }: PatternPart): RestrictedPattern | undefined =>
  pattern.kind === 'restricted' ? pattern : undefined

/** Reports bounds of objects and lists that apply to nothing, or that leave nothing. */
export function checkRestricted(pattern: RestrictedPattern, scope: Scope, { report }: Lowering): void {
  const { minKeys, maxKeys, unique, boundsSpan } = pattern
  const { alternatives, problem } = composition(pattern, scope)
  if (problem !== undefined) return
  const objects = alternatives.filter(({ kind }) => kind === 'object' || kind === 'dictionary')
  const lists = alternatives.filter(({ kind }) => kind === 'list' || kind === 'array')
  const keys = minKeys === undefined ? 'maxKeys' : 'minKeys'
  if ((minKeys ?? maxKeys) !== undefined && objects.length === 0)
    report('bad-bounds', boundsSpan, `\`${keys}\` is for objects of JSON`, { hint: 'write it after the name of a type of objects' }) // prettier-ignore
  else if (objects.length > 0 && !objects.some(hasPossibleCount))
    report('bad-bounds', boundsSpan, 'no object has this number of keys', {
      hint: 'count the keys that are required, and those that may be there',
    })
  if (unique && lists.length === 0)
    report('bad-bounds', boundsSpan, '`unique` is for lists of JSON', { hint: 'write it after a list, such as `(Item*)`' }) // prettier-ignore
}

/** Whether an object may have as many keys as its bounds say. */
function hasPossibleCount(one: Alternative): boolean {
  if (one.kind !== 'object' && one.kind !== 'dictionary') return false
  const { minKeys = 0, maxKeys = Infinity } = one.restrictions ?? {}
  if (one.kind === 'dictionary') return minKeys <= maxKeys
  const required = one.members.filter(({ optional }) => !optional).length
  const possible = one.members.filter(({ value }) => value.kind !== 'nothing').length
  return minKeys <= maxKeys && required <= maxKeys && (one.others !== undefined || possible >= minKeys)
}
