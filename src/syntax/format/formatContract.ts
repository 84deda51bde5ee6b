import { inFile, isError } from '../../text/diagnostic.js'
import { failed, success, type Result } from '../../text/failure.js'
import { shellWord } from '../../text/writing/shellWord.js'
import { ownText, type Source } from '../../text/source.js'
import { lineEndOf } from '../../text/lines.js'
import { contractLines } from './formatSections.js'
import { printLines } from './formatLines.js'
import { isImported } from '../tree/importedSource.js'
import { readContract, readWithCst } from '../read/readContract.js'
import { contractSyntax, type Syntax } from '../tree/syntax.js'

const byteOrderMark = '\uFEFF'

/**
 * A contract in its canonical layout. Only white space changes: tokens and comments stay, in their order, and so does the
 * meaning. A byte order mark stays; all line ends become the one that the text has most. Fails with `broken-contract` if the
 * text has a syntax error; types and references are not checked. Fails with `not-contract-text` for an imported source.
 */
export function formatContract(source: Source, syntax: Syntax = contractSyntax): Result<string> {
  if (isImported(source)) return notText(source)
  const own = ownText(source)
  const text = own.replaceAll(/\r\n?/g, '\n')
  const { parsed, diagnostics } = readWithCst({ name: source.name, text }, syntax)
  if (diagnostics.some(isError)) return broken(source, syntax)
  const printed = printLines(contractLines(parsed.cst, text), parsed.trivia, text)
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ''
  return success(mark + printed.replaceAll('\n', lineEndOf(own)))
}

const notText = ({ name }: Source): Result<never> =>
  failed(
    'not-contract-text',
    `${name} is not contract text, so codicil does not format it`,
    `\`codicil import ${shellWord(name)}\` writes it as a contract, formatted`,
  )

function broken(source: Source, syntax: Syntax): Result<never> {
  const diagnostics = readContract(source, syntax).diagnostics.filter(isError).map(inFile)
  const message = `${source.name} has syntax errors and was not formatted`
  return { ok: false, failure: { code: 'broken-contract', message, hint: 'fix them first', diagnostics } }
}
