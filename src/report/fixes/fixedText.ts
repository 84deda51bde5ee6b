import { structuredPatch } from 'diff'
import type { FixedContract, FixedFile } from '../../fixes/fixContract.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { fileLine, fileLineText } from '../../text/fileLine.js'
import { counted } from '../../text/writing/counted.js'
import { pathOf } from '../../text/source.js'

/** Fixes of a contract, and whether they were written to its files. */
export interface WrittenFixes extends FixedContract {
  /** The path of the contract's file. */
  readonly path: string
  readonly isWritten: boolean
}

/** Reports the fixes as a patch, or names the files that they were written to, and then says what is not fixed. */
export function fixedText(fixes: WrittenFixes): string {
  const { path, files, isWritten } = fixes
  if (files.length === 0) return `\nNo fix was found for ${path}\n${cut(fixes)}${newVersion(fixes)}`
  const paths = files.map(({ source }) => pathOf(source))
  const change = isWritten ? `Wrote the fixes to ${paths.join(', ')}\n` : files.map(patch).join('')
  return `\n${change}${left(fixes)}${cut(fixes)}${newVersion(fixes)}`
}

function patch({ source, text }: FixedFile): string {
  const path = pathOf(source)
  const { hunks } = structuredPatch(path, path, source.text, text)
  const blocks = hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) =>
    [`@@ -${String(oldStart)},${String(oldLines)} +${String(newStart)},${String(newLines)} @@`, ...lines].join('\n'),
  )
  return `${[`--- ${path}`, `+++ ${path}`, ...blocks].join('\n')}\n`
}

function left({ fixed: { tests, findings, undecided } }: FixedContract): string {
  if (tests.failed === 0) return 'With the fixes, the newer contract is backward compatible\n'
  const rest = [
    ...(findings.length > 0 ? [counted(findings.length, 'finding')] : []),
    ...(undecided.length > 0 ? [counted(undecided.length, 'undecided scenario')] : []),
  ]
  return `Not fixed: ${rest.join(' and ')}\n`
}

function cut({ files, isCut }: FixedContract): string {
  if (!isCut) return ''
  const next = files.length === 0 ? '' : ': apply these fixes, and run the command again'
  return `The search for fixes ended early, because the contract is large${next}\n`
}

/** The changes without a fix that keeps them, a line for each cause. */
function newVersion({ onlyAsNewVersion: all }: WrittenFixes): string {
  if (all.length === 0) return ''
  const lines = all.slice(0, maxListed).map((one) => `  ${changeText(one)}\n`)
  const more = all.length > maxListed ? `  and ${String(all.length - maxListed)} more\n` : ''
  return `Only a new version of the contract can make these changes, because no fix keeps them:\n${lines.join('')}${more}`
}

const maxListed = 10

const changeText = (finding: Finding): string =>
  `${fileLineText(finding.newer)} ${ruleOf(finding).id} in ${finding.scenario}`

/** The JSON form of fixes, a property in the JSON form of the comparison. */
export const fixedJson = ({ fixed, isCut, isWritten, onlyAsNewVersion, text, files }: WrittenFixes) => ({
  fixed: {
    compatible: fixed.tests.failed === 0,
    left: fixed.findings.length,
    isCut,
    isWritten,
    text,
    files: files.map((file) => ({ file: pathOf(file.source), text: file.text })),
    onlyAsNewVersion: onlyAsNewVersion.map((finding) => ({
      scenario: finding.scenario,
      rule: ruleOf(finding).id,
      newer: fileLine(finding.newer),
    })),
  },
})
