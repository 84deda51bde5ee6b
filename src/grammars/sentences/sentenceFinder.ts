import type { GrammarJson, StartJson } from '../../grammar-forms/json/grammarJson.js'
import { grammarModel } from '../model/grammarModel.js'
import { equivalentTokens } from '../texts/equivalentTokens.js'
import { searchTexts } from '../texts/searchTexts.js'
import { startClasses } from '../texts/stateClasses.js'
import { reads, type GrammarVersion } from '../versions.js'

/** A file, and its tokens. */
export interface Sentence {
  readonly text: string
  readonly tokens: readonly string[]
}

/** Finds a shortest file that a grammar reads and a smaller one does not: a file that needs what the smaller one lacks. */
export type FindSentence = (smaller: GrammarJson) => Sentence | undefined

/** The most work for a file. */
const maxPoints = 30_000

/** More files that the parser does not read end the search. */
const maxUnread = 20

/** @param order the tokens; of equivalent ones, the first is used */
export function sentenceFinder(version: GrammarVersion, start: StartJson, order: readonly string[]): FindSentence {
  const { model, modes, spell } = version
  const kindOf = (name: string): string => {
    const { pushMode, popMode, group, pattern } = model.tokens.get(name) ?? {}
    const own = Object.keys(model.json.modes).filter((mode) => model.json.modes[mode]!.includes(name))
    return JSON.stringify([own, pushMode, popMode, group, pattern !== undefined])
  }
  return (smaller) => {
    const [all, fewer] = startClasses([model, grammarModel(smaller)])
    const [left, right] = [all!.get(start.rule)!, fewer!.get(start.rule)!]
    let found: Sentence | undefined
    let unread = 0
    searchTexts(left, right, {
      modes: { walk: modes, start: modes.start(start.mode) },
      representative: equivalentTokens([left, right], order, kindOf),
      maxPoints,
      isText: (tokens) => {
        const text = spell(tokens, { mode: start.mode })
        if (text !== undefined && reads(version, start, text)) found = { text, tokens }
        return found !== undefined || ++unread > maxUnread
      },
    })
    return found
  }
}
