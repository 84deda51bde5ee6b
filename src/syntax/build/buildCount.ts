import type { CountCstNode, QuantifierCstNode, RepetitionCstNode, SuffixCstNode } from '../../../grammar/index.js'
import type { DiagnosticCode } from '../../text/diagnosticCodes.js'
import { first, spanOf } from '../tree/cst.js'
import type { Reporter } from '../tree/reporter.js'
import type { Count, SuffixSyntax } from '../tree/syntaxTree.js'

/** The largest number in a count of nodes or items. */
export const maxCount = 10_000

/** Whether the numbers of a count are integers, in order, and within the limit. */
export const isCount = ({ min, max = min }: { readonly min?: unknown; readonly max?: unknown }): boolean =>
  [min, max].every((number) => Number.isInteger(number)) &&
  0 <= Number(min) &&
  Number(min) <= Number(max) &&
  Number(max) <= maxCount

/** The largest number in a quantifier of a pattern. */
const maxQuantifier = 1_000_000_000

interface Limit {
  readonly code: DiagnosticCode
  readonly most: number
}

/** `{2,5}`. Numbers that are out of order or too large are reported. */
function buildCount(node: CountCstNode, { code, most }: Limit, { report }: Reporter): Count {
  const { CountNumber = [], CountComma } = node.children
  const [min = 0, last] = CountNumber.map(({ image }) => Number(image))
  const max = last ?? (CountComma ? undefined : min)
  const large = CountNumber.find(({ image }) => Number(image) > most)
  if (large)
    report(code, spanOf(large), `\`${large.image}\` is too large for a count`, {
      hint: `the largest one is ${String(most)}; leave the upper limit out if any number will do: \`{${String(Math.min(min, most))},}\``,
    })
  if (max === undefined || large) return { min: Math.min(min, most) }
  if (min <= max) return { min, max }
  const text = `{${String(max)},${String(min)}}`
  report(code, spanOf(node), `no number is at least ${String(min)} and at most ${String(max)}`, {
    hint: `did you mean \`${text}\`?`,
    fix: { span: spanOf(node), text },
  })
  return { min: max, max: min }
}

/** How often the thing before `*`, `+`, `?` or a count comes. */
function countOf(
  { Star, Plus, count }: SuffixCstNode['children'] | QuantifierCstNode['children'] | RepetitionCstNode['children'],
  limit: Limit,
  reporter: Reporter,
): Count | undefined {
  if (Star) return { min: 0 }
  if (Plus) return { min: 1 }
  const node = first(count)
  return node && buildCount(node, limit, reporter)
}

/** A built-in suffix; undefined for one that the language adds. */
export function buildSuffix({ children }: SuffixCstNode, reporter: Reporter): SuffixSyntax | undefined {
  if (children.Ellipsis) return '...'
  if (children.Nullable) return '?'
  return countOf(children, { code: 'bad-count', most: maxCount }, reporter)
}

export const buildQuantifier = ({ children }: QuantifierCstNode, reporter: Reporter): Count =>
  countOf(children, { code: 'bad-pattern', most: maxQuantifier }, reporter) ?? { min: 0, max: 1 }

/** How often a form field or a part occurs; undefined if nothing says it. */
export const buildRepetition = (node: RepetitionCstNode | undefined, reporter: Reporter): Count | undefined =>
  node && countOf(node.children, { code: 'bad-count', most: maxCount }, reporter)

/** The number of items in a list. Default: any number. */
export const itemCount = (node: CountCstNode | undefined, reporter: Reporter): Count =>
  node ? buildCount(node, { code: 'bad-count', most: maxCount }, reporter) : { min: 0 }
