import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import { dirname } from 'node:path'
import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { BaseReader } from '../catalog/baseReader.js'
import type { CompareOptions } from '../compatibility/compare.js'
import type { Level } from '../compatibility/reasons/rules/rule.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { findProject } from '../configuration/findProject.js'
import { readConfiguration } from '../configuration/readConfiguration.js'
import type { Language } from '../pattern/language.js'
import { loadContract } from '../pattern/loadContract.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { alsoIn, byCause, type CausedFinding } from '../report/causes.js'
import { findingMessage } from '../report/findingMessage.js'
import { findingPath } from '../report/findingPath.js'
import { BackendMissing } from '../text/backend.js'
import { isError } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import { lineMap, positionAt } from '../text/lineMap.js'
import type { Source } from '../text/source.js'
import { pathOf, type Analysis } from './analysis.js'
import { rangeOf } from './ranges.js'
import type { Settings } from './settings.js'
import { oncePer } from '../text/once.js'

/** The pattern tree of a committed version in a language, built once for each source; `broken` if the version has errors. */
const olderPatterns = oncePer((language: Language) =>
  oncePer((source: Source): ContractPattern | 'broken' => {
    const { pattern, diagnostics } = loadContract(source, language)
    return diagnostics.some(isError) ? 'broken' : pattern
  }),
)

/**
 * The changes of a document since the base revision that break consumers, one for each cause. There are none if there is nothing
 * to compare: no file, no repository, or errors in either version. Fails if the base revision cannot be read.
 * @throws BackendMissing if git or XML cannot be read.
 */
export async function findings(
  analysis: Analysis,
  readBase: BaseReader,
  { compatibility: { enabled, base, level, limit } }: Settings,
): Promise<Result<readonly Diagnostic[]>> {
  const path = pathOf(analysis.document)
  if (!enabled || path === undefined || analysis.diagnostics.some(isError)) return success([])
  const read = await readBase(path, base)
  if (!read.ok && read.failure.code === 'git-missing') throw new BackendMissing(read.failure)
  if (!read.ok) return nothingToCompare.has(read.failure.code) ? success([]) : read
  if (!read.value || read.value.text === analysis.source.text) return success([])
  const older = olderPatterns(analysis.language)(read.value)
  if (older === 'broken') return success([])
  const options = await judging(path, level)
  const { findings: found, notices = [] } = await certifiedComparison(older, analysis.pattern, options)
  return success(
    byCause([...found, ...notices])
      .slice(0, limit)
      .map((caused) => asDiagnostic(caused, analysis, base)),
  )
}

/** Codes of failures of files that are in no repository, or in one without a commit. */
const nothingToCompare: ReadonlySet<string> = new Set([
  'not-a-repository',
  'outside-repository',
  'no-commit',
  'not-utf8',
])

/** What counts in the project that a contract belongs to. Errors in its `codicil.json` are for `codicil check`. */
async function judging(path: string, level: Level | undefined): Promise<CompareOptions> {
  const project = await findProject(dirname(path))
  const read = project === undefined ? undefined : await readConfiguration(project)
  const configuration = read?.ok ? read.value : undefined
  const own = level ?? configuration?.level
  if (!configuration) return own ? { level: own } : {}
  return { ...(own && { level: own }), ignore: configuration.ignore }
}

function asDiagnostic(caused: CausedFinding, analysis: Analysis, base: string): Diagnostic {
  const { finding } = caused
  const { level, older, newer, scenario, witness } = finding
  const { line } = positionAt(lineMap(older.source.text), older.span.start)
  const isHere = newer.source.text === analysis.source.text
  const where = `${scenario === '' ? '' : `scenario "${scenario}", `}${findingPath(finding)}, line ${String(line)} at ${base}`
  const also = alsoIn(caused)
  const proof = witness ? `\nfor example this ${witness.kind}:\n${witness.payload}` : ''
  return {
    range: rangeOf(analysis.document, isHere ? newer.span : { start: 0, end: 0 }),
    severity: level === 'wire' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Information,
    code: ruleOf(finding).id,
    source: 'codicil compatible',
    message: `${findingMessage(finding)}\n${where}${also === undefined ? '' : `\n${also}`}${proof}`,
  }
}
