import { createBudget, Exhausted, withinBudget } from '../text/budget.js'
import { oncePer } from '../collections/once.js'
import { quickInclusion } from './quickInclusion.js'
import { derivative } from './derivative.js'
import type { TextExpression } from './expression.js'
import { expressionOf } from './expressionOf.js'
import { fewWords } from './fewWords.js'
import { spendOnText } from './textSteps.js'
import { termOf } from './termOf.js'
import { createTerms, unionTerm, type Term, type Terms } from './terms.js'

/** Whether a language has a text. */
export type TextMatcher = (text: string) => boolean

/** The memory that an automaton may use besides its first state: some megabytes. If it is full, only the current state is kept. */
const maxCells = 500_000

/** The most states whose next states are looked up in a row, which has some hundred bytes to a kilobyte. */
const maxRows = 4000

/** The next states of a state by ASCII characters, as far as they are known. */
interface Row {
  readonly state: Term
  readonly next: (Row | undefined)[]
}

/**
 * Tells whether the language of an expression has a text, in time linear in the text and without backtracking: the states of
 * the automaton are derivatives, made as texts need them and remembered in bounded memory (Owens, Reppy, Turon 2009).
 *
 * The returned function throws Exhausted if the steps for the texts of a message do not suffice.
 */
export const textMatcher: (expression: TextExpression) => TextMatcher = oncePer((expression: TextExpression) => {
  const words = fewWords(expression)
  if (words) return (text) => words.has(text)
  let terms: Terms | undefined
  let start: Term | undefined
  let reduced = new Map<Term, Term>() // of the states that were reached
  let rows = new Map<Term, Row>()
  const reducedOf = (state: Term): Term => {
    if (state.kind !== 'union') return state
    let known = reduced.get(state)
    if (!known) reduced.set(state, (known = withoutCovered(terms!, state)))
    return known
  }
  /** Starts a new automaton in a state, or in the state after a character. */
  const restarted = (state: TextExpression, char?: number): Term => {
    let left = Infinity
    const keep = (cells: number): void => {
      left -= cells
      if (left < 0) throw new Exhausted('memory')
    }
    terms = createTerms({ ...createBudget({ steps: Infinity }), spend: spendOnText, keep })
    reduced = new Map()
    rows = new Map()
    const first = termOf(terms, state)
    start = state === expression ? first : undefined
    const next = char === undefined ? first : reducedOf(derivative(terms, first, char))
    left = maxCells
    return next
  }
  /** Computes the state after a character; if the memory is full, in a new automaton. */
  const after = (state: Term, char: number): Term => {
    const { value, exhausted } = withinBudget(() => reducedOf(derivative(terms!, state, char)))
    if (!exhausted) return value
    if (exhausted.resource === 'steps') throw exhausted
    return restarted(expressionOf(state), char)
  }
  const rowOf = (state: Term): Row => {
    let row = rows.get(state)
    if (row) return row
    if (rows.size >= maxRows) rows = new Map()
    rows.set(state, (row = { state, next: [] }))
    return row
  }
  const rowAfter = ({ state, next }: Row, char: number): Row => {
    const row = rowOf(after(state, char))
    if (char < 0x80) next[char] = row
    return row
  }
  return (text) => {
    spendOnText(text.length >> 4) // most states are known
    let row = rowOf(start ?? restarted(expression))
    for (let at = 0; at < text.length; at++) {
      const char = text.codePointAt(at)!
      if (char > 0xffff) at++
      row = (char < 0x80 ? row.next[char] : undefined) ?? rowAfter(row, char)
      if (row.state === terms!.none) return false
    }
    return row.state.isNullable
  }
})

/** States with more alternatives are not reduced, because each alternative is compared with all others. */
const maxCompared = 200

/**
 * Removes alternatives that others cover from a state. Nested counts such as `((a{0,100}b?){0,100}c?){0,100}` have an
 * alternative for each way to count, but only a few of them are needed.
 */
const withoutCovered = (terms: Terms, state: Term): Term => {
  if (state.kind !== 'union' || state.of.length > maxCompared) return state
  const kept: Term[] = []
  for (const one of state.of) {
    terms.budget.spend(4 * kept.length)
    if (kept.some((other) => quickInclusion(terms, other, one))) continue
    kept.splice(0, kept.length, ...kept.filter((other) => !quickInclusion(terms, one, other)), one)
  }
  return kept.length === state.of.length ? state : unionTerm(terms, kept)
}
