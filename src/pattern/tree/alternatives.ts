import { groupBy } from '../../collections/groupBy.js'
import type { Span } from '../../text/span.js'
import { union } from '../../languages/expression.js'
import { boundsKey, mergedBounds, patternKey } from './bounds.js'
import { scalarUseKey } from './scalars.js'
import type { Bounds, EnumPattern, ScalarPattern, TextPattern, ValuePattern } from './patternTree.js'

/** A value without references and groups, and not null. */
export type ResolvedAlternative = Exclude<
  ValuePattern,
  { kind: 'reference' | 'nullable' | 'group' | 'bounded' | 'textList' | 'concatenation' }
>

/** A value without references and groups, which may be nullable. */
export type Resolved =
  ResolvedAlternatives | { readonly kind: 'nullable'; readonly of: ResolvedAlternatives; readonly span: Span }

/** One alternative, or a choice of several. */
export type ResolvedAlternatives =
  ResolvedAlternative | { readonly kind: 'choice'; readonly of: readonly ResolvedAlternative[]; readonly span: Span }

const scalarKey = (one: ScalarPattern): string => `${scalarUseKey(one)} ${boundsKey(one.bounds)}`

/** Equal for alternatives with the same texts of the same declared type; an enum is equal to itself alone. */
const keyOf = (one: ResolvedAlternative): unknown =>
  one.kind === 'scalar'
    ? scalarKey(one)
    : one.kind === 'literal'
      ? `=${one.text}`
      : one.kind === 'anything'
        ? one.kind
        : one

/** The alternatives, each once. */
export const distinct = (all: readonly ResolvedAlternative[]): readonly ResolvedAlternative[] =>
  all.length < 2 ? all : firstBy(all, keyOf)

const firstBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] => {
  const first = new Map<unknown, Item>()
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
  return [...first.values()]
}

/**
 * The same values with fewer alternatives, so that a choice that is bounded, and in turn one of a choice, again and again, does
 * not double them: enums of one base become one, patterns of otherwise equal scalars become one pattern, and scalars whose bounds
 * say that another includes them are left out.
 */
export function simplified(all: readonly ResolvedAlternative[]): readonly ResolvedAlternative[] {
  if (all.length < 2) return all
  const enums = all.filter((one) => one.kind === 'enum')
  const scalars = all.filter((one) => one.kind === 'scalar')
  const others = all.filter((one) => one.kind !== 'enum' && one.kind !== 'scalar')
  return distinct([...withoutIncluded(joinedPatterns(scalars)), ...joinedEnums(enums), ...others])
}

function joinedEnums(enums: readonly EnumPattern[]): EnumPattern[] {
  const groups = groupBy(enums, ({ base, whiteSpace = '' }) => base + whiteSpace)
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0
      ? first
      : { ...first, values: [...new Set([first, ...others].flatMap(({ values }) => values))] },
  )
}

/** Merges scalars that differ only in their last pattern. These patterns become branches of the last pattern of the result. */
function joinedPatterns(scalars: readonly ScalarPattern[]): ScalarPattern[] {
  const groups = groupBy(scalars, (one) => (one.bounds?.patterns ? `/${scalarKey(withLast(one))}` : scalarKey(one)))
  return [...groups.values()].map(([first, ...others]) => {
    const lasts = [first, ...others].flatMap(({ bounds }) => bounds?.patterns?.at(-1) ?? [])
    return lasts.length < 2 ? first : withLast(first, eitherOf(firstBy(lasts, patternKey)))
  })
}

/** A scalar with another last pattern, or without its last one. */
function withLast(scalar: ScalarPattern, last?: TextPattern): ScalarPattern {
  const patterns = [...(scalar.bounds?.patterns ?? []).slice(0, -1), ...(last ? [last] : [])]
  return { ...scalar, bounds: { ...scalar.bounds, patterns } }
}

const eitherOf = (patterns: readonly TextPattern[]): TextPattern =>
  patterns.length === 1
    ? patterns[0]!
    : {
        source: patterns.map(({ source }) => source).join('|'),
        ...(patterns.some(({ statement }) => statement !== undefined) && {
          statement: { kind: 'either', of: patterns },
        }),
        expression: union(...patterns.map(({ expression }) => expression)),
        ...(patterns.some(({ spellings }) => spellings) && {
          spellings: patterns.flatMap(({ spellings = [] }) => spellings),
        }),
      }

const withoutIncluded = (scalars: readonly ScalarPattern[]): ScalarPattern[] =>
  [...groupBy(firstBy(scalars, scalarKey), scalarUseKey).values()].flatMap((group) =>
    group.filter((one) => !group.some((other) => other !== one && implies(one.bounds ?? {}, other.bounds ?? {}))),
  )

/** Whether whatever is within some bounds is, by their numbers and patterns, within others. */
const implies = (bounds: Bounds, others: Bounds): boolean =>
  boundsKey(mergedBounds(bounds, others)) === boundsKey(mergedBounds(bounds, {}))
