import { createToken, type IToken, type TokenType } from 'chevrotain'
import { blank, newline, oneOf, wordEnd } from './fragments.js'
import {
  FeatureKeyword,
  ExamplesKeyword,
  isSectionKeyword,
  ScenarioKeyword,
  ofSlip,
  StepKeyword,
  TextLine,
  Title,
  type WordToken,
} from './tokens.js'

const letter = '[^\\s:;]'

/** A word with at most one mistake after its first letter: a letter too many, missing, wrong, or swapped with the next. */
function oneMistakeIn(word: string): string {
  const letters = Array.from(word, (one) => oneOf([one]))
  const positions = [...letters.keys()].slice(1)
  const replaced = (at: number, count: number, ...by: string[]): string => letters.toSpliced(at, count, ...by).join('')
  return oneOfPatterns([
    ...[...positions, letters.length].map((at) => replaced(at, 0, `${letter}?`)),
    ...positions.map((at) => replaced(at, 1, `${letter}?`)),
    ...positions.slice(0, -1).map((at) => replaced(at, 2, letters[at + 1]!, letters[at]!)),
  ])
}

const oneOfPatterns = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`

/** What Cucumber calls sections that have another name here. */
const inCucumber: Readonly<Record<string, readonly string[]>> = {
  Scenario: ['Example'],
  'Scenario Outline': ['Scenario Template'],
}

const misspeltWords = (words: string): string => words.split(' ').map(oneMistakeIn).join(`${blank}+`)

/** Where in a contract a line is: before `Feature:`, in the description of the Feature or of another section, or below. */
type Place = 'start' | 'feature' | 'description' | 'steps'

function placeAfter(place: Place, { tokenType }: IToken): Place {
  if (isSectionKeyword(tokenType)) return isFor(FeatureKeyword, tokenType) ? 'feature' : 'description'
  if (tokenType === Title || isFor(TextLine, tokenType)) return place
  return place === 'start' && tokenType !== StepKeyword ? place : 'steps'
}

const isFor = (keyword: TokenType, type: TokenType): boolean =>
  type === keyword || (type.CATEGORIES?.includes(keyword) ?? false)

const places = new WeakMap<readonly IToken[], { count: number; place: Place }>()

/** Where the line after some tokens of a text is; looks at each of them once. */
function placeOf(matched: readonly IToken[]): Place {
  const known = places.get(matched) ?? { count: 0, place: 'start' }
  places.set(matched, known)
  while (known.count < matched.length) known.place = placeAfter(known.place, matched[known.count++]!)
  return known.place
}

/** A rest of a line, then blank lines and comments, then a step. */
const beforeStep = new RegExp(
  `[^\\r\\n]*(?:${newline}${blank}*(?:#[^\\r\\n]*)?)*${newline}${blank}*${oneOf(StepKeyword.words)}${wordEnd}`,
  'y',
)

/** Whether a line that looks like a keyword is one: a line of a description, which may be any text, is only one before a step. */
function isKeyword(keyword: TokenType, place: Place, text: string, { start, end }: Line): boolean {
  if (place === 'start' || keyword === FeatureKeyword) return place === 'start' && keyword === FeatureKeyword
  if (place === 'description') return false
  beforeStep.lastIndex = end
  const isBeforeStep = beforeStep.test(text)
  if (keyword === ExamplesKeyword) return place === 'steps' && !isBeforeStep
  const isExample = text[start]?.toLowerCase() === 'e' // Cucumber's `Example:` is a scenario
  return isBeforeStep || (place === 'steps' && !(keyword === ScenarioKeyword && isExample))
}

/** From the start of a keyword to its end. */
interface Line {
  readonly start: number
  readonly end: number
}

/** A section's keyword that is misspelt, in the wrong case or without its colon: `Scenaro:`, `scenario:`, `Scenario Pay`. */
export interface MisspeltKeyword extends TokenType {
  readonly keyword: WordToken
}

export const isMisspelt = (type: TokenType): type is MisspeltKeyword => 'keyword' in type

/** The misspelt form of a section's keyword, which the parser reads as the keyword. */
export function misspeltKeyword(keyword: WordToken): MisspeltKeyword {
  const made = known.get(keyword) ?? createMisspelt(keyword)
  known.set(keyword, made)
  return made
}

const known = new WeakMap<WordToken, MisspeltKeyword>()

function createMisspelt(keyword: WordToken): MisspeltKeyword {
  const words = keyword.words.flatMap((word) => [word, ...(inCucumber[word] ?? [])])
  const source =
    `${oneOfPatterns(words.map(misspeltWords).reverse())}${blank}*[:;]` +
    `|${oneOf(keyword.words.toReversed())}(?:${blank}+-(?=${blank})|${wordEnd})`
  const sticky = new RegExp(source, 'iy')
  const token = createToken({
    name: `Misspelt${keyword.name}`,
    label: keyword.LABEL ?? keyword.name,
    pattern: (text, offset, matched) => {
      sticky.lastIndex = offset
      const match = sticky.exec(text)
      return match && isKeyword(keyword, placeOf(matched), text, { start: offset, end: sticky.lastIndex })
        ? match
        : null
    },
    start_chars_hint: words.flatMap((word) => [word.charAt(0), word.charAt(0).toLowerCase()]),
    push_mode: 'title',
    line_breaks: false,
    categories: keyword,
  })
  return Object.assign(ofSlip(token), { keyword })
}
