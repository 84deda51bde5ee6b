import type { Bound, Fidelity, LengthBound, NumericBound } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Facet, FacetName } from '../components/schema.js'
import { facetPattern, readPattern, type FacetPattern } from './facetPattern.js'
import type { Limits, TextType } from './textType.js'

/** The bounds that the facets of one derivation step come to. */
export interface FacetBounds {
  readonly bounds: readonly Bound[]
  readonly rows: readonly Fidelity[]
  readonly limits: Limits
  readonly item?: string | undefined
  /** Whether the empty text is within them for certain. */
  readonly takesEmpty: boolean
}

const values: Readonly<Partial<Record<FacetName, NumericBound['kind']>>> = {
  minInclusive: 'min',
  maxInclusive: 'max',
  minExclusive: 'above',
  maxExclusive: 'below',
}

const exact = (facet: Facet): Fidelity => ({ construct: facet.name, span: facet.span, kind: 'exact' })
const wider = (facet: Facet, reason: string): Fidelity => ({
  construct: facet.name,
  span: facet.span,
  kind: 'wider',
  reason,
})

const decimalText = /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$/

/** The facets of a derivation step, besides enumerations, as bounds of a type. */
export function boundsOf(base: TextType, facets: readonly Facet[]): FacetBounds {
  const known = new Map<string, Bound>()
  const rows: Fidelity[] = []
  let limits = base.limits
  let takesEmpty = true
  const put = (bound: Bound, facet: Facet, row = exact(facet)): void => {
    rows.push(row)
    known.set(bound.kind === 'pattern' ? `pattern ${bound.source}` : bound.kind, bound)
  }
  for (const facet of facets) {
    const numeric = values[facet.name]
    const text = facet.value.trim()
    if (numeric) {
      const narrowed = narrowedBy(limits, numeric, Number(text))
      if (!isNumeric(base)) rows.push(wider(facet, `\`${facet.name}\` of this type is not compared`))
      else if (!decimalText.test(text)) rows.push(wider(facet, `\`${text}\` is no number`))
      else if (isEmpty(narrowed)) rows.push(wider(facet, 'it would leave no value'))
      else {
        limits = narrowed
        put({ kind: numeric, number: text.replace(/^\+/, '').replace(/\.$/, ''), span: facet.span }, facet)
      }
    } else if (facet.name === 'totalDigits' || facet.name === 'fractionDigits') {
      const kind = facet.name === 'totalDigits' ? 'digits' : 'fractionDigits'
      const length = Number(text)
      if (isNumeric(base) && isCount(length) && !(kind === 'digits' && length === 0))
        put({ kind, length, span: facet.span }, facet)
      else rows.push(wider(facet, `\`${facet.name}\` of this type is not compared`))
    }
  }
  const lengths = lengthsIn(facets)
  if (lengths) {
    const { min, max, facet } = lengths
    const within: Limits = {
      ...limits,
      minLength: Math.max(min, limits.minLength ?? 0),
      maxLength: Math.min(max ?? Infinity, limits.maxLength ?? Infinity),
    }
    if (min > 0) takesEmpty = false
    if (isEmpty(within)) rows.push(wider(facet, 'it would leave no text'))
    else {
      limits = within
      const { bounds, rows: own } = lengthBounds(base, lengths)
      for (const bound of bounds) known.set(bound.kind, bound)
      rows.push(...own)
    }
  }
  let item = takesAnyItem(base) ? undefined : base.item
  if (takesAnyItem(base) && facets.every(({ name }) => name === 'whiteSpace')) item = base.item
  const patterns = facets.filter(({ name }) => name === 'pattern')
  const [first] = patterns
  if (first) {
    takesEmpty = false
    const read = facetPattern(patterns.map(({ value }) => value))
    if ('problem' in read) rows.push(wider(first, `${read.problem}; any text is taken`))
    else {
      const { bound, row } = patternBound(base, read, first)
      put(bound, first, row)
      item = !read.mayHaveSpace && (base.family === 'string' || takesAnyItem(base)) ? `(${read.source})` : item
    }
  }
  const order = ['min', 'above', 'max', 'below', 'digits', 'fractionDigits', 'minLength', 'maxLength']
  const bounds = [...known.values()].sort((a, b) => place(order, a.kind) - place(order, b.kind))
  return { bounds, rows, limits, takesEmpty, item }
}

const place = (order: readonly string[], kind: string): number => (order.indexOf(kind) + 99) % 99

const takesAnyItem = ({ family, name }: TextType): boolean => family === 'collapsed' && name === 'string'

