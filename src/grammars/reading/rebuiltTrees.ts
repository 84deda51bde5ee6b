import type { CstNode } from 'chevrotain'
import type { GrammarVersion } from '../versions.js'

/** Reads files by the first start that takes them, by the parser that is made from the grammar's JSON; returns undefined if none does. */
export const rebuiltTrees =
  ({ model, reader }: GrammarVersion) =>
  (text: string): readonly CstNode[] | undefined => {
    for (const { rule, mode } of model.starts) {
      const { tokens, isWhole } = reader.lex(text, mode)
      const tree = isWhole ? reader.parse(tokens, rule) : undefined
      if (tree) return [tree]
    }
    return undefined
  }
