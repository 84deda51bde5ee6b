import type { ContractSyntax } from '../../syntax/syntaxTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import { typeUses, type TypeUse } from '../typeUses.js'

/** The use of a type that an `undefined-type` is about: where it stands, or in the Background where the scenario lacks the type. */
export function undeclared(tree: ContractSyntax, { span, related = [] }: Diagnostic): TypeUse | undefined {
  const uses = typeUses(tree)
  const places = [...related.map((other) => other.span), span]
  return places.flatMap(
    ({ start, end }) => uses.find((use) => !use.isDeclaration && start <= use.span.start && use.span.end <= end) ?? [],
  )[0]
}
