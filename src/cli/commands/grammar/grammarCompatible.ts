import type { GrammarJson } from '../../../grammar-forms/json/grammarJson.js'
import { compareGrammars } from '../../../grammars/compareGrammars.js'
import {
  grammarComparisonJson,
  grammarComparisonMarkdown,
  grammarComparisonText,
} from '../../../report/grammars/grammarComparisonReport.js'
import { isGrammarCompatible } from '../../../report/grammars/comparisonBlocks.js'
import { failed, success, type Result } from '../../../text/failure.js'
import { exit } from '../../exitCode.js'
import { paintFor, printFailure, printResult } from '../../terminal.js'
import { corpusFiles } from './corpusFiles.js'
import { grammarAt, grammarAtRevision } from './grammarAt.js'

export interface GrammarCompatibleOptions {
  readonly format: 'text' | 'json' | 'markdown'
  /** The older revision, and perhaps the newer one. */
  readonly git?: readonly string[]
  /** Renamed rules, as `older=newer`. */
  readonly map?: readonly string[]
  readonly corpus?: string
  readonly withErrors?: boolean
}

/** `codicil grammar compatible <older> [newer]`. */
export async function grammarCompatible(files: readonly string[], options: GrammarCompatibleOptions): Promise<number> {
  const versions = await versionsOf(files, options.git)
  if (!versions.ok) return printFailure(versions.failure)
  const corpus = options.corpus === undefined ? success(undefined) : await corpusFiles(options.corpus)
  if (!corpus.ok) return printFailure(corpus.failure)
  const map = new Map((options.map ?? []).map((pair) => pair.split('=', 2) as [string, string]))
  const unknown = [...map].find(([from, to]) => !hasRule(versions.value[0], from) || !hasRule(versions.value[1], to))
  if (unknown) return printFailure(unknownRule(unknown))
  const compared = compareGrammars(...versions.value, {
    map,
    withErrors: options.withErrors ?? false,
    ...(corpus.value && { corpus: corpus.value }),
  })
  if (!compared.ok) return printFailure(compared.failure)
  const comparison = compared.value
  if (options.format === 'json') printResult(grammarComparisonJson(comparison))
  else if (options.format === 'markdown') printResult(grammarComparisonMarkdown(comparison))
  else printResult(grammarComparisonText(comparison, paintFor(process.stdout)))
  const isCompatible = isGrammarCompatible(comparison)
  return isCompatible === undefined ? exit.couldNotRun : isCompatible ? exit.passed : exit.failed
}

const hasRule = ({ rules }: GrammarJson, name: string): boolean => rules.some((rule) => rule.name === name)

const unknownRule = ([from, to]: readonly [string, string]) => ({
  code: 'grammar-unknown-rule',
  message: `the older grammar has no rule \`${from}\`, or the newer one no rule \`${to}\``,
  hint: 'write `--map older=newer` with the names of rules',
})

async function versionsOf(
  [first, second, ...more]: readonly string[],
  revisions: readonly string[] | undefined,
): Promise<Result<[GrammarJson, GrammarJson]>> {
  const usage = revisions ? 'name one grammar, and after --git one or two revisions' : 'name two grammars, or one and --git with one or two revisions' // prettier-ignore
  const isComplete = revisions ? second === undefined && revisions.length < 3 : second !== undefined
  if (first === undefined || !isComplete || more.length > 0)
    return failed('grammar-usage', 'it is not clear which grammars to compare', usage)
  const [older, newer] = revisions ? revisions.map((revision) => () => grammarAtRevision(first, revision)) : [() => grammarAt(first), () => grammarAt(second!)] // prettier-ignore
  const before = await older!()
  if (!before.ok) return before
  const after = await (newer ?? (() => grammarAt(first)))()
  return after.ok ? success([before.value, after.value]) : after
}
