import { createBudget, withinBudget } from '../text/budget.js'
import { oncePer } from '../text/once.js'
import { hasChar, charsIn, allChars, intersectionOf } from '../texts/charSet.js'
import { derivative, partitionOf } from '../texts/derivative.js'
import { leastTexts } from '../texts/leastTexts.js'
import { classOf, representatives } from '../texts/partition.js'
import { termOf } from '../texts/termOf.js'
import { createTerms, type Term, type Terms } from '../texts/terms.js'
import { bareLanguage } from './atomLanguages.js'
import { atomAccepts, type Atom } from './domain.js'

// Questions about the texts of an atom, such as a scalar with bounds. White space around texts does not count.

/** What one question may cost: a fraction of a second. */
const budget = { steps: 10_000_000, cells: 2_000_000 }

interface Language {
  readonly terms: Terms
  readonly term: Term
}

const languageOf: (atom: Atom) => Language = oncePer((atom: Atom): Language => {
  const terms = createTerms(createBudget({ steps: Infinity, cells: budget.cells }))
  return { terms, term: termOf(terms, bareLanguage(atom)) }
})

/** Does some work with the language of an atom; undefined if that takes too much. */
function ask<Answer>(atom: Atom, question: (language: Language) => Answer): Answer | undefined {
  return withinBudget(() => {
    const terms = createTerms(createBudget(budget))
    return question({ terms, term: termOf(terms, bareLanguage(atom)) })
  }).value
}

/** Whether an atom accepts no text at all; undefined if that takes too much to find out. */
export const isEmptyAtom = (atom: Atom): boolean | undefined =>
  ask(atom, ({ terms, term }) => leastTexts(terms, term, []).length === 0)

/** A shortest text of an atom; undefined if there is none, or if it is too long or takes too much to find out. */
export const shortestText = (atom: Atom): string | undefined =>
  ask(atom, ({ terms, term }) => leastTexts(terms, term, [])[0]?.whole())

/** Whether one atom accepts every text of another; undefined if that takes too much to find out. */
export const includesAtom = (wide: Atom, narrow: Atom): boolean | undefined =>
  ask(narrow, ({ terms, term }) =>
    leastTexts(terms, term, [termOf(terms, bareLanguage(wide))]).every(({ signature }) => signature.length > 0),
  )

/** The characters that drawn texts have if they can. */
const usual = charsIn('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')

/**
 * A text of an atom with about `length` characters, of readable ones as far as possible; undefined if there is none, or if it
 * takes too much. `draw` draws a number from 0 to one less than its argument.
 */
export function drawnText(atom: Atom, draw: (below: number) => number, length = 8): string | undefined {
  const { value, exhausted } = withinBudget(() => drawn(languageOf(atom), draw, length))
  return exhausted ? shortestText(atom) : value
}

function drawn({ terms, term }: Language, draw: (below: number) => number, length: number): string | undefined {
  let [state, text] = [term, '']
  for (let count = 0; count < length; count++) {
    if (state.isNullable && count > 0 && draw(length) === 0) return text
    const next = liveClasses(terms, state)
    if (next.length === 0) break
    const { chars, after } = next[draw(next.length)]!
    text += String.fromCodePoint(chars[draw(chars.length)]!)
    state = after
  }
  const rest = leastTexts(terms, state, [])[0]?.whole()
  return rest === undefined ? undefined : text + rest
}

/** The characters that can come next, by what may follow them; those that nothing can follow are left out. */
function liveClasses(terms: Terms, state: Term): { readonly chars: readonly number[]; readonly after: Term }[] {
  const partition = partitionOf(terms, state)
  const byAfter = new Map<Term, number[]>()
  for (const char of representatives(partition, allChars)) {
    const after = derivative(terms, state, char)
    if (after === terms.none || leastTexts(terms, after, []).length === 0) continue
    const own = [...usualChars].filter((one) => classOf(partition, one) === classOf(partition, char))
    byAfter.set(after, [...(byAfter.get(after) ?? []), ...(own.length > 0 ? own : [char])])
  }
  const all = [...byAfter].map(([after, chars]) => ({ after, chars }))
  const readable = all.filter(({ chars }) => chars.some((char) => hasChar(usual, char)))
  return readable.length > 0 && all.length > 3 ? readable : all
}

const usualChars: readonly number[] = intersectionOf(usual, allChars).flatMap((from, at, set) =>
  at % 2 === 0 ? Array.from({ length: set[at + 1]! - from + 1 }, (_, index) => from + index) : [],
)

/** Characters that are added to texts or replace theirs. */
const others = ['x', '0', 'A', '-', '#', 'é']

/** Texts near one that an atom accepts which it does not accept: without a character, or with one more or another. */
export function textsOutside(atom: Atom, text: string, most: number): readonly string[] {
  const chars = Array.from(text)
  const edited = [
    ...others.map((other) => text + other),
    ...(chars.length > 0 ? [chars.slice(0, -1).join(''), chars.slice(1).join('')] : []),
    ...others.flatMap((other) => [other + chars.slice(1).join(''), chars.slice(0, -1).join('') + other]),
    '',
  ]
  return [...new Set(edited)].filter((one) => !atomAccepts(atom, one)).slice(0, most)
}
