import { complement, intersection, oneOf, repeat, sequence, text, union, type TextExpression } from './expression.js'
import type { Term } from './terms.js'

/** The expression of a term. */
export function expressionOf(term: Term): TextExpression {
  switch (term.kind) {
    case 'chars':
      return oneOf(term.set)
    case 'words':
      return text(...term.words.texts.slice(term.from, term.to).map((word) => word.slice(term.at)))
    case 'digits':
      return { kind: 'digits', from: term.from.slice(term.at), fraction: term.fraction }
    case 'multiple':
      return { kind: 'multiple', multiple: term.multiple }
    case 'sequence': {
      const heads: TextExpression[] = []
      let rest: Term = term
      for (; rest.kind === 'sequence'; rest = rest.tail) heads.push(expressionOf(rest.head))
      return sequence(...heads, expressionOf(rest))
    }
    case 'union':
      return union(...term.of.map(expressionOf))
    case 'intersection':
      return intersection(...term.of.map(expressionOf))
    case 'complement':
      return complement(expressionOf(term.of))
    case 'repeat':
      return repeat(expressionOf(term.of), term.min, term.max)
    case 'lazy':
      return { kind: 'lazy', language: term.language }
    case 'normalised':
      return { kind: 'normalised', of: expressionOf(term.of), at: term.at }
  }
}
