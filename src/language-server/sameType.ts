import type { ContractSyntax } from '../syntax/syntaxTree.js'
import { typeUses, type TypeUse } from './typeUses.js'

/**
 * The uses that mean one type, or types that have to have one name: a scenario's own declaration counts for the scenario
 * and, where the Background uses the name, for that use as well (requirements 4.2).
 */
export function sameType(use: TypeUse, tree: ContractSyntax): readonly TypeUse[] {
  const uses = typeUses(tree).filter(({ name }) => name === use.name)
  const inBackground = uses.filter(({ section }) => section === tree.background)
  if (inBackground.some(({ isDeclaration }) => !isDeclaration)) return uses
  const own = (section: TypeUse['section']): TypeUse[] => uses.filter((other) => other.section === section)
  const declares = (section: TypeUse['section']): boolean => own(section).some(({ isDeclaration }) => isDeclaration)
  if (inBackground.length === 0 || (use.section !== tree.background && declares(use.section))) return own(use.section)
  return uses.filter(({ section }) => section === tree.background || !declares(section))
}

/** Where a use's type is declared: in its scenario, else in the Background; of the Background's uses, wherever. */
export function declarationsOf(use: TypeUse, tree: ContractSyntax): readonly TypeUse[] {
  const all = sameType(use, tree).filter(({ isDeclaration }) => isDeclaration)
  if (use.section === tree.background) return all
  const own = all.filter(({ section }) => section === use.section)
  return own.length > 0 ? own : all.filter(({ section }) => section === tree.background)
}
