import { createBudget, withinBudget, type Budget } from '../../text/budget.js'
import { hasChar, charsIn, allChars, intersectionOf } from '../../languages/charSet.js'
import { derivative, partitionOf } from '../../languages/derivative.js'
import type { TextExpression } from '../../languages/expression.js'
import { fewWords } from '../../languages/fewWords.js'
import { separatingTexts } from '../../languages/separatingTexts.js'
import { classOf, representatives } from '../../languages/partition.js'
import { termOf } from '../../languages/termOf.js'
import { createTerms, type Term, type Terms } from '../../languages/terms.js'
import { bareLanguage } from './atomLanguages.js'
import { atomAccepts, type Atom } from './atom.js'

// Questions about the texts of an atom, such as a scalar with bounds. White space around texts does not count.

/** What one question may cost: a fraction of a second. */
const budget = { steps: 10_000_000, cells: 2_000_000 }

interface Language {
  readonly terms: Terms
  readonly term: Term
}

/** Does some work with the language of an atom; undefined if that takes too much. */
function ask<Answer>(
  atom: Atom,
  question: (language: Language) => Answer,
  spending = createBudget(budget),
): Answer | undefined {
  return withinBudget(() => {
    const terms = createTerms(spending)
    return question({ terms, term: termOf(terms, bareLanguage(atom)) })
  }).value
}

/** The texts of a string whose pattern shows that they are few, the shortest first; undefined for other atoms. */
export function fewTexts(atom: Atom): readonly string[] | undefined {
  if (atom.kind !== 'scalar' || atom.type !== 'string' || atom.bounds?.whiteSpace) return undefined
  for (const { expression } of atom.bounds?.patterns ?? []) {
    const words = fewWords(expression)
    if (words) return [...words].filter((word) => atomAccepts(atom, word))
  }
  return undefined
}

/** Whether an atom accepts no text at all; undefined if that takes too much to find out. */
export function isEmptyAtom(atom: Atom, spending?: Budget): boolean | undefined {
  const few = fewTexts(atom)
  return few
    ? few.length === 0
    : ask(atom, ({ terms, term }) => separatingTexts(terms, term, []).length === 0, spending)
}

/** A shortest text of an atom, or undefined if the atom has no text, or only texts that are too long or take too much to find. */
export function shortestText(atom: Atom): string | undefined {
  const few = fewTexts(atom)
  return few ? few[0] : ask(atom, ({ terms, term }) => separatingTexts(terms, term, [])[0]?.whole())
}

/** A shortest text of an atom that starts with some text; undefined as for {@link shortestText}. */
export const shortestAfter = (atom: Atom, start: string): string | undefined =>
  ask(atom, ({ terms, term }) => {
    let state = term
    for (const char of start) state = derivative(terms, state, char.codePointAt(0)!)
    const rest = separatingTexts(terms, state, [])[0]?.whole()
    return rest === undefined ? undefined : start + rest
  })

/** Whether every text of one language belongs to some other languages together; undefined if that exceeds a budget. */
export const isIncluded = (
  narrow: TextExpression,
  wide: readonly TextExpression[],
  spending: Budget,
): boolean | undefined =>
  withinBudget(() => {
    const terms = createTerms(spending)
    const others = wide.map((one) => termOf(terms, one))
    return separatingTexts(terms, termOf(terms, narrow), others).every(({ signature }) => signature.length > 0)
  }).value

/** The characters that drawn texts have if they can. */
const usual = charsIn('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')

/**
 * A text of an atom with about `length` characters, of readable ones as far as possible; undefined if the atom has no text, or if
 * finding one takes too much. `draw` draws a number from 0 to one less than its argument.
 */
export const drawnText = (atom: Atom, draw: (below: number) => number, length = 8): string | undefined =>
  ask(atom, (language) => drawn(language, draw, length)) ?? shortestText(atom)

function drawn({ terms, term }: Language, draw: (below: number) => number, length: number): string | undefined {
  let [state, text] = [term, '']
  for (let count = 0; count < length; count++) {
    if (state.isNullable && count > 0 && draw(length) === 0) return text
    const next = drawnNext(terms, state, draw)
    if (!next) break
    text += String.fromCodePoint(next.chars[draw(next.chars.length)]!)
    state = next.after
  }
  const rest = separatingTexts(terms, state, [])[0]?.whole()
  return rest === undefined ? undefined : text + rest
}

/** Characters that can come next, and what may follow them. */
interface Next {
  readonly chars: readonly number[]
  readonly after: Term
}

/** One of the classes of characters that can come next, so that a text can be completed after it. */
function drawnNext(terms: Terms, state: Term, draw: (below: number) => number): Next | undefined {
  const all = nextClasses(terms, state)
  const readable = all.filter(({ chars }) => chars.some((char) => hasChar(usual, char)))
  const left = readable.length > 0 && all.length > 3 ? readable : all
  while (left.length > 0) {
    const [next] = left.splice(draw(left.length), 1)
    if (separatingTexts(terms, next!.after, []).length > 0) return next
  }
  return undefined
}

/** The characters that can come next, by what may follow them. */
function nextClasses(terms: Terms, state: Term): Next[] {
  const partition = partitionOf(terms, state)
  const byAfter = new Map<Term, number[]>()
  for (const char of representatives(partition, allChars)) {
    const after = derivative(terms, state, char)
    if (after === terms.none) continue
    const own = usualChars.filter((one) => classOf(partition, one) === classOf(partition, char))
    byAfter.set(after, [...(byAfter.get(after) ?? []), ...(own.length > 0 ? own : [char])])
  }
  return [...byAfter].map(([after, chars]) => ({ after, chars }))
}

const usualChars: readonly number[] = intersectionOf(usual, allChars).flatMap((from, at, set) =>
  at % 2 === 0 ? Array.from({ length: set[at + 1]! - from + 1 }, (_, index) => from + index) : [],
)
