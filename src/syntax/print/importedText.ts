import { printContract } from './printContract.js'
import { withoutLookalikes } from './withoutLookalikes.js'
import type { ContractSyntax } from '../tree/syntaxTree.js'

/** The text of an imported contract, which starts with a comment that names its description. */
export function importedText(tree: ContractSyntax, path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? path
  return `# Imported from ${name.replaceAll(/\s/g, ' ')}\n${printContract(withoutLookalikes(tree))}`
}
