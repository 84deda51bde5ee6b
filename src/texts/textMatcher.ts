import { createBudget, withinBudget } from '../text/budget.js'
import { oncePer } from '../text/once.js'
import { derivative } from './derivative.js'
import type { TextExpression } from './expression.js'
import { expressionOf } from './expressionOf.js'
import { fewWords } from './fewWords.js'
import { termOf } from './termOf.js'
import { createTerms, type Term, type Terms } from './terms.js'

/** Whether a language has a text. */
export type TextMatcher = (text: string) => boolean

/** What an automaton may keep before it starts again with nothing but its current state: some megabytes. */
const mostCells = 500_000

/**
 * Tells whether the language of an expression has a text, in time linear in the text and without backtracking: the states of
 * the automaton are derivatives, made as texts need them and remembered in bounded memory (Owens, Reppy, Turon 2009).
 */
export const textMatcher: (expression: TextExpression) => TextMatcher = oncePer((expression: TextExpression) => {
  const words = fewWords(expression)
  if (words) return (text) => words.has(text)
  let terms: Terms | undefined
  let start: Term | undefined
  const restarted = (state: TextExpression, cells = mostCells): Term => {
    terms = createTerms(createBudget({ steps: Infinity, cells }))
    start = state === expression ? termOf(terms, state) : undefined
    return start ?? termOf(terms, state)
  }
  /** Computes the state after a character; if the memory is full, in a new automaton. */
  const after = (state: Term, char: number): Term => {
    const { value, exhausted } = withinBudget(() => derivative(terms!, state, char))
    if (!exhausted) return value
    const moved = restarted(expressionOf(state), Infinity)
    return derivative(terms!, moved, char)
  }
  return (text) => {
    let state = start ?? restarted(expression)
    for (const char of text) {
      state = after(state, char.codePointAt(0)!)
      if (state === terms!.none) return false
    }
    return state.isNullable
  }
})
