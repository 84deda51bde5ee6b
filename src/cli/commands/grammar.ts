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
import { diagramsOf } from './grammar/diagramsOf.js'

export interface GrammarOptions extends ProjectOption {
  readonly out?: string
  readonly corpus?: readonly string[]
  readonly guide?: string
  readonly width?: number
  readonly withErrors?: boolean
  /** A grammar as JSON. Default: the grammar of contracts. */
  readonly grammar?: string
  /** The older version that diagrams are compared with: a JSON file, or a revision of `grammar`. */
  readonly against?: string
}

/** `codicil grammar diagrams|ebnf|json|textmate`: writes the form into a folder, or its main file to standard output. */
export async function grammar(form: GrammarForm, { out, ...options }: GrammarOptions): Promise<number> {
  const isAny = options.grammar !== undefined || options.against !== undefined
  const made = isAny ? await diagramsOf(options) : await filesOf(form, options)
  if (!made.ok) return printFailure(made.failure)
  const files = made.value
  if (out === undefined) {
    printResult([...files.values()][0]!)
    return exit.passed
  }
  const written = await writeFiles(out, files)
  if (!written.ok) return printFailure(written.failure)
  printResult(`${String(written.value)} ${written.value === 1 ? 'file' : 'files'} written to ${out}\n`)
  return exit.passed
}

/** The files of a form of the language's grammar. */
async function filesOf(
  form: GrammarForm,
  { corpus = [], language = contractLanguage, ...options }: Omit<GrammarOptions, 'out' | 'grammar'>,
): Promise<Result<ReadonlyMap<string, string>>> {
  const examples = await examplesAt(corpus, language)
  return examples.ok ? success(grammarFiles(form, language.grammar, { ...options, corpus: examples.value })) : examples
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
