import { CompletionItemKind } from 'vscode-languageserver/node'
import type { Analysis } from './analysis.js'
import type { Cursor } from './cursor.js'
import type { Proposal } from './proposal.js'
import { sectionAt } from './sections.js'

const steps = ['Given', 'When', 'Then', 'And', 'But']

/** What a line may start with: a section that may stand here, or a step of the section that it is in. */
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
