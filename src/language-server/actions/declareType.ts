import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Analysis } from '../analysis.js'
import { sectionAt, stepIn } from '../sections.js'
import { undeclaredUse } from '../typeUses.js'
import { action } from './action.js'
import { newStep } from './newStep.js'

/** Declares a missing type, with a placeholder payload for the author to fill in. */
export function declareType(analysis: Analysis, found: Diagnostic): CodeAction[] {
  if (found.code !== 'undefined-type') return []
  const use = undeclaredUse(analysis, found)
  const section = sectionAt(analysis.read.tree, found.span.start)
  if (!use || !section) return []
  const step = stepIn(use.section, use.span.start)
  const shape = step?.kind === 'type' ? step.shape : step?.kind === 'body' ? step.payload : undefined
  const element = use.name[0]!.toLowerCase() + use.name.slice(1)
  const payload = shape?.kind === 'xml' ? `<${element}>(string)</${element}>` : '(string)'
  const edit = newStep(analysis, section, section.steps[0]?.span.start, `type ${use.name} ${payload}`)
  return [action(analysis, CodeActionKind.QuickFix, `Declare the type \`${use.name}\``, [edit])]
}
