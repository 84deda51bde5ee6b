import type { Bound, Fidelity, LengthBound, NumericBound } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Facet, FacetName } from '../components/schema.js'
import { patternBound } from './patternBound.js'
import { facetPattern, readPattern, type FacetPattern } from './facetPattern.js'
import type { Family } from './builtInTypes.js'
import type { Limits, TextType } from './textType.js'

/** The bounds that the facets of one derivation step come to. */
export interface FacetBounds {
  readonly bounds: readonly Bound[]
  readonly rows: readonly Fidelity[]
  readonly limits: Limits
  readonly item?: string | undefined
  readonly isItemLoose: boolean
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

const narrower = (facet: Facet, reason: string): Fidelity => ({
  construct: facet.name,
  span: facet.span,
  kind: 'narrower',
  reason,
})

const decimalText = /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)$/

/** The facets of a derivation step, besides enumerations, as bounds of a type. */
export function boundsOf(base: TextType, facets: readonly Facet[]): FacetBounds {
  const numbers = numberBounds(base, facets)
  const lengths = lengthsOf({ ...base, limits: numbers.limits }, facets)
  const patterns = patternsOf(base, facets)
  const bounds = [...numbers.bounds, ...lengths.bounds, ...patterns.bounds]
  const isPatternOnly = bounds.length === 1 && base.limits.minLength === undefined && takesAnyItem(base)
  return {
    bounds,
    rows: [...numbers.rows, ...lengths.rows, ...patterns.rows],
    limits: lengths.limits,
    takesEmpty: patterns.takesEmpty && (lengths.limits.minLength ?? 0) === 0,
    item: patterns.item ?? base.item,
    isItemLoose: base.isItemLoose === true || (bounds.length > 0 && !(isPatternOnly && patterns.item !== undefined)),
  }
}

interface Part {
  readonly bounds: readonly Bound[]
  readonly rows: readonly Fidelity[]
}

/** The bounds of a number's value, and of its digits. */
function numberBounds(base: TextType, facets: readonly Facet[]): Part & { readonly limits: Limits } {
  const bounds = new Map<string, Bound>()
  const rows: Fidelity[] = []
  let { limits } = base
  for (const facet of facets) {
    const number = facet.value.trim()
    const kind = values[facet.name]
    const narrowed = kind ? narrowedBy(limits, kind, Number(number), base.family === 'integer') : limits
    const bound = kind ? valueBound(kind, number, facet) : digitBound(facet)
    if (bound === 'other') continue
    if (!isNumeric(base)) rows.push(wider(facet, `\`${facet.name}\` of this type is not compared`))
    else if (!bound) rows.push(wider(facet, `\`${number}\` is no such number`))
    else if (!narrowed) rows.push(wider(facet, 'it would leave no value'))
    else {
      limits = narrowed
      bounds.set(bound.kind, bound)
      rows.push(exact(facet))
    }
  }
  return { bounds: [...bounds.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)), rows, limits }
}

const order: readonly Bound['kind'][] = ['min', 'above', 'max', 'below', 'digits', 'fractionDigits']

const valueBound = (kind: NumericBound['kind'], number: string, { span }: Facet): Bound | undefined =>
  decimalText.test(number) ? { kind, number: number.replace(/^\+/, '').replace(/\.$/, ''), span } : undefined

function digitBound({ name, value, span }: Facet): Bound | undefined | 'other' {
  if (name !== 'totalDigits' && name !== 'fractionDigits') return 'other'
  const kind = name === 'totalDigits' ? 'digits' : 'fractionDigits'
  const length = Number(value.trim())
  return isCount(length) && length >= (kind === 'digits' ? 1 : 0) ? { kind, length, span } : undefined
}

