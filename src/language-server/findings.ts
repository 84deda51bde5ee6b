import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import { dirname } from 'node:path'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { BaseReader } from '../catalog/baseReader.js'
import type { CompareOptions, Comparison } from '../compatibility/compare.js'
import type { Level } from '../compatibility/reasons/rules/rule.js'
import type { Finding } from '../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { findProject } from '../configuration/findProject.js'
import { readConfiguration } from '../configuration/readConfiguration.js'
import type { Language } from '../pattern/language.js'
import { loadContract } from '../pattern/loadContract.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { alsoIn, byCause, type CausedFinding } from '../report/findings/causes.js'
import { findingMessage } from '../report/findings/findingMessage.js'
import { findingPath } from '../report/findings/findingPath.js'
import { usesText } from '../report/findings/relatedText.js'
import { BackendMissing } from '../backends/backend.js'
import { isError } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import { fileLine } from '../text/fileLine.js'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import { diagnosticOf } from './diagnostics.js'
import { includesFiles, pathOf, type Analysis } from './analysis/analysis.js'
import { withIncludes } from './analysis/withIncludes.js'
import { rangeOf } from './analysis/ranges.js'
import type { EditorSettings } from './settings.js'
import { oncePer } from '../collections/once.js'

/** The source that diagnostics of findings name. */
export const findingSource = 'codicil compatible'

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
  settings: EditorSettings,
): Promise<Result<readonly Diagnostic[]>> {
  const { document, source, language, diagnostics } = analysis
  const path = pathOf(document)
  if (path === undefined || diagnostics.some(isError)) return success([])
  const { pattern, text, problems } = includesFiles(analysis) ? await withIncludes(analysis, path) : { ...analysis, text: source.text, problems: [] } // prettier-ignore
  if (problems.some(isError)) return success(problems.map((found) => diagnosticOf(found, document)))
  const changes = await breakingChanges({ path, text, pattern, language }, readBase, settings)
  if (!changes.ok) return changes
  return success([
    ...problems.map((found) => diagnosticOf(found, document)),
    ...changes.value.map((caused) =>
      findingDiagnostic(caused, document, settings.compatibility.base, placeIn(source, caused.finding)),
    ),
  ])
}

/** The place of a finding in a source: the change itself, or else a use of what changed; undefined if the source has neither. */
export function placeIn({ text }: Source, { newer, related = [] }: Finding): Span | undefined {
  const inNewer = related.filter(({ version }) => version === 'newer')
  return [newer, ...inNewer].find((place) => place.source.text === text)?.span
}

/** A contract without errors, and the path of its file. */
export interface EditedContract {
  readonly path: string
  /** With the texts of the files that it imports. */
  readonly text: string
  readonly pattern: ContractPattern
  readonly language: Language
}

/** A contract as it is at the base revision, and how an edited one compares with it. */
export interface ComparedWithBase {
  readonly older: Source
  readonly comparison: Comparison
  readonly options: CompareOptions
}

/**
 * Compares an edited contract with the base revision. Undefined if there is nothing to compare it with, or if both are the same. Fails
 * if the base revision cannot be read.
 * @throws BackendMissing if git or XML cannot be read.
 */
export async function comparedWithBase(
  { path, text, pattern, language }: EditedContract,
  readBase: BaseReader,
  { compatibility: { enabled, base, level } }: EditorSettings,
): Promise<Result<ComparedWithBase | undefined>> {
  if (!enabled) return success(undefined)
  const read = await readBase(path, base)
  if (!read.ok && read.failure.code === 'git-missing') throw new BackendMissing(read.failure)
  if (!read.ok) return nothingToCompare.has(read.failure.code) ? success(undefined) : read
  if (!read.value || read.value.text === text) return success(undefined)
  const older = olderPatterns(language)(read.value)
  if (older === 'broken') return success(undefined)
  const options = await judging(path, level)
  return success({ older: read.value, comparison: await certifiedComparison(older, pattern, options), options })
}

/**
 * What {@link findings} shows of a contract, before it is put into the form of the protocol. Fails and throws like
 * {@link comparedWithBase}.
 */
export async function breakingChanges(
  edited: EditedContract,
  readBase: BaseReader,
  settings: EditorSettings,
): Promise<Result<readonly CausedFinding[]>> {
  const compared = await comparedWithBase(edited, readBase, settings)
  if (!compared.ok || !compared.value) return compared.ok ? success([]) : compared
  const { findings: found, notices = [] } = compared.value.comparison
  return success(byCause([...found, ...notices]).slice(0, settings.compatibility.limit))
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
  const { ignore, readers } = configuration
  return { ...(own && { level: own }), ignore, ...(readers && { readers }) }
}

/** A finding in the form of the protocol. Default for `span`: the start of the document. */
export function findingDiagnostic(
  caused: CausedFinding,
  document: TextDocument,
  base: string,
  span: Span = { start: 0, end: 0 },
): Diagnostic {
  const { finding } = caused
  const { level, older, scenario, witness } = finding
  const { line } = fileLine(older)
  const where = `${scenario === '' ? '' : `scenario "${scenario}", `}${findingPath(finding)}, line ${String(line)} at ${base}`
  const besides = [...usesText(caused), alsoIn(caused)].flatMap((text) => (text === undefined ? [] : [`\n${text}`]))
  const proof = witness ? `\nfor example this ${witness.kind}:\n${witness.payload}` : ''
  return {
    range: rangeOf(document, span),
    severity: level === 'wire' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Information,
    code: ruleOf(finding).id,
    source: findingSource,
    message: `${findingMessage(finding)}\n${where}${besides.join('')}${proof}`,
  }
}
