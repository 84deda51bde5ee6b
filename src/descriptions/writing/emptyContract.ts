import type { ContractSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Source } from '../../text/source.js'

/** What is left if nothing sensible can be made of a source. */
export const emptyContract = (source: Source): ContractSyntax => ({
  source,
  feature: { title: '', span: { start: 0, end: 0 } },
  scenarios: [],
})
