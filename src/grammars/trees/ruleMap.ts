import type { MovedRules } from '../../grammar-forms/versions/comparedPage.js'
import { inlined, renamed, rulesUsedIn, type GrammarModel } from '../model/grammarModel.js'
import { symbolsIn, type RuleBody } from '../model/ruleBody.js'
import { startClasses } from '../texts/stateClasses.js'

/** How the rules of an older grammar correspond to those of a newer one, and the rules of either that do not. */
export interface RuleMap extends MovedRules {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** The bodies of the rules of both grammars, made comparable by a map. */
export interface MappedBodies {
  readonly older: ReadonlyMap<string, RuleBody>
  readonly newer: ReadonlyMap<string, RuleBody>
}

type Bodies = GrammarModel['rules']

/** Applies a map: older rules get their newer names, and inlined and split rules are replaced by their bodies. */
export function mapped(older: Bodies, newer: Bodies, map: RuleMap): MappedBodies {
  const nameOf = (rule: string): string => map.renamed.get(rule) ?? rule
  const gone = only(older, map.inlined)
  const split = only(newer, map.split)
  return {
    older: new Map(
      [...older].flatMap(([name, body]) =>
        gone.has(name) ? [] : [[nameOf(name), renamed(inlined(body, gone), nameOf)] as const],
      ),
    ),
    newer: new Map(
      [...newer].flatMap(([name, body]) => (split.has(name) ? [] : [[name, inlined(body, split)] as const])),
    ),
  }
}

const only = (rules: Bodies, names: readonly string[]): Bodies => new Map(names.map((name) => [name, rules.get(name)!]))

/**
 * Finds the map. Rules with the same name correspond. Of the others, those with the same texts and trees are renamed, then those
 * that are most alike. `given` are renamed rules that the caller knows.
 */
export function findRuleMap(
  older: GrammarModel,
  newer: GrammarModel,
  given: ReadonlyMap<string, string> = new Map(),
): RuleMap {
  const pairs = new Map([...given].filter(([from, to]) => older.rules.has(from) && newer.rules.has(to)))
  const isFree = {
    older: (name: string): boolean => !pairs.has(name) && !newer.rules.has(name),
    newer: (name: string): boolean => !older.rules.has(name) && ![...pairs.values()].includes(name),
  }
  const [before, after] = startClasses([older, newer])
  for (const [name, start] of before!) {
    const same = [...after!].find(([other, one]) => one === start && isFree.newer(other))
    if (isFree.older(name) && same) pairs.set(name, same[0])
  }
  for (let best = mostAlike(older, newer, pairs, isFree); best; best = mostAlike(older, newer, pairs, isFree))
    pairs.set(...best)
  const gone = [...older.rules.keys()].filter(isFree.older)
  const come = [...newer.rules.keys()].filter(isFree.newer)
  const map = { renamed: pairs, removed: [], added: [] }
  const inlinable = { inlined: unfoldable(older, gone), split: unfoldable(newer, come) }
  return withoutUseless({ ...map, ...inlinable }, older, newer, gone, come)
}

/** How alike the pair of rules must be that counts as renamed, from 0 to 1. */
const minAlike = 0.5

function mostAlike(
  older: GrammarModel,
  newer: GrammarModel,
  pairs: ReadonlyMap<string, string>,
  isFree: { readonly older: (name: string) => boolean; readonly newer: (name: string) => boolean },
): [string, string] | undefined {
  const nameOf = (rule: string): string => pairs.get(rule) ?? rule
  const come = [...newer.rules.keys()].filter(isFree.newer)
  const contents = new Map(come.map((name) => [name, describe(newer, name, (rule) => rule)]))
  let best: { readonly pair: [string, string]; readonly score: number } | undefined
  for (const name of [...older.rules.keys()].filter(isFree.older)) {
    const own = describe(older, name, nameOf)
    for (const other of come) {
      const score = alike(own, contents.get(other)!)
      if (score >= minAlike && score > (best?.score ?? 0)) best = { pair: [name, other], score }
    }
  }
  return best?.pair
}

/** What a rule uses, and which rules use it; itself by one name. */
function describe({ rules }: GrammarModel, rule: string, nameOf: (rule: string) => string): readonly string[] {
  const own = (name: string): string => (name === rule ? 'itself' : nameOf(name))
  const uses = symbolsIn(rules.get(rule)!).map(({ kind, name }) => `${kind} ${kind === 'rule' ? own(name) : name}`)
  const users = [...rules].filter(([, body]) => rulesUsedIn(body).includes(rule)).map(([name]) => `in ${own(name)}`)
  return [...uses, ...users]
}

/** The share of what two lists have in common. */
function alike(a: readonly string[], b: readonly string[]): number {
  const rest = [...b]
  let common = 0
  for (const one of a) {
    const at = rest.indexOf(one)
    if (at < 0) continue
    rest.splice(at, 1)
    common++
  }
  return common / Math.max(1, a.length + b.length - common)
}

/** The rules that can be replaced by their bodies: those that do not lead back to themselves through each other. */
function unfoldable({ rules, starts }: GrammarModel, names: readonly string[]): readonly string[] {
  const among = new Set(names.filter((name) => !starts.some(({ rule }) => rule === name)))
  const leadsBack = (name: string): boolean => {
    const seen = new Set<string>()
    const next = [name]
    for (const one of next)
      for (const used of rulesUsedIn(rules.get(one)!)) {
        if (used === name) return true
        if (!among.has(used) || seen.has(used)) continue
        seen.add(used)
        next.push(used)
      }
    return false
  }
  return [...among].filter((name) => !leadsBack(name))
}

/** A map in which rules count as inlined or split only if rules that use them are on both sides. */
function withoutUseless(
  map: RuleMap,
  older: GrammarModel,
  newer: GrammarModel,
  gone: readonly string[],
  come: readonly string[],
): RuleMap {
  const bodies = mapped(older.rules, newer.rules, map)
  const tokensOf = (body: RuleBody | undefined): ReadonlySet<string> =>
    new Set(body ? symbolsIn(body).map(({ kind, name }) => `${kind} ${name}`) : [])
  /** Whether some rule that used it has most of its symbols on the other side, too. */
  const isKept = (rules: Bodies, others: Bodies, name: string, nameOf: (rule: string) => string): boolean =>
    [...rules].some(([user, body]) => {
      if (!rulesUsedIn(body).includes(name)) return false
      const other = tokensOf(others.get(nameOf(user)))
      const own = symbolsIn(rules.get(name)!)
      return own.length > 0 && own.filter(({ kind, name: used }) => other.has(`${kind} ${nameOf(used)}`)).length * 2 >= own.length // prettier-ignore
    })
  const nameOf = (rule: string): string => map.renamed.get(rule) ?? rule
  const inlinedRules = map.inlined.filter((name) => isKept(older.rules, bodies.newer, name, nameOf))
  // the bodies of the older grammar have newer names already
  const split = map.split.filter((name) => isKept(newer.rules, bodies.older, name, (rule) => rule))
  return {
    ...map,
    inlined: inlinedRules,
    split,
    removed: gone.filter((name) => !inlinedRules.includes(name)),
    added: come.filter((name) => !split.includes(name)),
  }
}
