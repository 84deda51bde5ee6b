import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node'
import { isOfValue } from '../../pattern/values/boundErrors.js'
import type { Bound } from '../../syntax/tree/syntaxTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import { contains, type Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import { sectionAt, stepIn } from '../analysis/sections.js'
import { undeclaredUse } from '../analysis/typeUses.js'
import { action } from './action.js'
import { newStep } from '../../syntax/edit/newStep.js'

/** Whether bounds of value follow a name's placeholder, in a part of the syntax tree, which is plain data. */
function isComparedAt(piece: unknown, name: Span): boolean {
  if (typeof piece !== 'object' || piece === null) return false
  if ('bounds' in piece && 'span' in piece && contains(piece.span as Span, name))
    if ((piece.bounds as readonly Bound[]).some(({ kind }) => isOfValue(kind))) return true
  return Object.values(piece).some((part) => isComparedAt(part, name))
}

/** Declares a missing type, with a placeholder payload for the author to fill in. */
export function declareType(analysis: Analysis, found: Diagnostic): CodeAction[] {
  if (found.code !== 'undefined-type') return []
  const use = undeclaredUse(analysis, found)
  const section = sectionAt(analysis.read.tree, found.span.start)
  if (!use || !section) return []
  const step = stepIn(use.section, use.span.start)
  const shape = step?.kind === 'type' ? step.shape : step?.kind === 'body' ? step.payload : undefined
  const element = use.name[0]!.toLowerCase() + use.name.slice(1)
  const scalar = isComparedAt(step, use.span) ? '(integer)' : '(string)'
  const payload = shape?.kind === 'xml' ? `<${element}>(string)</${element}>` : scalar
  const edit = newStep(analysis.source.text, section, section.steps[0]?.span.start, `type ${use.name} ${payload}`)
  return [action(analysis, CodeActionKind.QuickFix, `Declare the type \`${use.name}\``, [edit])]
}
