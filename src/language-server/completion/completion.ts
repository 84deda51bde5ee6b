import type { CompletionItem } from 'vscode-languageserver/node'
import type { Analysis } from '../analysis.js'
import { completeElement } from './completeElement.js'
import { completeLine } from './completeLine.js'
import { completePlaceholder } from './completePlaceholder.js'
import { completeStep } from './completeStep.js'
import { cursorAt } from './cursor.js'
import { rangeOf } from '../ranges.js'

const lineTokens = new Set(['TextLine', 'MiswrittenLine'])

/** Proposes what may come next at the cursor, according to the grammar and the names in scope. */
export function completion(analysis: Analysis, offset: number): CompletionItem[] {
  const cursor = cursorAt(analysis, offset)
  const [previous, last] = cursor.probed.slice(-2).map(({ tokenType }) => tokenType.name)
  const probe = last ?? previous ?? ''
  const proposals = cursor.isPlaceholder
    ? completePlaceholder(analysis, cursor)
    : probe === 'XmlName'
      ? completeElement(analysis, cursor)
      : lineTokens.has(probe)
        ? completeLine(analysis, cursor)
        : cursor.isOnStepLine
          ? completeStep(analysis, cursor)
          : []
  const range = rangeOf(analysis.document, cursor.word)
  return proposals.map(({ text, kind, detail, isUnlikely }) => ({
    label: text,
    kind,
    ...(detail !== undefined && { detail }),
    sortText: `${isUnlikely ? '2' : '1'}${text}`,
    textEdit: { range, newText: text },
  }))
}
