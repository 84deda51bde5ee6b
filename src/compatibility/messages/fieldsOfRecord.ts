import { fieldFinder, nameIn } from '../../pattern/tree/family.js'
import type { OthersPattern, RepeatedPattern } from '../../pattern/tree/patternTree.js'
import type { Role } from '../../message/part.js'
import { freshName } from '../vocabulary/freshName.js'
import type { Field, RecordNode } from '../vocabulary/node.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'

/** Query parameters, form fields or parts with what is said about those without a name. */
export interface NamedFields<Value> {
  readonly fields: readonly RepeatedPattern<Value>[]
  readonly others: OthersPattern<Value> | undefined
  readonly role: Extract<Role, 'parameter' | 'field' | 'part'>
}

/** The fields of a record, and what it accepts besides. Each of the others is repeated any number of times. */
export function fieldsOfRecord<Value>(
  { fields, others, role }: NamedFields<Value>,
  fieldOf: (pattern: RepeatedPattern<Value>) => Field,
): readonly [fields: readonly [InternedPart, Field][], openness: Partial<Pick<RecordNode, 'isOpen' | 'others'>>] {
  const families = fields.filter(({ family }) => family)
  const named = fields
    .filter(({ family }) => !family)
    .map((field): [InternedPart, Field] => [partOf(role, field.name), fieldOf(field)])
  const rest =
    others && !others.isIgnored ? fieldOf({ ...others, name: '', optional: true, count: { min: 1 } }) : undefined
  if (families.length === 0) {
    if (!others) return [named, {}]
    return [named, rest ? { others: { role, field: rest } } : { isOpen: () => true }]
  }
  const find = fieldFinder(families)
  const known = new Map(families.map((family) => [family, fieldOf(family)]))
  const inFamily = ({ name }: InternedPart): Field | undefined => {
    const family = find(name)
    return family ? (family.family!.isIgnored ? undefined : known.get(family)) : rest
  }
  const isOpen = (part: InternedPart): boolean => (find(part.name)?.family ?? others)?.isIgnored === true
  const fresh = (times: number, isTaken: (name: string) => boolean): readonly InternedPart[] => {
    const taken = new Set<string>()
    return families.flatMap(({ family }) =>
      Array.from({ length: times }, () => {
        const inner = freshName((one) => taken.has(nameIn(family!, one)) || isTaken(nameIn(family!, one)))
        taken.add(nameIn(family!, inner))
        return partOf(role, nameIn(family!, inner))
      }),
    )
  }
  const [first] = known.values()
  const wildcard = { parts: [], namespaces: [], fresh, fieldOf: inFamily }
  return [named, { isOpen, others: { role, field: rest ?? first!, wildcard } }]
}
