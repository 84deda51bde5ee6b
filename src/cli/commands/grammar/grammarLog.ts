import type { GrammarJson } from '../../../grammar-forms/json/grammarJson.js'
import { compareGrammars } from '../../../grammars/compareGrammars.js'
import {
  commitOf,
  fileHistory,
  neverThere,
  steps,
  type FileHistory,
  type FileVersion,
} from '../../../history/fileHistory.js'
import {
  grammarLogJson,
  grammarLogMarkdown,
  grammarLogText,
  type GrammarStep,
} from '../../../report/grammars/grammarLogReport.js'
import type { Result } from '../../../text/failure.js'
import { exit } from '../../exitCode.js'
import { paintFor, printFailure, printResult, warnIfShallow } from '../../terminal.js'
import { grammarAtCommit } from './grammarAt.js'

export interface GrammarLogOptions {
  readonly format: 'text' | 'json' | 'markdown'
  readonly withErrors?: boolean
}

/** `codicil grammar log <grammar>`: compares each version in the history of a grammar with the one before it. */
export async function grammarLog(path: string, { format, withErrors = false }: GrammarLogOptions): Promise<number> {
  const history = await fileHistory(path)
  if (!history.ok) return printFailure(history.failure)
  const head = await history.value.commit('HEAD')
  if (!head.ok) return printFailure(head.failure)
  const line = await history.value.lineAcrossRenames(head.value.id)
  if (!line.ok) return printFailure(line.failure)
  const versions = steps(line.value).filter(({ blob }) => blob !== undefined)
  if (versions.length === 0) return printFailure(neverThere(path, 'HEAD', history.value))
  warnIfShallow(history.value.isShallow)
  const log = await comparedSteps(history.value, versions, withErrors)
  const report = { file: path, steps: log.toReversed() }
  if (format === 'json') printResult(grammarLogJson(report))
  else if (format === 'markdown') printResult(grammarLogMarkdown(report))
  else printResult(grammarLogText(report, paintFor(process.stdout)))
  const kinds = log.flatMap(({ comparison, failure }) => (failure ? 'failure' : (comparison?.texts.kind ?? [])))
  if (kinds.includes('refuted')) return exit.failed
  return kinds.includes('open') || kinds.includes('failure') ? exit.couldNotRun : exit.passed
}

/** Compares each version with the last one before it that is a grammar; the oldest first. */
async function comparedSteps(
  history: FileHistory,
  versions: readonly FileVersion[],
  withErrors: boolean,
): Promise<readonly GrammarStep[]> {
  const log: GrammarStep[] = []
  let before: GrammarJson | undefined
  for (const version of versions.toReversed()) {
    const grammar = await grammarAtCommit(version.place, commitOf(version))
    const commit = { commit: version.node.id, ...(await history.note(version)) }
    log.push({ ...commit, ...comparedTo(before, grammar, withErrors) })
    if (grammar.ok) before = grammar.value
  }
  return log
}

function comparedTo(
  before: GrammarJson | undefined,
  grammar: Result<GrammarJson>,
  withErrors: boolean,
): Pick<GrammarStep, 'comparison' | 'failure'> {
  if (!grammar.ok) return { failure: grammar.failure }
  if (!before) return {}
  const compared = compareGrammars(before, grammar.value, { withErrors })
  return compared.ok ? { comparison: compared.value } : { failure: compared.failure }
}
