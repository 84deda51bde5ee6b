import { derivative } from '../../src/languages/derivative.js'
import type { Term, Terms } from '../../src/languages/terms.js'

/** Whether a language has a text; linear in the text, as derivatives are remembered. */
export function hasText(terms: Terms, term: Term, text: string): boolean {
  let rest = term
  for (const char of text) {
    rest = derivative(terms, rest, char.codePointAt(0)!)
    if (rest === terms.none) return false
  }
  return rest.isNullable
}
