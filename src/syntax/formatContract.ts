import { isError } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { lineEndOf } from '../text/lines.js'
import { contractLines } from './formatSections.js'
import { printLines } from './formatLines.js'
import { readContract } from './readContract.js'
import { contractSyntax, type Syntax } from './syntax.js'

const byteOrderMark = '\uFEFF'

/**
 * A contract in its canonical layout. Only white space moves: every token and comment stays, in its order, and so does
 * what the contract means. A byte order mark stays; all line ends become the one that the text has most.
 * Fails with `broken-contract` where the text itself has an error; what types and references mean is not looked at.
 */
export function formatContract(source: Source, syntax: Syntax = contractSyntax): Result<string> {
  const text = source.text.replaceAll(/\r\n?/g, '\n')
  const { parsed, diagnostics } = readContract({ ...source, text }, syntax)
  if (diagnostics.some(isError)) return broken(source, syntax)
  const printed = printLines(contractLines(parsed.cst, text), parsed.trivia, text)
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ''
  return success(mark + printed.replaceAll('\n', lineEndOf(source.text)))
}

function broken(source: Source, syntax: Syntax): Result<never> {
  const diagnostics = readContract(source, syntax).diagnostics.filter(isError)
  const message = `${source.name} has errors, so it is left as it is`
  return { ok: false, failure: { code: 'broken-contract', message, hint: 'correct them first', diagnostics } }
}
