import { findContracts } from '../../catalog/findContracts.js'
import { checkContract } from '../../verdict/checkContract.js'
import { loadContract } from '../../pattern/loadContract.js'
import { diagnosticJson } from '../../report/problems/diagnosticsJson.js'
import { counted } from '../../text/writing/counted.js'
import { countOf, isError, type Located } from '../../text/diagnostic.js'
import { isImported } from '../../syntax/tree/importedSource.js'
import { success, type Failure, type Result } from '../../text/failure.js'
import { printDiagnostic } from '../../text/printDiagnostic.js'
import type { Source } from '../../text/source.js'
import { failureText } from '../failureText.js'
import { sourceOf, sourceSchema, type SourceInput } from '../sourceInput.js'
import type { ToolAnswer, ToolContext, Tool } from '../tool.js'

/** `codicil check`. */
export const check: Tool<SourceInput> = {
  name: 'check',
  title: 'Check contracts',
  description:
    'Reports every error and warning in a contract, with lines and hints. Give `path` of a file, or of a folder to check all ' +
    'contracts in it, or `text` to check a contract before you write it.',
  input: sourceSchema('the contract to check; a path may also be a folder'),
  output: 'check',
  run: async (input, surroundings) => {
    const sources = await sourcesOf(input, surroundings)
    if (!sources.ok) return sources
    const diagnostics: Located[] = []
    const failures: Failure[] = []
    for (const source of sources.value) {
      surroundings.signal.throwIfAborted()
      const read = await sourceOf(source, surroundings)
      if (!read.ok) failures.push(read.failure)
      else for (const diagnostic of problemsOf(read.value, source, surroundings)) diagnostics.push(diagnostic)
    }
    const [first] = failures
    if (first && sources.value.length === 1) return { ok: false, failure: first }
    return success(answerOf(sources.value.length - failures.length, diagnostics, failures))
  },
}

/** The problems of a contract in text under the name of its file, even if it was read at a revision. */
const problemsOf = (
  source: Source,
  { path = source.name }: SourceInput,
  { language }: Pick<ToolContext, 'language'>,
): readonly Located[] =>
  checkContract(loadContract(isImported(source) ? source : { name: path, text: source.text }, language))

/** The contracts that an input names: a folder stands for those in it. */
async function sourcesOf(input: SourceInput, { confined }: ToolContext): Promise<Result<readonly SourceInput[]>> {
  if (input.path === undefined || input.text !== undefined || input.revision !== undefined) return success([input])
  const path = await confined.path(input.path)
  if (!path.ok) return path
  const found = await findContracts([path.value])
  return found.ok ? success(found.value.map((file) => ({ path: file }))) : found
}

function answerOf(checked: number, diagnostics: readonly Located[], failures: readonly Failure[]): ToolAnswer {
  const errors = countOf(diagnostics.filter(isError))
  const warnings = countOf(diagnostics) - errors
  const summary = `${counted(checked, 'contract')} checked: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}\n`
  const found = diagnostics.map((diagnostic) => `${printDiagnostic(diagnostic)}\n`)
  const unread = failures.map(({ code, message }) => ({ code, message }))
  return {
    text: [summary, ...found, ...failures.map(failureText)].join(''),
    json: JSON.stringify({ diagnostics: diagnostics.map(diagnosticJson), ...(unread.length > 0 && { unread }) }),
  }
}
