import type { Reporter } from '../../syntax/tree/reporter.js'
import type { ContractSyntax, EnumStep, Step, TypeStep } from '../../syntax/tree/syntaxTree.js'

/** How many types a contract may declare, in its Background and all scenarios. Comparing two versions takes up to 20 kB for each. */
export const maxTypes = 30_000

/** Whether a step declares a type. */
export const declares = (step: Step): step is TypeStep | EnumStep => step.kind === 'type' || step.kind === 'enum'

/** Reports the first type beyond {@link maxTypes}; returns whether a contract declares more types. */
export function hasTooManyTypes({ background, scenarios }: ContractSyntax, { report }: Reporter): boolean {
  let left = maxTypes
  for (const section of background ? [background, ...scenarios] : scenarios) {
    for (const step of section.steps) {
      if (!declares(step) || --left >= 0) continue
      report('contract-too-large', step.span, `a contract may have ${maxTypes.toLocaleString('en')} types`, {
        hint: 'split it into several contracts',
      })
      return true
    }
  }
  return false
}
