import { checkExemptions } from '../compatibility/checkExemptions.js'
import type { Comparison } from '../compatibility/compare.js'
import type { Finding } from '../compatibility/reasons/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { today } from '../compatibility/exempter.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import type { Diagnostic } from '../text/diagnostic.js'
import { alsoIn, byCause } from '../report/causes.js'
import { placeOf } from '../report/comparisonText.js'
import { findingMessage } from '../report/findingMessage.js'
import { findingPath } from '../report/findingPath.js'
import { lineMap, positionAt } from '../text/lineMap.js'
import type { Source } from '../text/source.js'
import { paintFor, printDiagnosed, printNotice } from './terminal.js'

/** Prints a diagnostic if it is about an exemption: its author counts on it, but it has no effect. */
export function warnOfExemption(diagnostic: Diagnostic): void {
  if (diagnostic.code.endsWith('-exemption') || diagnostic.code === 'unknown-rule') printDiagnosed(diagnostic)
}

/** Prints the changes that do not affect the verdict but may break services, each cause once. */
export function printNotices({ notices = [] }: Comparison): void {
  const { warning } = paintFor(process.stderr)
  for (const caused of byCause(notices)) {
    const { finding } = caused
    const also = alsoIn(caused)
    printNotice(
      `${placeOf(finding.newer)}: ${warning(`notice[${ruleOf(finding).id}]`)}: ${findingMessage(finding)}\n` +
        `  at ${findingPath(finding)}${also === undefined ? '' : `, ${also}`}\n` +
        `  hint: ${hintOf(finding)}`,
    )
  }
}

function hintOf(finding: Finding): string {
  if (finding.side === 'message') return 'most SOAP services check namespaces; `--strict namespaces` makes it a finding'
  const { breaks } = ruleOf(finding)
  return `${breaks.charAt(0).toLowerCase()}${breaks.slice(1)}`.replace(/\.$/, '')
}

/** Prints a diagnostic of the newer version that its verdict depends on: of an exemption, or of an imported file that is not compared. */
export function warnOfReading(diagnostic: Diagnostic): void {
  if (diagnostic.code === 'wsdl-missing-file') printDiagnosed(diagnostic)
  else warnOfExemption(diagnostic)
}

/** Warns of exemptions that have expired, that name no rule, and that allowed nothing. */
export function warnOfExemptions(newer: ContractPattern, comparison: Comparison): void {
  for (const diagnostic of checkExemptions(newer, today())) warnOfExemption(diagnostic)
  warnOfUnusedExemptions(newer.source, comparison)
}

/** Warns of exemptions that allowed nothing, which only a comparison can show. */
export function warnOfUnusedExemptions({ name, text }: Source, { unused = [] }: Comparison): void {
  const { warning } = paintFor(process.stderr)
  for (const { rule, span } of unused) {
    const { line, column } = positionAt(lineMap(text), span.start)
    printNotice(
      `${name}:${String(line)}:${String(column)}: ${warning('warning[unused-exemption]')}: \`${rule}\` is allowed here, but there is no such finding\n` +
        '  hint: remove the comment, unless consumers of an even older version need it',
    )
  }
}
