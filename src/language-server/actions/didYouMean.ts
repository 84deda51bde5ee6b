import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node'
import { nearest } from '../../text/writing/nearest.js'
import type { Diagnostic, Fix } from '../../text/diagnostic.js'
import type { Analysis } from '../analysis/analysis.js'
import { typeUses, undeclaredUse } from '../analysis/typeUses.js'
import { action } from './action.js'

/** The declared or built-in type whose name is nearest to an undeclared one. */
function nearestType(analysis: Analysis, found: Diagnostic): Fix | undefined {
  const { read, language } = analysis
  const use = undeclaredUse(analysis, found)
  if (!use) return undefined
  const declared = typeUses(analysis).filter(
    ({ isDeclaration, section }) => isDeclaration && (section === use.section || section === read.tree.background),
  )
  const near = nearest(use.name, [...declared.map(({ name }) => name), ...Object.keys(language.scalars)])
  return near === undefined ? undefined : { span: use.span, text: near }
}

function titleOf({ span: { start, end }, text }: Fix, { source }: Analysis): string {
  if (text === '') return `Remove \`${source.text.slice(start, end).trim()}\``
  return start === end ? `Insert \`${text.trim()}\`` : `Change to \`${text}\``
}

/** Replaces an unknown word with the one most likely meant. */
export function didYouMean(analysis: Analysis, found: Diagnostic): CodeAction[] {
  const fix = found.fix ?? (found.code === 'undefined-type' ? nearestType(analysis, found) : undefined)
  if (!fix) return []
  const edits = [fix, ...(fix.also ?? [])]
  return [{ ...action(analysis, CodeActionKind.QuickFix, titleOf(fix, analysis), edits), isPreferred: true }]
}
