import { createParser, entries, isOfSlip, patternOf, type Grammar } from '../../../grammar/index.js'
import type { GrammarJson } from './grammarJson.js'
import { serializeGrammar } from './serializeGrammar.js'

/** The grammar of the contract language, or of an extended one, as plain data. */
export function contractGrammarJson(grammar: Grammar): GrammarJson {
  const parser = createParser(grammar, { skipValidations: true })
  return serializeGrammar(
    parser,
    { modes: grammar.modes as Record<string, never[]>, defaultMode: entries.contract.mode },
    { starts: Object.values(entries), like: patternOf, mistakes: parser.mistakes, isMistake: isOfSlip },
  )
}
