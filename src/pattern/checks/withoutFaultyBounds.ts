import { printBounds } from '../../syntax/print/printValue.js'
import type { ContractSyntax, Mark, Step, TypeStep } from '../../syntax/tree/syntaxTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import { cover, type Span } from '../../text/span.js'

/** Removes all bounds from each type of an imported contract that has a faulty bound, and marks the type as inexact. */
export function withoutFaultyBounds(tree: ContractSyntax, diagnostics: readonly Diagnostic[]): ContractSyntax {
  const faults = new Map(diagnostics.map(({ span, message }) => [keyOf(span), message]))
  const left = new Map<Step, Mark>()
  const facets = new Set<string>()
  for (const step of tree.background?.steps ?? []) {
    const fault = step.kind === 'type' ? placesOf(step).find((place) => faults.has(keyOf(place))) : undefined
    if (step.kind !== 'type' || !fault) continue
    left.set(step, leftOut(step, faults.get(keyOf(fault))!))
    for (const { span } of step.bounds) facets.add(keyOf(span))
  }
  if (!tree.background || left.size === 0) return tree
  return {
    ...tree,
    background: {
      ...tree.background,
      steps: tree.background.steps.map((step) => withoutBounds(step, left.get(step))),
    },
    fidelity: [
      ...(tree.fidelity ?? []).filter(({ span }) => !facets.has(keyOf(span))),
      ...[...left.values()].map(({ row }) => row),
    ],
  }
}

const keyOf = ({ start, end }: Span): string => `${String(start)} ${String(end)}`

/** Where bounds of a type are reported: the type, all of its bounds, or one of them. */
function placesOf({ span, bounds }: TypeStep): readonly Span[] {
  const [first, last] = [bounds[0], bounds.at(-1)]
  if (!first || !last) return []
  return [cover(span, last.span), cover(first.span, last.span), ...bounds.map((bound) => bound.span)]
}

const withoutBounds = (step: Step, mark: Mark | undefined): Step =>
  mark && step.kind === 'type' ? { ...step, bounds: [], marks: [...(step.marks ?? []), mark] } : step

/** The mark has no known dependencies, because the effect of the removed bounds depends on every type that the type refers to. */
const leftOut = ({ bounds }: TypeStep, fault: string): Mark => ({
  kind: 'wider',
  row: {
    construct: 'restriction',
    span: bounds.map(({ span }) => span).reduce((all, one) => cover(all, one)),
    kind: 'wider',
    reason: `${fault}, so its facets are not compared`,
  },
  states: `${fault}:${printBounds(bounds)}`,
  depends: undefined,
})
