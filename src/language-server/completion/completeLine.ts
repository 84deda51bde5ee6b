import { CompletionItemKind } from 'vscode-languageserver/node'
import type { Analysis } from '../analysis/analysis.js'
import type { Cursor, Proposal } from './cursor.js'
import { sectionAt } from '../analysis/sections.js'

const steps = ['Given', 'When', 'Then', 'And', 'But']

/** Completes the start of a line: with the sections that may follow, and within a section with step keywords. */
export function completeLine({ read: { tree, lexed } }: Analysis, { word }: Cursor): Proposal[] {
  const hasFeature = lexed.tokens.some(
    ({ tokenType, startOffset }) => tokenType.name === 'FeatureKeyword' && startOffset < word.start,
  )
  const section = sectionAt(tree, word.start)
  const isScenario = section !== undefined && section !== tree.background
  const sections = !hasFeature
    ? ['Feature:']
    : [
        ...(section || tree.background ? [] : ['Background:']),
        ...['Scenario:', 'Scenario Outline:', '@WIP'],
        ...(isScenario ? ['Examples:'] : []),
      ]
  return [
    ...(section ? steps : []).map((text) => ({ text, kind: CompletionItemKind.Keyword })),
    ...sections.map((text) => ({ text, kind: CompletionItemKind.Module })),
  ]
}
