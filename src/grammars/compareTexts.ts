import type { StartJson } from '../grammar-forms/json/grammarJson.js'
import { changedTokenFile } from './changedTokenFile.js'
import type { Refuted, TextsAnswer, TokensAnswer } from './comparison.js'
import { equivalentTokens } from './texts/equivalentTokens.js'
import { hasText } from './texts/hasText.js'
import { searchTexts, type TextSearch } from './texts/searchTexts.js'
import { shortTexts } from './texts/shortTexts.js'
import { startClasses, type StateClass } from './texts/stateClasses.js'
import { reads, type GrammarVersion } from './versions.js'

export interface TextsOptions {
  /** Returns the newer start that an older one became, or undefined if the newer grammar lacks it. */
  readonly newerStart: (start: StartJson) => StartJson | undefined
  /** Whether all trees of the older grammar are trees of the newer one, apart from keys. */
  readonly areTreesIncluded: (start: StartJson) => boolean
  readonly tokens: TokensAnswer
}

/** How many of the shortest files are tried from each start. */
const maxTried = 500

/** How many points the search visits at most, and the search for what is local, which finds proofs. */
const [maxPoints, maxLocalPoints] = [50_000, 12_500]

/** More files that are not confirmed end the search. */
const maxUnconfirmed = 200

/** What the texts of a start are compared with. */
interface Comparison extends TextsOptions {
  readonly older: GrammarVersion
  readonly newer: GrammarVersion
  readonly start: StartJson
  readonly target: StartJson | undefined
  readonly left: StateClass
  readonly right: StateClass | undefined
  readonly representative: (token: string) => string
}

type Open = Extract<TextsAnswer, { readonly kind: 'open' }>
type Proven = Extract<TextsAnswer, { readonly kind: 'proven' }>

/** Decides whether the newer version reads every file that the older one reads. */
export function compareTexts(older: GrammarVersion, newer: GrammarVersion, options: TextsOptions): TextsAnswer {
  const [before, after] = startClasses([older.model, newer.model])
  const representative = equivalents(older, newer, [...before!.values(), ...after!.values()])
  const answers: (Open | Proven)[] = []
  for (const start of older.model.starts) {
    const target = options.newerStart(start)
    const [left, right] = [before!.get(start.rule)!, target && after!.get(target.rule)]
    const answer = answerFor({ ...options, older, newer, start, target, left, right, representative })
    if (answer.kind === 'refuted') return answer
    answers.push(answer)
  }
  const tried = answers.reduce((sum, answer) => sum + answer.tried, 0)
  const [open] = answers.filter((answer) => answer.kind === 'open').sort((a, b) => a.searched - b.searched)
  return open ? { ...open, tried } : { kind: 'proven', tried }
}

function answerFor(comparison: Comparison): Open | Proven | Refuted {
  const { start, tokens } = comparison
  const { found, searched } = searchedRules(comparison)
  const short = triedTexts(comparison, found)
  const refuted = short.refuted ?? found ?? (tokens.areKept ? undefined : changedTokens(comparison))
  if (refuted) return refuted
  const { tried } = short
  const areRulesProven = searched.kind === 'included' || short.length === Infinity
  if (areRulesProven && tokens.areKept) return { kind: 'proven', tried }
  const length = searched.kind === 'open' ? Math.max(searched.searched, short.length) : short.length
  const because = areRulesProven ? 'tokens' : 'rules'
  return { kind: 'open', start, searched: Number.isFinite(length) ? Math.max(length, 0) : 0, tried, because }
}

/** A refutation, if both versions confirm it. */
function confirmed(
  { older, newer, start, target }: Comparison,
  tokens: readonly string[],
  cause: Refuted['cause'],
  text = older.spell(tokens, { mode: start.mode }),
): Refuted | undefined {
  const isRefuted = text !== undefined && reads(older, start, text) && !(target && reads(newer, target, text))
  return isRefuted ? { kind: 'refuted', start, text, tokens, cause } : undefined
}

/** Searches the texts of the rules for one that the newer rules lack. */
function searchedRules(comparison: Comparison): {
  readonly found?: Refuted | undefined
  readonly searched: TextSearch
} {
  const { older, start, left, right, representative, areTreesIncluded } = comparison
  const modes = { walk: older.modes, start: older.modes.start(start.mode) }
  const isIncluded =
    left === right ||
    areTreesIncluded(start) ||
    searchTexts(left, right, { modes, representative, isLocal: true, maxPoints: maxLocalPoints }).kind === 'included'
  if (isIncluded) return { searched: { kind: 'included' } }
  let unconfirmed = 0
  let found: Refuted | undefined
  const searched = searchTexts(left, right, {
    modes,
    representative,
    maxPoints,
    isText: (tokens) => {
      found = confirmed(comparison, tokens, 'grammar')
      return found !== undefined || ++unconfirmed > maxUnconfirmed
    },
  })
  // Texts that are not confirmed, because no file has them for example, are no proof of the contrary.
  const isOpen = searched.kind === 'notIncluded' || unconfirmed > 0
  const length =
    searched.kind === 'notIncluded' ? searched.tokens.length : searched.kind === 'open' ? searched.searched : 0
  return { found, searched: isOpen ? { kind: 'open', searched: length } : searched }
}

/** Tries the shortest files with both parsers: the newer one may take another alternative first. */
function triedTexts(comparison: Comparison, found: Refuted | undefined) {
  const { older, newer, start, target, left, right, representative } = comparison
  const isSame = rulesKey(older) === rulesKey(newer)
  const options = { modes: older.modes, mode: start.mode, representative, most: isSame ? 0 : maxTried }
  const { texts, length } = shortTexts(left, options)
  let tried = 0
  for (const text of texts) {
    if (found && found.tokens.length <= text.length) break
    if (!older.reader.parse(older.reader.tokens(text), start.rule)) continue
    tried++
    const areKnown = text.every((token) => newer.model.tokens.has(token))
    const isRead = areKnown && target && newer.reader.parse(newer.reader.tokens(text), target.rule)
    const refuted = isRead
      ? undefined
      : confirmed(comparison, text, right && hasText(right, text) ? 'choice' : 'grammar')
    if (refuted) return { refuted, tried, length }
  }
  return { tried, length }
}

/** What decides how a parser reads tokens. */
const rulesKey = ({ model: { json } }: GrammarVersion): string =>
  JSON.stringify([json.maxLookahead, json.rules, json.tokens.map(({ name, categories }) => [name, categories])])

/** Looks for a file with a text whose tokens changed. */
const changedTokens = (comparison: Comparison): Refuted | undefined =>
  changedTokenFile(comparison.older, comparison.start, comparison.left, comparison.tokens, (tokens, text) =>
    confirmed(comparison, tokens, 'tokens', text),
  )

/** A token for each, of those that may replace each other in all files. */
function equivalents(
  older: GrammarVersion,
  newer: GrammarVersion,
  starts: readonly StateClass[],
): (token: string) => string {
  const { tokens, modes } = older.model.json
  const names = [...new Set([...tokens, ...newer.model.json.tokens].map(({ name }) => name))]
  const kindOf = (name: string): string => {
    const { pushMode, popMode, group, pattern } = older.model.tokens.get(name) ?? {}
    const own = Object.keys(modes).filter((mode) => modes[mode]!.includes(name))
    return JSON.stringify([own, pushMode, popMode, group, pattern !== undefined])
  }
  return equivalentTokens(starts, names, kindOf)
}
