import type { EnumStep, InstanceType, TypeStep } from '../../syntax/tree/syntaxTree.js'
import type { Lowering } from './lowering.js'
import { lowerSection } from './lowerSection.js'
import type { InstanceElement } from '../tree/patternTree.js'
import { prefixesIn } from '../tree/prefixes.js'

/** Lowers the types that `xsi:type` may name. Their elements are lowered on demand. */
export const lowerInstanceTypes = (
  types: ReadonlyMap<string, InstanceType<readonly (TypeStep | EnumStep)[]>>,
  lowering: Lowering,
): ReadonlyMap<string, InstanceType<InstanceElement>> =>
  new Map([...types].map(([name, type]) => [name, { ...type, element: () => lowered(type.element(), lowering) }]))

/** Lowers the declared types and returns the first one. Undefined if there are no types, or if one of their patterns cannot be read. */
function lowered(steps: readonly (TypeStep | EnumStep)[] | undefined, lowering: Lowering): InstanceElement | undefined {
  if (!steps) return undefined
  const codes = new Set<string>()
  const report: Lowering['report'] = (code) => void codes.add(code)
  const declared = { ...lowering.declared, background: new Set(steps.map(({ name }) => name)) }
  const prefixes = lowering.prefixes && prefixesIn(steps, { report })
  const { types } = lowerSection(steps, { ...lowering, declared, prefixes, report })
  return codes.has('bad-pattern') ? undefined : { shape: types.get(steps[0]!.name)!.shape, scope: types }
}
