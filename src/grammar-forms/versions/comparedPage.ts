import { escapeMarkup } from '../../text/writing/markup.js'
import { alternativesOf } from '../diagram.js'
import type { GrammarPage, RuleVersion, TokenRow } from '../grammarPage.js'
import type { GrammarRule, Production } from '../production.js'
import { namesIn, type Word } from '../tokensOf.js'
import { areSame, mergeParts } from './mergeParts.js'
import { withUses } from './withUses.js'

/** A rule with what only one of two grammars has in it, and its versions: one if they are the same. */
interface ComparedRule {
  readonly shown: GrammarRule
  readonly versions: readonly RuleVersion[]
}

/** How the rules of an older grammar correspond to those of a newer one, besides rules of the same name. */
export interface MovedRules {
  /** Newer names by older names. */
  readonly renamed: ReadonlyMap<string, string>
  /** Older rules whose parts became parts of the rules that used them. */
  readonly inlined: readonly string[]
  /** Newer rules that are made of parts of other rules. */
  readonly split: readonly string[]
}

/**
 * The page of the newer grammar, with what both versions have. What is only in one of them is marked, in place of what a corpus does not
 * use. The parts of inlined and split rules count as parts of the rules that use them.
 */
export function comparedPage(older: GrammarPage, newer: GrammarPage, moved: MovedRules): GrammarPage {
  const compared = comparedRules(older, newer, moved)
  const formerNames = new Map([...moved.renamed].map(([from, to]) => [to, from]))
  const users = usersOfMoved(older, newer, moved)
  const whole = (rule: string) => {
    const versions = compared.get(rule)!.versions
    return versions.length === 1 ? versions[0]!.change : undefined
  }
  const factsOf = (rule: string): readonly string[] => {
    const former = formerNames.get(rule)
    return [
      compared.get(rule)!.versions.length > 1 ? '<b>changed</b>' : '',
      former === undefined ? '' : `was <code>${former}</code>`,
      moved.split.includes(rule) ? `was part of ${linksTo(users.get(rule)!)}` : '',
      moved.inlined.includes(rule) ? `now part of ${linksTo(users.get(rule)!)}` : '',
      ...(whole(rule) === 'removed' ? older : newer).factsOf(rule),
    ]
  }
  const tokens = comparedTokens(older.tokens, newer.tokens)
  return {
    ...newer,
    notes: `${newer.notes}\n${changesHtml(compared, { ...moved, formerNames }, tokens)}`,
    rules: [...compared.values()].map(({ shown }) => shown),
    words: new Map([...older.words, ...newer.words]),
    markings: {
      mark: (production, way) => production.changes?.get(way),
      whole,
      exampleOf: newer.markings.exampleOf,
    },
    factsOf,
    versionsOf: (rule) => compared.get(rule)!.versions,
    tokens,
  }
}

/** The rules of both grammars by their newer names, those of the newer one first. */
function comparedRules(
  older: GrammarPage,
  newer: GrammarPage,
  { renamed, inlined, split }: MovedRules,
): ReadonlyMap<string, ComparedRule> {
  const nameOf = (rule: string): string => renamed.get(rule) ?? rule
  const before = new Map(
    older.rules.map(({ name, definition }): [string, GrammarRule] => [
      nameOf(name),
      { name: nameOf(name), definition: withUses(definition, { nameOf }) },
    ]),
  )
  const [oldWords, newWords] = changedWords(older, newer)
  const [oldUses, newUses] = [
    { words: oldWords, bodies: bodiesOf([...before.values()], inlined) },
    { words: newWords, bodies: bodiesOf(newer.rules, split) },
  ]
  const compare = (was: GrammarRule | undefined, rule: GrammarRule): ComparedRule => {
    if (split.includes(rule.name)) return { shown: rule, versions: [{ rule }] }
    if (!was) return { shown: rule, versions: [{ rule, change: 'added' }] }
    const [from, to] = [withUses(was.definition, oldUses), withUses(rule.definition, newUses)]
    if (areSame(from, to)) return { shown: rule, versions: [{ rule }] }
    return {
      shown: { name: rule.name, definition: mergeParts(from, to).parts },
      versions: [
        { rule: was, change: 'removed' },
        { rule, change: 'added' },
      ],
    }
  }
  const kept = newer.rules.map((rule) => [rule.name, compare(before.get(rule.name), rule)] as const)
  const names = new Set(newer.rules.map(({ name }) => name))
  const removed = [...before].filter(([name]) => !names.has(name))
  return new Map([
    ...kept,
    ...removed.map(([name, rule]): [string, ComparedRule] => [
      name,
      { shown: rule, versions: [{ rule, change: 'removed' }] },
    ]),
  ])
}

