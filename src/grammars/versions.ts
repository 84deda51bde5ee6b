import type { GrammarJson, StartJson } from '../grammar-forms/json/grammarJson.js'
import { grammarModel, type GrammarModel } from './model/grammarModel.js'
import { rebuiltReader, type RebuiltReader } from './reading/rebuiltReader.js'
import { tokenSpeller, type SpellTokens } from './reading/spellTokens.js'
import { modeWalk, type ModeWalk } from './texts/lexerModes.js'

/** A version of a grammar, with what reads and writes its files. */
export interface GrammarVersion {
  readonly model: GrammarModel
  readonly reader: RebuiltReader
  readonly spell: SpellTokens
  readonly modes: ModeWalk
}

export function grammarVersion(json: GrammarJson): GrammarVersion {
  const model = grammarModel(json)
  const reader = rebuiltReader(json)
  return { model, reader, spell: tokenSpeller(model, reader), modes: modeWalk(json) }
}

/** Whether the lexer and the parser of a version read a file. */
export function reads({ reader, model }: GrammarVersion, { rule, mode }: StartJson, text: string): boolean {
  if (!model.rules.has(rule)) return false
  const { tokens, isWhole } = reader.lex(text, mode)
  return isWhole && reader.parse(tokens, rule) !== undefined
}
