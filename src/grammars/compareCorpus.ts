import type { CstNode } from 'chevrotain'
import type { StartJson } from '../grammar-forms/json/grammarJson.js'
import type { CorpusChange, GrammarComparison } from './comparison.js'
import type { GrammarVersion } from './versions.js'

/** A file of a corpus. */
export interface CorpusFile {
  readonly name: string
  readonly text: string
}

/** Reads each file with both versions, from the first start that reads it in the older one. */
export function compareCorpus(
  older: GrammarVersion,
  newer: GrammarVersion,
  files: readonly CorpusFile[],
  newerStart: (start: StartJson) => StartJson | undefined,
): NonNullable<GrammarComparison['corpus']> {
  let unread = 0
  const changes = files.flatMap(({ name, text }): readonly CorpusChange[] => {
    for (const start of older.model.starts) {
      const before = treeOf(older, start, text)
      if (!before) continue
      const target = newerStart(start)
      const after = target && treeOf(newer, target, text)
      if (!after) return [{ file: name, change: 'not read' }]
      return shapeOf(before) === shapeOf(after) ? [] : [{ file: name, change: 'another tree' }]
    }
    unread++
    return []
  })
  return { files: files.length, unread, changes }
}

function treeOf({ reader }: GrammarVersion, { rule, mode }: StartJson, text: string): CstNode | undefined {
  const { tokens, isWhole } = reader.lex(text, mode)
  return isWhole ? reader.parse(tokens, rule) : undefined
}

/** A tree as text: its keys, and the types and images of its tokens. */
const shapeOf = (node: CstNode): string =>
  JSON.stringify(node, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'image' in value && 'tokenType' in value
      ? [(value.tokenType as { readonly name: string }).name, value.image]
      : value,
  )
