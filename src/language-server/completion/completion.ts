import type { CompletionList } from 'vscode-languageserver/node'
import type { Analysis } from '../analysis/analysis.js'
import { completeBound } from './completeBound.js'
import { completeElement } from './completeElement.js'
import { completeLine } from './completeLine.js'
import { completePlaceholder } from './completePlaceholder.js'
import { completeStep } from './completeStep.js'
import { completeSuffix } from './completeSuffix.js'
import { cursorAt, type Cursor, type Proposal } from './cursor.js'
import { rangeOf } from '../analysis/ranges.js'

const lineTokens = new Set(['TextLine', 'MiswrittenLine'])

/**
 * Proposes what may come next at the cursor, according to the grammar and the names in scope. In a placeholder the list is
 * incomplete: the suffixes of a type join it when its name is.
 */
export function completion(analysis: Analysis, offset: number): CompletionList {
  const cursor = cursorAt(analysis, offset)
  return {
    isIncomplete: cursor.isPlaceholder,
    items: proposals(analysis, cursor).map(({ text, kind, label = text, detail, span = cursor.word, isUnlikely }) => ({
      label,
      kind,
      ...(detail !== undefined && { detail }),
      ...(label !== text && { filterText: text }),
      sortText: `${isUnlikely ? '2' : '1'}${label}`,
      textEdit: { range: rangeOf(analysis.document, span), newText: text },
    })),
  }
}

function proposals(analysis: Analysis, cursor: Cursor): readonly Proposal[] {
  const [previous, last] = cursor.probed.slice(-2).map(({ tokenType }) => tokenType.name)
  const probe = last ?? previous ?? ''
  const suffixes = completeSuffix(analysis, cursor)
  if (cursor.isPlaceholder) return [...completePlaceholder(analysis, cursor), ...suffixes]
  if (suffixes.length > 0) return suffixes
  if (probe === 'XmlName') return completeElement(analysis, cursor)
  if (lineTokens.has(probe)) return completeLine(analysis, cursor)
  return completeBound(analysis, cursor) ?? (cursor.isOnStepLine ? completeStep(analysis, cursor) : [])
}
