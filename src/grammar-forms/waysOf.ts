import type { Way } from '../../grammar/index.js'
import { isOptional, isRepeated, type GrammarRule, type Production } from './production.js'

/** A way through a part of a rule. */
export interface RuleWay {
  readonly rule: string
  readonly production: Production
  readonly way: Way
  /** The indexes that lead from the rule's definition to the part. */
  readonly path: readonly number[]
}

/** The ways through the parts of some rules: each alternative, and each option and repetition taken, left out and repeated. */
export const waysOf = (rules: readonly GrammarRule[]): readonly RuleWay[] =>
  rules.flatMap(({ name, definition }) => waysIn(name, definition, []))

const waysIn = (rule: string, parts: readonly Production[], above: readonly number[]): readonly RuleWay[] =>
  parts.flatMap((production, at) => {
    if (!('definition' in production)) return []
    const path = [...above, at]
    const own = waysThrough(production).map((way): RuleWay => ({ rule, production, way, path }))
    return [...own, ...waysIn(rule, production.definition, path)]
  })

/** The ways through a part, apart from those through what it consists of. */
export function waysThrough(part: Exclude<Production, { readonly name: string }>): readonly Way[] {
  if (part.type === 'Alternation') return []
  if (part.type === 'Alternative') return ['taken']
  const taken: readonly Way[] = isOptional(part) ? ['taken', 'skipped'] : []
  return isRepeated(part) ? [...taken, 'repeated'] : taken
}
