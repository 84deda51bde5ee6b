import type { GrammarJson, StartJson } from '../../../grammar-forms/json/grammarJson.js'
import { contractGrammarJson } from '../../../grammar-forms/json/contractGrammarJson.js'
import { withoutErrors } from '../../../grammars/model/withoutErrors.js'
import { coveringSentences, type SentencesOptions } from '../../../grammars/sentences/coveringSentences.js'
import { contractLanguage } from '../../../pattern/language.js'
import { sentencesJson, sentencesText } from '../../../report/grammars/grammarCoverageReport.js'
import { success, type Result } from '../../../text/failure.js'
import { exit } from '../../exitCode.js'
import type { FormatOption, ProjectOption } from '../../options.js'
import { printFailure, printNotice, printResult } from '../../terminal.js'
import { writeFiles } from '../../writeFiles.js'
import { grammarAt } from './grammarAt.js'

/** The grammar that a command is about. */
export interface GrammarOption extends ProjectOption {
  /** A JSON file. Default: the grammar of contracts. */
  readonly grammar?: string
}

export interface SentencesCommandOptions extends GrammarOption, FormatOption {
  readonly rule?: string
  readonly cover: NonNullable<SentencesOptions['cover']>
  readonly seed: number
  readonly out?: string
}

/** The grammar of an option; by default without what only mistakes use. */
export async function chosenGrammar(
  { grammar, language = contractLanguage }: GrammarOption,
  withErrors = false,
): Promise<Result<GrammarJson>> {
  const read = grammar === undefined ? success(contractGrammarJson(language.grammar)) : await grammarAt(grammar)
  return read.ok && !withErrors ? success(withoutErrors(read.value)) : read
}

/** `codicil grammar sentences`. */
export async function grammarSentences(options: SentencesCommandOptions): Promise<number> {
  const { rule, cover, seed, out, format } = options
  const grammar = await chosenGrammar(options)
  if (!grammar.ok) return printFailure(grammar.failure)
  const start = startAt(grammar.value, rule)
  if (!start) return printFailure({ code: 'grammar-unknown-rule', message: `the grammar has no rule \`${rule!}\`` })
  const found = coveringSentences(grammar.value, { cover, seed, start })
  if (!found.ok) return printFailure(found.failure)
  const { sentences, missing } = found.value
  if (out === undefined) printResult(format === 'json' ? sentencesJson(found.value) : sentencesText(found.value))
  else {
    const written = await writeFiles(
      out,
      new Map(sentences.map(({ text }, at) => [`${String(at + 1).padStart(3, '0')}.txt`, text])),
    )
    if (!written.ok) return printFailure(written.failure)
    printResult(`${String(written.value)} ${written.value === 1 ? 'file' : 'files'} written to ${out}\n`)
  }
  for (const name of missing) printNotice(`no file found for ${name}`)
  return missing.length === 0 ? exit.passed : exit.failed
}

/** Where files start that a rule reads. */
function startAt({ starts, rules }: GrammarJson, rule: string | undefined): StartJson | undefined {
  if (rule === undefined) return starts[0]
  return starts.find((start) => start.rule === rule) ?? (rules.some(({ name }) => name === rule) ? { rule } : undefined)
}
