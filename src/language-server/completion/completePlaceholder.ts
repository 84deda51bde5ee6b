import { CompletionItemKind } from 'vscode-languageserver/node'
import type { Analysis } from '../analysis/analysis.js'
import type { Cursor, Proposal } from './cursor.js'
import { sectionAt } from '../analysis/sections.js'
import { anythingName } from '../../pattern/lowering/lowerNamed.js'
import { typeUses } from '../analysis/typeUses.js'

/** The scalars of most values, listed before the others. */
const usual: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'date'])

/** Completes the type of a placeholder: with types in scope, types used but not yet declared, and built-in types. */
export function completePlaceholder(analysis: Analysis, { offset, word }: Cursor): Proposal[] {
  const { tree } = analysis.read
  const section = sectionAt(tree, offset)
  const inScope = typeUses(analysis)
    .filter(({ span }) => span.start !== word.start)
    .filter((use) => use.section === section || use.section === tree.background || section === tree.background)
  const names = new Set(inScope.map(({ name }) => name))
  const declared = new Set(inScope.filter(({ isDeclaration }) => isDeclaration).map(({ name }) => name))
  return [
    ...[...names].map((text) => ({
      text,
      kind: CompletionItemKind.Class,
      detail: declared.has(text) ? 'type' : 'not declared yet',
    })),
    ...[...Object.keys(analysis.language.scalars), anythingName].map((text) => ({
      text,
      kind: CompletionItemKind.Keyword,
      detail: 'built in',
      isUnlikely: !usual.has(text),
    })),
  ]
}