const isNumeric = ({ family }: TextType): boolean => family === 'integer' || family === 'decimal'

const isCount = (length: number): boolean => Number.isSafeInteger(length) && length >= 0

function narrowedBy(limits: Limits, kind: NumericBound['kind'], value: number): Limits {
  return kind === 'min' || kind === 'above'
    ? { ...limits, min: Math.max(value, limits.min ?? -Infinity) }
    : { ...limits, max: Math.min(value, limits.max ?? Infinity) }
}

const isEmpty = ({ min = -Infinity, max = Infinity, minLength = 0, maxLength = Infinity }: Limits): boolean =>
  min > max || minLength > maxLength

interface Lengths {
  readonly min: number
  readonly max?: number
  readonly facet: Facet
}

function lengthsIn(facets: readonly Facet[]): Lengths | undefined {
  let [min, max, last] = [0, Infinity, undefined as Facet | undefined]
  for (const facet of facets) {
    const length = Number(facet.value.trim())
    if (!isCount(length)) continue
    if (facet.name === 'length' || facet.name === 'minLength') min = Math.max(min, length)
    if (facet.name === 'length' || facet.name === 'maxLength') max = Math.min(max, length)
    if (['length', 'minLength', 'maxLength'].includes(facet.name)) last = facet
  }
  return last && { min, ...(max !== Infinity && { max }), facet: last }
}

const characters = ({ min, max, facet: { span } }: Lengths, times = 1): LengthBound[] => [
  ...(min > 0 ? [{ kind: 'minLength', length: min * times, span } as const] : []),
  ...(max !== undefined ? [{ kind: 'maxLength', length: max * times, span } as const] : []),
]

function lengthBounds(base: TextType, lengths: Lengths): { bounds: readonly Bound[]; rows: readonly Fidelity[] } {
  const { min, max, facet } = lengths
  const row = exact(facet)
  switch (base.family) {
    case 'string':
      return { bounds: characters(lengths), rows: [row] }
    case 'hex':
      return { bounds: characters(lengths, 2), rows: [row] }
    case 'collapsed':
      return {
        bounds: characters(lengths),
        rows: [
          ...(min > 0 ? [wider(facet, 'white space around the value counts as characters')] : []),
          ...(max !== undefined
            ? [
                {
                  construct: facet.name,
                  span: facet.span,
                  kind: 'narrower',
                  reason: 'white space around the value counts as characters',
                } as const,
              ]
            : []),
        ],
      }
    case 'padded':
      return { bounds: patternOf(`\\s*\\S${count(min, max)}\\s*`, facet.span), rows: [row] }
    case 'list':
      return { bounds: patternOf(itemsPattern(min, max), facet.span), rows: [row] }
    default:
      return { bounds: [], rows: [wider(facet, `\`${facet.name}\` of this type is not compared`)] }
  }
}

const count = (min: number, max: number | undefined): string =>
  max === min ? `{${String(min)}}` : `{${String(min)},${max === undefined ? '' : String(max)}}`

function itemsPattern(min: number, max: number | undefined): string {
  if (max === 0) return '\\s*'
  const more = `\\S+(\\s+\\S+)${count(Math.max(min - 1, 0), max === undefined ? undefined : max - 1)}`
  return min === 0 ? `\\s*(${more})?\\s*` : `\\s*${more}\\s*`
}

function patternOf(source: string, span: Span): Bound[] {
  const read = readPattern(source)
  return 'problem' in read ? [] : [{ kind: 'pattern', source: read.source, expression: read.expression, span }]
}

const unspaced = 'white space around the value is not ignored'

/** A pattern as a bound. If the schema ignores white space around the value and the type does not, the pattern allows it. */
function patternBound(
  { family }: TextType,
  { source, expression, mayHaveSpace, reading }: FacetPattern,
  facet: Facet,
): { readonly bound: Bound; readonly row: Fidelity } {
  const plain: Bound = { kind: 'pattern', source, expression, span: facet.span }
  const row: Fidelity = reading === undefined ? exact(facet) : wider(facet, reading)
  if (family !== 'collapsed' && family !== 'padded' && family !== 'union' && family !== 'list')
    return { bound: plain, row }
  const [padded] = mayHaveSpace
    ? []
    : patternOf(/[|]/.test(source) ? `\\s*(${source})\\s*` : `\\s*${source}\\s*`, facet.span)
  if (padded) return { bound: padded, row }
  return { bound: plain, row: { construct: facet.name, span: facet.span, kind: 'narrower', reason: unspaced } }
}
