import { createBudget } from '../../text/budget.js'
import type { GrammarModel } from '../model/grammarModel.js'
import { ruleNodes, tokensOfTree, type SyntaxTree } from './ruleNodes.js'
import type { MappedBodies, RuleMap } from './ruleMap.js'
import { treeInclusion } from './treeInclusion.js'

/** How the body of a rule changed, apart from the rules that it uses. */
export interface RuleChange {
  /** Its name in the newer grammar, or in the older one if the newer one does not have it. */
  readonly rule: string
  /** Its older name, if that was another. */
  readonly formerly?: string
  readonly kind:
    'added' | 'removed' | 'renamed' | 'inlined' | 'split' | 'widened' | 'narrowed' | 'changed' | 'undecided'
  /** A shortest sequence of tokens and rules that only the older body has. */
  readonly lost?: readonly string[]
  /** A shortest sequence that only the newer body has. */
  readonly gained?: readonly string[]
}

/** The changed rules, in the order of the newer grammar. */
export function ruleChanges(
  older: GrammarModel,
  newer: GrammarModel,
  map: RuleMap,
  bodies: MappedBodies,
): readonly RuleChange[] {
  const [before, after] = [older, newer].map((model, at) =>
    ruleNodes(at === 0 ? bodies.older : bodies.newer, { tokensFor: model.tokensFor, isKeyed: true, isShallow: true }),
  )
  const formerNames = new Map([...map.renamed].map(([from, to]) => [to, from]))
  const changes = [...bodies.newer.keys()].flatMap((rule): readonly RuleChange[] => {
    if (!bodies.older.has(rule)) return []
    const former = formerNames.get(rule)
    const named = { rule, ...(former !== undefined && { formerly: former }) }
    const [lost, gained] = [
      treeInclusion(before!(rule), after!(rule), createBudget({ steps: 3_000_000 })),
      treeInclusion(after!(rule), before!(rule), createBudget({ steps: 3_000_000 })),
    ]
    if (lost.kind === 'undecided' || gained.kind === 'undecided') return [{ ...named, kind: 'undecided' }]
    const [old, now] = [lost, gained].map((one) =>
      one.kind === 'notIncluded' && one.tree ? symbolsOf(one.tree) : undefined,
    )
    if (!old && !now) return former === undefined ? [] : [{ ...named, kind: 'renamed' }]
    const kind = old && now ? 'changed' : old ? 'narrowed' : 'widened'
    return [{ ...named, kind, ...(old && { lost: old }), ...(now && { gained: now }) }]
  })
  const listed = (rules: readonly string[], kind: RuleChange['kind']): readonly RuleChange[] =>
    rules.map((rule) => ({ rule, kind }))
  return [
    ...changes,
    ...listed(map.added, 'added'),
    ...listed(map.split, 'split'),
    ...listed(map.removed, 'removed'),
    ...listed(map.inlined, 'inlined'),
  ]
}

/** The tokens and rules directly below the root of a tree; rules in angle brackets. */
const symbolsOf = (tree: SyntaxTree): readonly string[] =>
  'token' in tree
    ? [tree.token]
    : tree.parts.flatMap((part) => ('token' in part ? tokensOfTree(part) : [`<${part.rule}>`]))
