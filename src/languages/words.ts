import { partitionBy, type Partition } from './partition.js'
import { internedTerm, type FormOf, type Term, type Terms, type Words } from './terms.js'

type WordsTerm = FormOf<'words'>

/** The language of some texts. Its states are ranges of the sorted texts, so that long enums need no automaton. */
export function wordsTerm(terms: Terms, texts: readonly string[]): Term {
  const sorted = [...new Set(texts)].sort(byCodePoints)
  const key = JSON.stringify(sorted)
  const same = terms.wordLists.get(key)
  const words = same ?? { texts: sorted, id: terms.wordLists.size }
  if (!same) {
    terms.budget.spend(20 * sorted.length + key.length)
    terms.budget.keep(8 * sorted.length + key.length / 4)
    terms.wordLists.set(key, words)
  }
  return wordRange(terms, words, 0, sorted.length, 0)
}

function wordRange(terms: Terms, words: Words, from: number, to: number, at: number): Term {
  if (from === to) return terms.none
  const first = words.texts[from]!
  if (to === from + 1 && first.length === at) return terms.empty
  const key = `"${String(words.id)} ${String(from)} ${String(to)} ${String(at)}`
  return internedTerm(terms, key, first.length === at, 0, { kind: 'words', words, from, to, at })
}

/** The index of the first word from `from` on whose character at a position comes after `char`. */
function endOfChar(words: Words, from: number, to: number, at: number, char: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (words.texts[middle]!.codePointAt(at)! <= char) low = middle + 1
    else high = middle
  }
  return low
}

/** The index of the first text that goes on. */
const firstLonger = ({ words, from, at }: WordsTerm): number => (words.texts[from]!.length === at ? from + 1 : from)

export function afterWords(terms: Terms, term: WordsTerm, char: number): Term {
  const { words, to, at } = term
  const start = firstLonger(term)
  const [first, end] = [endOfChar(words, start, to, at, char - 1), endOfChar(words, start, to, at, char)]
  return wordRange(terms, words, first, end, at + (char > 0xffff ? 2 : 1))
}

/** One class per possible next character, and one for all other characters. */
export function wordPartition(term: WordsTerm): Partition {
  const { words, to, at } = term
  const chars: [number, number][] = []
  for (let next = firstLonger(term); next < to;) {
    const char = words.texts[next]!.codePointAt(at)!
    chars.push([char, char])
    next = endOfChar(words, next, to, at, char)
  }
  return partitionBy(chars)
}

/** Sorts texts by code points; by UTF-16 units, characters beyond U+FFFF would come before some others. */
function byCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at === shorter) return a.length - b.length
  if (at > 0 && isHigh(a.charCodeAt(at - 1))) at--
  return a.codePointAt(at)! - b.codePointAt(at)!
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
