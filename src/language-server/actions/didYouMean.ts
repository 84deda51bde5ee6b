import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node'
import { nearest } from '../../text/nearest.js'
import type { Diagnostic, Fix } from '../../text/diagnostic.js'
import { scalars } from '../../pattern/scalars.js'
import type { Analysis } from '../analysis.js'
import { typeUses } from '../typeUses.js'
import { action } from './action.js'
import { undeclared } from './undeclared.js'

/** The type that a name which nobody declares most likely means. */
function nearestType({ read: { tree } }: Analysis, found: Diagnostic): Fix | undefined {
  const use = undeclared(tree, found)
  if (!use) return undefined
  const declared = typeUses(tree).filter(
    ({ isDeclaration, section }) => isDeclaration && (section === use.section || section === tree.background),
  )
  const near = nearest(use.name, [...declared.map(({ name }) => name), ...Object.keys(scalars)])
  return near === undefined ? undefined : { span: use.span, text: near }
}

/** What was most likely meant by a word that means nothing. */
export function didYouMean(analysis: Analysis, found: Diagnostic): CodeAction[] {
  const fix = found.fix ?? (found.code === 'undefined-type' ? nearestType(analysis, found) : undefined)
  if (!fix) return []
  return [{ ...action(analysis, CodeActionKind.QuickFix, `Change to \`${fix.text}\``, [fix]), isPreferred: true }]
}
