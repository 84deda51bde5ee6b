import { reporter } from '../syntax/tree/reporter.js'
import type { ContractSyntax, Section, Step } from '../syntax/tree/syntaxTree.js'
import { inherit } from './lowering/inherit.js'
import type { Language } from './language.js'
import { declares } from './checks/hasTooManyTypes.js'
import { declaredIn } from './lowerContract.js'
import { lowerSection, type LoweredSection } from './lowering/lowerSection.js'
import { prefixesOf } from './tree/prefixes.js'
import type { Scope } from './tree/patternTree.js'

/** The types of a section by name, as far as they can be read, even if the section is not complete. The Background has those of the first scenario. */
export function scopeOf(tree: ContractSyntax, section: Section, { scalars }: Pick<Language, 'scalars'>): Scope {
  const reports = reporter(tree.source)
  const prefixes = prefixesOf(tree, reports)
  const lowering = { ...reports, scalars, declared: declaredIn(tree), isImported: false, prefixes }
  const types = (steps: readonly Step[] = []): LoweredSection => lowerSection(steps.filter(declares), lowering)
  const own = section === tree.background ? tree.scenarios[0] : section
  return inherit(types(tree.background?.steps), types(own?.steps)).types
}
