import { checkExemptions } from '../compatibility/checkExemptions.js'
import type { Comparison } from '../compatibility/compare.js'
import { today } from '../compatibility/exempt.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import type { Diagnostic } from '../text/diagnostic.js'
import { lineMap, positionAt } from '../text/lineMap.js'
import { printDiagnostic } from '../text/printDiagnostic.js'
import type { Source } from '../text/source.js'
import { paintFor, printNotice } from './terminal.js'

/** Warns of an exemption that has no effect, for whoever wrote it counts on it. */
export function tellExemption(diagnostic: Diagnostic): void {
  if (diagnostic.code.endsWith('-exemption') || diagnostic.code === 'unknown-rule')
    printNotice(printDiagnostic(diagnostic, paintFor(process.stderr)))
}

/** Warns of exemptions that hold no more, and of those that there is nothing for. */
export function tellExemptions(newer: ContractPattern, comparison: Comparison): void {
  for (const diagnostic of checkExemptions(newer, today())) tellExemption(diagnostic)
  tellUnused(newer.source, comparison)
}

/** Warns of exemptions that allowed nothing; only a comparison can tell. */
export function tellUnused({ name, text }: Source, { unused = [] }: Comparison): void {
  const { warning } = paintFor(process.stderr)
  for (const { rule, span } of unused) {
    const { line, column } = positionAt(lineMap(text), span.start)
    printNotice(
      `${name}:${String(line)}:${String(column)}: ${warning('warning[unused-exemption]')}: \`${rule}\` is allowed here, and there is no such finding\n` +
        '  hint: take the comment out, unless it is for consumers of an even older version',
    )
  }
}
