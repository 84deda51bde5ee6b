import type { EntryName, EntryTrees } from '../../../grammar/index.js'
import { isError, type Diagnostic } from '../../text/diagnostic.js'
import { isTooLarge, lexed } from './contractLimits.js'
import type { ExtensionReading } from '../tree/extension.js'
import { reportTooDeep, withoutTooDeep } from './nesting.js'
import { reportParseErrors } from './parseDiagnostics.js'
import { reporter } from '../tree/reporter.js'
import { contractSyntax, type Syntax } from '../tree/syntax.js'

/** What a part of a contract is read to. Without a tree, it has errors. */
export interface ReadFragment<Tree> {
  readonly tree: Tree | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text that is a part of a contract by itself. The spans of its tree and its diagnostics are places in the text. */
export function readFragment<Name extends EntryName, Tree>(
  entry: Name,
  text: string,
  build: (cst: EntryTrees[Name], reading: ExtensionReading) => Tree | undefined,
  syntax: Syntax = contractSyntax,
): ReadFragment<Tree> {
  const source = { name: '', text }
  const reading = { ...reporter(source), ...syntax }
  const { reader } = syntax
  const read = lexed(source, (whole) => reader.lex(whole, entry))
  const [tooDeep] = withoutTooDeep(read.tokens).tooDeep
  if (tooDeep) reportTooDeep(tooDeep, reading)
  if (tooDeep || isTooLarge(read, reading, entry === 'expression'))
    return { tree: undefined, diagnostics: reading.diagnostics }
  const parsed = reader.parse(read, entry)
  const tree = build(parsed.cst, reading)
  reportParseErrors(parsed, reading)
  const { diagnostics } = reading
  return { tree: diagnostics.some(isError) ? undefined : tree, diagnostics }
}
