import { isContractName } from '../../catalog/contractName.js'
import { findContracts } from '../../catalog/findContracts.js'
import { grammarFiles, type FormOptions, type GrammarForm } from '../../grammar-forms/grammarFiles.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { contractLanguage, type Language } from '../../pattern/language.js'
import { loadContract } from '../../pattern/loadContract.js'
import { isError } from '../../text/diagnostic.js'
import { success, type Result } from '../../text/failure.js'
import type { ProjectOption } from '../options.js'
import { exit } from '../exitCode.js'
import { printFailure, printResult } from '../terminal.js'
import { writeFiles } from '../writeFiles.js'

export interface GrammarOptions extends ProjectOption {
  readonly out?: string
  readonly corpus?: readonly string[]
  readonly guide?: string
  readonly width?: number
  readonly withErrors?: boolean
}

/** `codicil grammar diagrams|ebnf|json|textmate`: writes the form into a folder, or its main file to standard output. */
export async function grammar(
  form: GrammarForm,
  { out, corpus = [], guide, width, withErrors, language = contractLanguage }: GrammarOptions,
): Promise<number> {
  const examples = await examplesAt(corpus, language)
  if (!examples.ok) return printFailure(examples.failure)
  const files = grammarFiles(form, language.grammar, { corpus: examples.value, guide, width, withErrors })
  if (out === undefined) {
    printResult([...files.values()][0]!)
    return exit.passed
  }
  const written = await writeFiles(out, files)
  if (!written.ok) return printFailure(written.failure)
  printResult(`${String(written.value)} ${written.value === 1 ? 'file' : 'files'} written to ${out}\n`)
  return exit.passed
}

async function examplesAt(
  paths: readonly string[],
  language: Language,
): Promise<Result<NonNullable<FormOptions['corpus']>>> {
  const found = await findContracts(paths, isContractName)
  if (!found.ok) return found
  const sources = await Promise.all(found.value.map((path) => readContractFile(path)))
  const unread = sources.find(({ ok }) => !ok)
  if (unread && !unread.ok) return unread
  return success(
    sources.flatMap((source) => {
      if (!source.ok) return []
      return [{ ...source.value, isBroken: loadContract(source.value, language).diagnostics.some(isError) }]
    }),
  )
}
