import type { Analysis } from './analysis.js'
import { typeUses, type TypeOccurrence } from './typeUses.js'

/**
 * The uses that refer to the same type as `use`, or to types that must keep the same name: a scenario's declaration hides
 * the Background's in that scenario, and also applies to what the scenario inherits from the Background (docs/language.md
 * 3.2).
 */
export function sameType(use: TypeOccurrence, analysis: Analysis): readonly TypeOccurrence[] {
  const { tree } = analysis.read
  const uses = typeUses(analysis).filter(({ name }) => name === use.name)
  const inBackground = uses.filter(({ section }) => section === tree.background)
  if (inBackground.some(({ isDeclaration }) => !isDeclaration)) return uses
  const own = (section: TypeOccurrence['section']): TypeOccurrence[] =>
    uses.filter((other) => other.section === section)
  const declaring = new Set(uses.filter(({ isDeclaration }) => isDeclaration).map(({ section }) => section))
  const declares = (section: TypeOccurrence['section']): boolean => declaring.has(section)
  if (inBackground.length === 0 || (use.section !== tree.background && declares(use.section))) return own(use.section)
  return uses.filter(({ section }) => section === tree.background || !declares(section))
}

/** The declarations of a use's type: its scenario's, else the Background's. A use in the Background may have one per scenario. */
export function declarationsOf(use: TypeOccurrence, analysis: Analysis): readonly TypeOccurrence[] {
  const { tree } = analysis.read
  const all = sameType(use, analysis).filter(({ isDeclaration }) => isDeclaration)
  if (use.section === tree.background) return all
  const own = all.filter(({ section }) => section === use.section)
  return own.length > 0 ? own : all.filter(({ section }) => section === tree.background)
}
