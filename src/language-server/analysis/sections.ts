import type { ContractSyntax, ScenarioSyntax, Section, Step } from '../../syntax/tree/syntaxTree.js'
import { touches } from './ranges.js'

/** The Background, if there is one, and the scenarios. */
export const sectionsOf = ({ background, scenarios }: ContractSyntax): readonly (Section | ScenarioSyntax)[] => [
  ...(background ? [background] : []),
  ...scenarios,
]

/** The section at an offset; each one reaches to the start of the next. */
export const sectionAt = (tree: ContractSyntax, offset: number): Section | undefined =>
  sectionsOf(tree).findLast(({ span }) => span.start <= offset)

/** The step of a section at an offset. */
export const stepIn = ({ steps }: Section, offset: number): Step | undefined =>
  steps.find(({ span }) => touches(span, offset))

/** The step of a contract at an offset. */
export function stepAt(tree: ContractSyntax, offset: number): Step | undefined {
  const section = sectionAt(tree, offset)
  return section && stepIn(section, offset)
}