const bodiesOf = (
  rules: readonly GrammarRule[],
  names: readonly string[],
): ReadonlyMap<string, readonly Production[]> =>
  new Map(rules.filter(({ name }) => names.includes(name)).map(({ name, definition }) => [name, definition]))

/** The rules that use inlined and split rules, by their names on the page. */
function usersOfMoved(
  older: GrammarPage,
  newer: GrammarPage,
  { renamed, inlined, split }: MovedRules,
): ReadonlyMap<string, readonly string[]> {
  const usersIn = ({ rules }: GrammarPage, used: string): readonly string[] =>
    rules.filter(({ definition }) => definition.flatMap(namesIn).includes(used)).map(({ name }) => name)
  return new Map([
    ...inlined.map((rule) => [rule, usersIn(older, rule).map((name) => renamed.get(name) ?? name)] as const),
    ...split.map((rule) => [rule, usersIn(newer, rule)] as const),
  ])
}

type Words = ReadonlyMap<string, readonly Word[]>

/** The words of the tokens that are drawn as other words in the newer grammar than in the older one: older ones, newer ones. */
function changedWords(older: GrammarPage, newer: GrammarPage): readonly [Words, Words] {
  const [before, after] = [drawnWords(older), drawnWords(newer)]
  const isChanged = ([name, words]: readonly [string, readonly Word[]], others: Words): boolean => {
    const other = others.get(name) ?? words
    return words.length + other.length > 2 && labels(words) !== labels(other)
  }
  return [
    new Map([...before].filter((entry) => isChanged(entry, after))),
    new Map([...after].filter((entry) => isChanged(entry, before))),
  ]
}

const drawnWords = ({ tokens, words }: GrammarPage): Words =>
  new Map(tokens.map((token) => [token.name, words.get(token.name) ?? alternativesOf(token)]))

const labels = (words: readonly Word[]): string => JSON.stringify(words.map(({ label }) => label))

/** The tokens of both grammars, those of the newer one first. */
function comparedTokens(older: readonly TokenRow[], newer: readonly TokenRow[]): readonly TokenRow[] {
  const before = new Map(older.map((row) => [row.name, row]))
  const kept = newer.map((row): TokenRow => {
    const was = before.get(row.name)
    if (!was) return { ...row, change: 'added' }
    return JSON.stringify(was) === JSON.stringify(row) ? row : { ...row, older: was }
  })
  const names = new Set(newer.map(({ name }) => name))
  const removed = older.filter(({ name }) => !names.has(name))
  return [...kept, ...removed.map((row): TokenRow => ({ ...row, change: 'removed' }))]
}

/** What changed, as a list with links. */
function changesHtml(
  compared: ReadonlyMap<string, ComparedRule>,
  { formerNames, inlined, split }: MovedRules & { readonly formerNames: ReadonlyMap<string, string> },
  tokens: readonly TokenRow[],
): string {
  const rulesWith = (isListed: (versions: readonly RuleVersion[]) => boolean): readonly string[] =>
    [...compared].filter(([, { versions }]) => isListed(versions)).map(([name]) => name)
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['Changed rules', rulesWith(({ length }) => length > 1)],
    ['Added rules', rulesWith(([one, ...more]) => one?.change === 'added' && more.length === 0)],
    [
      'Removed rules',
      rulesWith(([one, ...more]) => one?.change === 'removed' && more.length === 0).filter((name) => !inlined.includes(name)), // prettier-ignore
    ],
    ['Inlined rules', inlined],
    ['Split rules', split],
    ['Renamed rules', [...formerNames.keys()].filter((name) => compared.has(name))],
    ['Changed tokens', tokens.filter(({ older }) => older).map(({ name }) => name)],
    ['Added tokens', tokens.filter(({ change }) => change === 'added').map(({ name }) => name)],
    ['Removed tokens', tokens.filter(({ change }) => change === 'removed').map(({ name }) => name)],
  ]
  const items = lists
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `<li>${what}: ${linksTo(names)}</li>`)
  return `<h2>Changes</h2>\n${items.length === 0 ? '<p>The rules and tokens of both versions are the same.</p>' : `<ul>${items.join('')}</ul>`}`
}

const linksTo = (names: readonly string[]): string =>
  names.map((name) => `<a href="#${name}"><code>${escapeMarkup(name)}</code></a>`).join(', ')
