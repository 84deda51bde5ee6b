import type { Source } from '../../text/source.js'
import { isImported } from '../tree/importedSource.js'
import { readContract } from './readContract.js'
import type { ContractSyntax } from '../tree/syntaxTree.js'

/** The syntax tree of contract text, or of a source that is imported as a contract, without its diagnostics. */
export const readTree = (source: Source): ContractSyntax =>
  isImported(source) ? source.readAsContract().tree : readContract(source).tree
