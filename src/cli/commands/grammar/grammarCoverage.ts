import { createReader } from '../../../../grammar/index.js'
import { isContractName } from '../../../catalog/contractName.js'
import { treesOf } from '../../../grammar-forms/treesOf.js'
import { grammarCoverage } from '../../../grammars/sentences/grammarCoverage.js'
import { contractLanguage } from '../../../pattern/language.js'
import {
  grammarCoverageJson,
  grammarCoverageText,
  isCoverageComplete,
} from '../../../report/grammars/grammarCoverageReport.js'
import { exit } from '../../exitCode.js'
import type { FormatOption } from '../../options.js'
import { printFailure, printResult } from '../../terminal.js'
import { corpusFiles } from './corpusFiles.js'
import { chosenGrammar, type GrammarOption } from './grammarSentences.js'

export type CoverageCommandOptions = GrammarOption & FormatOption

/** `codicil grammar coverage <folder>`. Contracts are read by the parser of contracts, other files by one that is made from the JSON. */
export async function grammarCoverageOf(folder: string, options: CoverageCommandOptions): Promise<number> {
  const grammar = await chosenGrammar(options)
  if (!grammar.ok) return printFailure(grammar.failure)
  const isOwn = options.grammar === undefined
  const files = await corpusFiles(folder, isOwn ? isContractName : undefined)
  if (!files.ok) return printFailure(files.failure)
  const reader = isOwn ? createReader((options.language ?? contractLanguage).grammar) : undefined
  const covered = grammarCoverage(grammar.value, files.value, reader && { treesOf: (text) => treesOf(text, reader) })
  if (!covered.ok) return printFailure(covered.failure)
  const print = options.format === 'json' ? grammarCoverageJson : grammarCoverageText
  printResult(print(covered.value))
  return isCoverageComplete(covered.value) ? exit.passed : exit.failed
}
