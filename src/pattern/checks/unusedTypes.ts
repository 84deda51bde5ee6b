import { reporter } from '../../syntax/tree/reporter.js'
import type { ContractSyntax, EnumStep, Section, Step, TypeStep } from '../../syntax/tree/syntaxTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import { namesIn } from '../lowering/namesIn.js'

type Declaration = TypeStep | EnumStep

const declares = (step: Step): step is Declaration => step.kind === 'type' || step.kind === 'enum'

/** The names that a section's steps and Examples refer to; a type that refers to itself does not use itself. */
function namesUsedIn(section: Section): Set<string> {
  const names = new Set<string>()
  const examples = 'examples' in section ? namesIn(section.examples) : []
  for (const { name } of examples) names.add(name)
  for (const step of section.steps)
    for (const { name } of namesIn(step)) if (!declares(step) || step.name !== name) names.add(name)
  return names
}

/** Warns of types that no placeholder refers to, in a contract without errors that has scenarios. */
export function unusedTypes({ source, background, scenarios }: ContractSyntax): readonly Diagnostic[] {
  const { report, diagnostics } = reporter(source)
  if (scenarios.length === 0) return diagnostics
  const inBackground = background ? namesUsedIn(background) : new Set<string>()
  const anywhere = new Set(inBackground)
  const check = (steps: readonly Step[], isUsed: (name: string) => boolean): void => {
    for (const step of steps)
      if (declares(step) && !isUsed(step.name))
        report('unused-type', step.nameSpan, `no placeholder refers to the type \`${step.name}\``, {
          hint: `use it as \`(${step.name})\`, or remove it`,
        })
  }
  for (const scenario of scenarios) {
    const own = namesUsedIn(scenario)
    for (const name of own) anywhere.add(name)
    check(scenario.steps, (name) => own.has(name) || inBackground.has(name))
  }
  check(background?.steps ?? [], (name) => anywhere.has(name))
  return diagnostics
}
