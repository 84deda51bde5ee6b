import type { StartJson } from '../grammar-forms/json/grammarJson.js'
import type { Refuted, TokensAnswer } from './comparison.js'
import { searchTexts } from './texts/searchTexts.js'
import { shortTexts } from './texts/shortTexts.js'
import { startClasses, type StateClass } from './texts/stateClasses.js'
import type { GrammarVersion } from './versions.js'

/** Whether a file with some tokens is a refutation. */
type Confirm = (tokens: readonly string[], file: string) => Refuted | undefined

/** A text, and the older tokens that it consists of. */
interface ChangedText {
  readonly text: string
  readonly made: readonly string[]
}

/** A file with a text whose tokens changed, if it is confirmed. */
export function changedTokenFile(
  older: GrammarVersion,
  start: StartJson,
  from: StateClass,
  tokens: TokensAnswer,
  confirm: Confirm,
): Refuted | undefined {
  for (const changed of changedTexts(older, tokens)) {
    const isHidden = older.model.tokens.get(changed.made[0]!)?.group !== undefined
    const found = isHidden ? besideFile(older, start, from, changed, confirm) : inFile(older, start, changed, confirm)
    if (found) return found
  }
  return undefined
}

function changedTexts({ reader }: GrammarVersion, { taken, changes }: TokensAnswer): readonly ChangedText[] {
  return [
    ...taken.map(({ text, older }) => ({ text, made: older })),
    ...changes.flatMap(({ token, lost }) => (lost ? [{ text: lost.text, made: [token] }] : [])),
    ...changes.flatMap(({ gained }) => {
      const made = gained ? reader.lex(gained.text).tokens.map(({ tokenType }) => tokenType.name) : []
      return gained && made.length > 1 ? [{ text: gained.text, made }] : []
    }),
  ]
}

/** The shortest file, with a text that the parser does not see before or after it. */
function besideFile(
  { spell, modes }: GrammarVersion,
  { mode }: StartJson,
  from: StateClass,
  { text }: ChangedText,
  confirm: Confirm,
): Refuted | undefined {
  const [tokens] = shortTexts(from, { modes, mode, most: 1 }).texts
  const file = tokens && spell(tokens, { mode })
  return tokens && file !== undefined ? (confirm(tokens, text + file) ?? confirm(tokens, file + text)) : undefined
}

function inFile(
  version: GrammarVersion,
  start: StartJson,
  { text, made }: ChangedText,
  confirm: Confirm,
): Refuted | undefined {
  const found = tokensWith(version, start, made)
  if (!found) return undefined
  // the whole text for the first of its tokens, and no text for the others
  const texts = new Map(made.map((_, index) => [found.at + index, index === 0 ? text : '']))
  const file = version.spell(found.tokens, { mode: start.mode, texts })
  return file === undefined ? undefined : confirm(found.tokens, file)
}

/** The tokens of a shortest file that has some tokens in a row: one that the grammar without the first of them lacks. */
function tokensWith({ model, modes }: GrammarVersion, { rule, mode }: StartJson, made: readonly string[]) {
  const [first] = made
  const lacking = { ...model, tokensFor: (name: string) => model.tokensFor(name).filter((token) => token !== first) }
  const [all, fewer] = startClasses([model, lacking])
  let at = -1
  const found = searchTexts(all!.get(rule)!, fewer!.get(rule), {
    modes: { walk: modes, start: modes.start(mode) },
    maxPoints: 20_000,
    isText: (tokens) => {
      at = tokens.findIndex((_, index) => made.every((token, offset) => tokens[index + offset] === token))
      return at >= 0
    },
  })
  return found.kind === 'notIncluded' ? { tokens: found.tokens, at } : undefined
}
