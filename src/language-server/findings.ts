import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { HeadReader } from '../catalog/headReader.js'
import type { Finding } from '../compatibility/reasons/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { loadContract } from '../pattern/loadContract.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { findingMessage } from '../report/findingMessage.js'
import { findingPath } from '../report/findingPath.js'
import { BackendMissing } from '../text/backend.js'
import { isError } from '../text/diagnostic.js'
import { lineMap, positionAt } from '../text/lineMap.js'
import type { Source } from '../text/source.js'
import { pathOf, type Analysis } from './analysis.js'
import { rangeOf } from './ranges.js'
import { oncePer } from '../text/once.js'

/** The pattern tree of a version at HEAD, built once for each source; `broken` if the version has errors. */
const olderPattern = oncePer((source: Source): ContractPattern | 'broken' => {
  const { pattern, diagnostics } = loadContract(source)
  return diagnostics.some(isError) ? 'broken' : pattern
})

/**
 * The breaking changes of a document since HEAD. There are none if there is nothing to compare: no file, no repository, or
 * errors in either version.
 * @throws BackendMissing if git or XML cannot be read.
 */
export async function findings(analysis: Analysis, readHead: HeadReader): Promise<readonly Diagnostic[]> {
  const path = pathOf(analysis.document)
  if (path === undefined || analysis.diagnostics.some(isError)) return []
  const head = await readHead(path)
  if (!head.ok && head.failure.code === 'git-missing') throw new BackendMissing(head.failure)
  if (!head.ok || !head.value || head.value.text === analysis.source.text) return []
  const older = olderPattern(head.value)
  if (older === 'broken') return []
  const { findings: found } = await certifiedComparison(older, analysis.pattern)
  return found.map((finding) => asDiagnostic(finding, analysis))
}

function asDiagnostic(finding: Finding, analysis: Analysis): Diagnostic {
  const { level, older, newer, scenario, witness } = finding
  const { line } = positionAt(lineMap(older.source.text), older.span.start)
  const isHere = newer.source.text === analysis.source.text
  const where = `${scenario === '' ? '' : `scenario "${scenario}", `}${findingPath(finding)}, line ${String(line)} at HEAD`
  const proof = witness ? `\nfor example this ${witness.kind}:\n${witness.payload}` : ''
  return {
    range: rangeOf(analysis.document, isHere ? newer.span : { start: 0, end: 0 }),
    severity: level === 'wire' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Information,
    code: ruleOf(finding).id,
    source: 'codicil compatible',
    message: `${findingMessage(finding)}\n${where}${proof}`,
  }
}
