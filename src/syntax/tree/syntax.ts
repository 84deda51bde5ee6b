import { contractGrammar, contractReader, createReader, type Grammar, type Reader } from '../../../grammar/index.js'
import { checkExtensionId } from '../../text/extensionId.js'
import type { ExtensionDiagnostics, Extensions } from './extensionMeaning.js'
import { checkExtensionPlaces } from './extensionPlaces.js'
import { checkExtensionRules } from './extensionRules.js'

/** How a language is read: its grammar, and the meaning of the rules that it adds to those of contracts. */
export interface Syntax {
  readonly grammar: Grammar
  readonly reader: Reader
  readonly extensions: Extensions
  readonly diagnosticCodes: ExtensionDiagnostics
}

/** What a language adds to the syntax of contracts. */
export interface SyntaxParts {
  /** Its tokens and rules. Default: those of contracts. */
  readonly grammar?: Grammar
  /** The meanings of the nodes of added sections and steps, by rule name. Default: none. */
  readonly extensions?: Extensions
  /** The diagnostics that `read` may report, by code, which is the name of the language, a slash and a name. Default: none. */
  readonly diagnosticCodes?: ExtensionDiagnostics
}

/** The syntax of contracts. */
export const contractSyntax: Syntax = {
  grammar: contractGrammar,
  reader: contractReader,
  extensions: {},
  diagnosticCodes: {},
}

export function createSyntax({
  grammar = contractGrammar,
  extensions = {},
  diagnosticCodes = {},
}: SyntaxParts): Syntax {
  checkExtensionRules(extensions)
  for (const code of Object.keys(diagnosticCodes)) checkExtensionId(code, 'diagnostic')
  const reader = createReader(grammar)
  if (Object.keys(extensions).length > 0) checkExtensionPlaces(extensions, reader)
  return { grammar, reader, extensions, diagnosticCodes }
}
