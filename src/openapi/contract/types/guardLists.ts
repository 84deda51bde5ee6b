import { components } from '../../../collections/components.js'
import { named } from '../../../descriptions/writing/syntaxNodes.js'
import type { EnumStep, JsonPayloadSyntax, NamedType, Placeholder, TypeStep } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { SchemaWriting } from './writing.js'

type Step = TypeStep | EnumStep

/**
 * Puts brackets around lists of types that are these lists themselves, directly or through others: `type Tree ["(Tree*)"]`. Without
 * them, such a type would refer to itself with nothing in between if XML contained it.
 */
export function guardLists(writing: Pick<SchemaWriting, 'declared' | 'fresh'>): void {
  const { declared } = writing
  const next = (step: Step): readonly Step[] => bareTypes(step).flatMap(({ name }) => declared.get(name) ?? [])
  const isCircular = (circle: readonly Step[]): boolean => circle.length > 1 || next(circle[0]!).includes(circle[0]!)
  for (const step of [...components(declared.values(), next)].filter(isCircular).flat()) {
    const own = guarded(step, writing)
    declared.delete(step.name) // its place is after those of the lists that it uses
    declared.set(step.name, own)
  }
}

/** The types that a step refers to outside of objects and arrays. */
function bareTypes(step: Step): readonly NamedType[] {
  const type = placeholderOf(step)?.type
  if (type?.kind === 'group') return type.members
  return type?.kind === 'named' ? [type] : []
}

function placeholderOf(step: Step): Placeholder | undefined {
  if (step.kind !== 'type' || step.shape.kind !== 'text') return undefined
  const [value] = step.shape.values
  return value?.kind === 'placeholder' ? value : undefined
}

/** The step with its lists in brackets; those in a choice or with further suffixes get a type of their own. */
function guarded(step: Step, { declared, fresh }: Pick<SchemaWriting, 'declared' | 'fresh'>): Step {
  const placeholder = placeholderOf(step)
  if (step.kind !== 'type' || !placeholder) return step
  const { type, span } = placeholder
  const declaredList = (member: NamedType): NamedType => {
    const [list, others] = splitAtCount(member)
    if (!list) return member
    const name = fresh(`${step.name}.list`)
    declared.set(name, { kind: 'type', name, nameSpan: span, shape: inBrackets(list, span), bounds: [], span })
    return { ...named(name, span), suffixes: others }
  }
  const withType = (own: Placeholder['type']): Step => ({
    ...step,
    shape: { kind: 'text', values: [{ ...placeholder, type: own }], span },
  })
  if (type.kind === 'group') return withType({ ...type, members: type.members.map(declaredList) })
  if (type.kind !== 'named') return step
  const [list, others] = splitAtCount(type)
  return list && others.length === 0 ? { ...step, shape: inBrackets(list, span) } : withType(declaredList(type))
}

const inBrackets = (list: NamedType, span: Span): JsonPayloadSyntax => {
  const item: Placeholder = { kind: 'placeholder', type: list, span }
  return { kind: 'json', value: { kind: 'array', items: [item], span }, span }
}

/** A type up to the last count among its suffixes, and the suffixes after it; no type if it has no count. */
function splitAtCount(type: NamedType): readonly [list: NamedType | undefined, others: NamedType['suffixes']] {
  const end = type.suffixes.findLastIndex((suffix) => typeof suffix === 'object') + 1
  return [end === 0 ? undefined : { ...type, suffixes: type.suffixes.slice(0, end) }, type.suffixes.slice(end)]
}