function lengthsOf(base: TextType, facets: readonly Facet[]): Part & { readonly limits: Limits } {
  const { limits } = base
  const lengths = lengthsIn(facets)
  if (!lengths) return { bounds: [], rows: [], limits }
  const minLength = Math.max(lengths.min, limits.minLength ?? 0)
  const maxLength = Math.min(lengths.max ?? Infinity, limits.maxLength ?? Infinity)
  if (minLength > maxLength) return { bounds: [], rows: [wider(lengths.facet, 'it would leave no text')], limits }
  return { ...lengthBounds(base, lengths), limits: { ...limits, minLength, maxLength } }
}

function patternsOf(
  base: TextType,
  facets: readonly Facet[],
): Part & { readonly takesEmpty: boolean; readonly item?: string } {
  const patterns = facets.filter(({ name }) => name === 'pattern')
  const [first] = patterns
  if (!first) return { bounds: [], rows: [], takesEmpty: true }
  const read = facetPattern(patterns.map(({ value }) => value))
  if ('problem' in read)
    return { bounds: [], rows: [wider(first, `${read.problem}; any text is taken`)], takesEmpty: true }
  const { bounds, row } = boundOfPattern(base, read, first)
  const isItem = !read.mayHaveSpace && takesAnyItem(base)
  return { bounds, rows: [row], takesEmpty: read.takesEmpty, ...(isItem && { item: `(${read.source})` }) }
}

const takesAnyItem = ({ family, takesAll }: TextType): boolean =>
  takesAll && (family === 'collapsed' || family === 'string')

const isNumeric = ({ family }: TextType): boolean => family === 'integer' || family === 'decimal'

const isCount = (length: number): boolean => Number.isSafeInteger(length) && length >= 0

/** Limits with one more bound; undefined if nothing is left. */
function narrowedBy(limits: Limits, kind: NumericBound['kind'], value: number, isWhole: boolean): Limits | undefined {
  const isOpen = kind === 'above' || kind === 'below'
  const isNext = isOpen && isWhole && Number.isSafeInteger(value)
  const [min = -Infinity, max = Infinity] =
    kind === 'min' || kind === 'above'
      ? [Math.max(isNext ? value + 1 : value, limits.min ?? -Infinity), limits.max]
      : [limits.min, Math.min(isNext ? value - 1 : value, limits.max ?? Infinity)]
  return min > max || (min === max && isOpen && !isNext) ? undefined : { ...limits, min, max }
}

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
          ...(max !== undefined ? [narrower(facet, 'white space around the value counts as characters')] : []),
        ],
      }
    case 'padded':
      return { bounds: patternOf(`\\s*\\S${count(min, max)}\\s*`, facet.span), rows: [row] }
    case 'qualified':
      return { bounds: [], rows: [row] }
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
  return 'problem' in read ? [] : [patternBound(read, span)]
}

const unreplaced = 'other white space is not read as spaces'
const unspaced = 'white space around the value is not ignored'

const needless: ReadonlySet<Family> = new Set(['collapsed', 'padded', 'qualified', 'number', 'union', 'list'])

/**
 * A pattern as a bound. If the schema ignores white space around the value and the type does not, the pattern allows it; if the
 * pattern may match white space itself, only texts without needless white space are taken.
 */
function boundOfPattern(
  { family, keepsSpace, replacesSpace }: TextType,
  pattern: FacetPattern,
  facet: Facet,
): { readonly bounds: readonly Bound[]; readonly row: Fidelity } {
  const { source, mayHaveSpace, reading } = pattern
  const plain = patternBound(pattern, facet.span)
  const row: Fidelity = reading === undefined ? exact(facet) : wider(facet, reading)
  if (keepsSpace) return { bounds: [plain], row: narrower(facet, unspaced) }
  if (!needless.has(family))
    return { bounds: [plain], row: replacesSpace && mayHaveSpace ? narrower(facet, unreplaced) : row }
  const [padded] = mayHaveSpace
    ? []
    : patternOf(/[|]/.test(source) ? `\\s*(${source})\\s*` : `\\s*${source}\\s*`, facet.span)
  if (padded) return { bounds: [padded], row }
  return { bounds: [plain, ...patternOf('(\\S+( \\S+)*)?', facet.span)], row: narrower(facet, unspaced) }
}
