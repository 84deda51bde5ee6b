import { dequal } from 'dequal'
import { isTextPattern } from '../../pattern/tree/textPatterns.js'
import type { Extension, ExtensionRule, ValueComparison } from '../../pattern/tree/extension.js'
import { isIncluded } from '../../pattern/values/atomTexts.js'
import type { Budget } from '../../text/budget.js'

/** A change of what an added step or section states. */
export interface ValueChange {
  /** `unknown`: the language does not say how the values compare, or they cannot be compared like that. */
  readonly kind: 'breaking' | 'unknown'
  /** What each version states last; undefined if it states nothing. One of them is defined. */
  readonly older: Extension | undefined
  readonly newer: Extension | undefined
  /** The rule that the change breaks. Default: `extension-changed`. */
  readonly rule?: ExtensionRule
}

type Extensions = readonly Extension[]

/** The changes that break consumers, or may, from the extensions of an older scenario or contract to those of a newer one. */
export function valueChanges(older: Extensions = [], newer: Extensions = [], budget: Budget): readonly ValueChange[] {
  const rules = new Set([...older, ...newer].map(({ rule }) => rule))
  return [...rules].flatMap((name): ValueChange[] => {
    const [before, after] = [older, newer].map((all) => all.filter(({ rule }) => rule === name))
    const change = changeOf(before!, after!, budget)
    const rule = comparisonOf(before!, after!)?.rule
    return change ? [{ kind: change, older: before!.at(-1), newer: after!.at(-1), ...(rule && { rule }) }] : []
  })
}

const comparisonOf = (older: Extensions, newer: Extensions): ValueComparison | undefined =>
  (newer[0] ?? older[0])?.comparison

/** `equal` compares all values in their order; an order compares the last ones, which replace those before them. */
function changeOf(older: Extensions, newer: Extensions, budget: Budget): ValueChange['kind'] | undefined {
  const { compare, otherwise } = comparisonOf(older, newer) ?? {}
  if (compare === 'ignored') return undefined
  const [before, after] = [older, newer].map((all) => (all.length > 0 ? all.map(({ value }) => value) : [otherwise]))
  if (dequal(before, after)) return undefined
  if (compare === undefined) return 'unknown'
  if (compare === 'equal') return 'breaking'
  const keeps = isInOrder(compare, before!.at(-1), after!.at(-1), budget)
  if (keeps === undefined) return 'unknown'
  return keeps ? undefined : 'breaking'
}

/** Whether the newer value is at most, or at least, the older one; undefined if they cannot be compared. */
function isInOrder(
  compare: Exclude<ValueComparison['compare'], 'equal' | 'ignored'>,
  older: unknown,
  newer: unknown,
  budget: Budget,
): boolean | undefined {
  const [less, more] = compare === 'atMost' ? [newer, older] : [older, newer]
  if (isNumber(less) && isNumber(more)) return less <= more
  return isTextPattern(less) && isTextPattern(more) ? isIncluded(less, [more], budget) : undefined
}

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && !Number.isNaN(value))
