import type { Way } from '../../grammar/index.js'
import { isOptional, type Production, type GrammarRule } from './production.js'

/** Which parts of a grammar only mistakes use: those that the parser declares, and what is nothing without them. */
export interface Mistakes {
  /** The names of rules that only mistakes use. */
  readonly rules: ReadonlySet<string>
  readonly isWay: (production: Production, way: Way) => boolean
  /** Whether there is no way through a part, or through a rule, without a mistake. */
  readonly isWhole: (production: Production | GrammarRule) => boolean
}

/** Finds the mistakes of a grammar, as a least fixed point: a rule is one if it always uses one. */
export function mistakesOf(rules: readonly GrammarRule[]): Mistakes {
  const found = new Set<string>()
  const isWhole = (part: Production | GrammarRule): boolean => {
    if (!('definition' in part)) return part.mistakes?.has('taken') === true || isMistakenRule(part)
    const maySkip = 'type' in part && part.type !== 'Alternation' && isOptional(part) && !part.mistakes?.has('skipped')
    return !maySkip && isTaken(part)
  }
  const isMistakenRule = (part: Production): boolean => part.type === 'NonTerminal' && found.has(part.name)
  const isTaken = (part: Exclude<Production | GrammarRule, { readonly type: 'Terminal' | 'NonTerminal' }>): boolean => {
    if (part.mistakes?.has('taken')) return true
    return 'type' in part && part.type === 'Alternation'
      ? part.definition.every(isWhole)
      : part.definition.some(isWhole)
  }
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const rule of rules) if (isWhole(rule)) found.add(rule.name)
  }
  return {
    rules: found,
    isWhole,
    isWay: (part, way) =>
      part.mistakes?.has(way) === true || (way === 'taken' && 'definition' in part && isTaken(part)),
  }
}
