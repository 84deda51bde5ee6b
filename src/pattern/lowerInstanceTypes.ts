import type { EnumStep, InstanceType, TypeStep } from '../syntax/syntaxTree.js'
import type { Lowering } from './lowering.js'
import { lowerSection } from './lowerSection.js'
import type { InstanceTexts } from './patternTree.js'

/** Lowers the types that `xsi:type` may name; their texts only on demand. */
export const lowerInstanceTypes = (
  types: ReadonlyMap<string, InstanceType<TypeStep | EnumStep>>,
  lowering: Lowering,
): ReadonlyMap<string, InstanceTexts> =>
  new Map([...types].map(([name, { texts, ...type }]) => [name, { ...type, value: () => lowered(texts(), lowering) }]))

function lowered(
  texts: ReturnType<InstanceType<TypeStep | EnumStep>['texts']>,
  lowering: Lowering,
): ReturnType<InstanceTexts['value']> {
  if (!texts) return undefined
  const { name, steps } = texts
  const named = new Set(steps.map((step) => step.name))
  const declared = { ...lowering.declared, background: named }
  const { types } = lowerSection(steps, { ...lowering, declared, report: () => undefined })
  const span = { start: 0, end: 0 }
  return { value: { kind: 'reference', name, suffixes: [], span }, scope: types }
}
