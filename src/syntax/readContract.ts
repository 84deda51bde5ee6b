import { lex, parse, type Parsed } from '../../grammar/index.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import { buildContract } from './buildContract.js'
import { spanOf } from './cst.js'
import { deepestNesting, firstTooDeep } from './nesting.js'
import { reportParseErrors } from './parseDiagnostics.js'
import { reporter } from './reporter.js'
import type { ContractSyntax } from './syntaxTree.js'

/** What reading a contract's text gives, broken or not. */
export interface ReadContract {
  readonly tree: ContractSyntax
  readonly parsed: Parsed
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads contract text into a syntax tree, with every error that the text itself shows. */
export function readContract(source: Source): ReadContract {
  const collected = reporter(source)
  let lexed = lex(source.text)
  const deep = firstTooDeep(lexed.tokens)
  if (deep) {
    collected.report('payload-too-deep', spanOf(deep), `the payload nests deeper than ${String(deepestNesting)} levels`)
    lexed = { tokens: [], trivia: [] }
  }
  const parsed = parse(lexed)
  const tree = buildContract(parsed.cst, collected)
  if (!deep) reportParseErrors(parsed, collected)
  return { tree, parsed, diagnostics: collected.diagnostics }
}
