import type { ContractSyntax, ExamplesSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'

/** Leaves out the rows of Examples in which a value is wrong. */
export function withoutExamples(tree: ContractSyntax, wrong: readonly Diagnostic[]): ContractSyntax {
  if (wrong.length === 0) return tree
  const places = new Set(wrong.map(({ span }) => span.start))
  const right = ({ rows: [header, ...rows], ...rest }: ExamplesSyntax): readonly ExamplesSyntax[] => {
    const kept = rows.filter(({ cells }) => cells.every(({ span }) => !places.has(span.start)))
    return header && kept.length > 0 ? [{ ...rest, rows: [header, ...kept] }] : []
  }
  return { ...tree, scenarios: tree.scenarios.map((one) => ({ ...one, examples: one.examples.flatMap(right) })) }
}
