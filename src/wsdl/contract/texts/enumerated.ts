import type { Bound, PatternBound } from '../../../syntax/tree/syntaxTree.js'
import { areEnumValues } from '../../../descriptions/writing/enumValues.js'
import { readMoment } from '../../../text/moment.js'
import type { Span } from '../../../text/span.js'
import type { Facet } from '../../components/schema/schema.js'
import { readPattern } from './facetPattern.js'
import { patternBound } from '../../../descriptions/writing/patternBound.js'
import { spellingOf, type ValueSpelling } from './valueSpelling.js'
import { whiteSpaceOf, type TextType } from '../writing/textType.js'

/** The texts of enumerated values: an enum, a range for each date or time, or bounds of a type. */
export type EnumeratedTexts = {
  readonly texts: readonly string[]
  /** Why some other spellings of the values are not accepted; absent if all are. */
  readonly narrower?: string
  /** The keys of values that have other spellings, which are not accepted. Absent if no value has other spellings, or if values cannot be compared. */
  readonly inexact?: readonly string[]
} & (
  | { readonly kind: 'enum'; readonly whiteSpace?: 'replace' | 'collapse' }
  | { readonly kind: 'moments'; readonly bounds: readonly ((span: Span) => readonly Bound[])[] }
  | { readonly kind: 'bounds'; readonly bounds: (span: Span) => readonly Bound[] }
)

const collapsed = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '')

/** Whether a text has white space that would be collapsed. */
export const hasExtraSpace = (text: string): boolean => collapsed(text) !== text

const otherSpellings = 'other spellings of the values are not accepted'

/** The texts of the values that an enumeration states. */
export function enumerated(base: TextType, values: readonly string[], facets: readonly Facet[] = []): EnumeratedTexts {
  const whiteSpace = whiteSpaceOf(base)
  const texts = [...new Set(whiteSpace === 'collapse' ? values.map(collapsed) : values)].filter(isWithin(base, facets))
  const moments = base.moment && momentsOf(texts)
  if (moments) return { kind: 'moments', texts, bounds: moments }
  const range = base.family === 'integer' && !base.isUnion ? rangeOf(texts) : undefined
  if (range) return { kind: 'bounds', texts, bounds: range }
  const spellings = texts.map((text) => spellingOf(base, text))
  const note = spellings.every(({ isExact }) => isExact) ? {} : { narrower: otherSpellings, ...inexactIn(spellings) }
  const isEnum = isOfWords(base) && spellings.every(({ source }, at) => isLiteral(source, texts[at]!))
  if (isEnum && areEnumValues(texts)) return { kind: 'enum', texts, ...(whiteSpace && { whiteSpace }), ...note }
  const source = [...new Set(spellings.map((one) => one.source))].join('|')
  return { kind: 'bounds', texts, bounds: spacedPattern(source, base, { values: texts, spellings }), ...note }
}

function inexactIn(spellings: readonly ValueSpelling[]): Pick<EnumeratedTexts, 'inexact'> {
  const values = spellings.flatMap(({ isExact, value }) => (isExact ? [] : [value]))
  return values.every((value) => value !== undefined) ? { inexact: [...new Set(values)].sort() } : {}
}

/** Whether an enum can list the values of a type, because they are words and not, for example, numbers. */
const isOfWords = ({ family, list, isUnion }: TextType): boolean =>
  !list && (isUnion === true || family === 'string' || family === 'collapsed' || family === 'padded')

/** Whether a pattern matches only a given text. */
const isLiteral = (source: string, text: string): boolean => source.replaceAll('[$]', '$').replaceAll('\\', '') === text

/** A pattern for texts whose white space was processed as the type requires. */
function spacedPattern(
  source: string,
  base: TextType,
  { values, spellings }: { readonly values: readonly string[]; readonly spellings: readonly ValueSpelling[] },
): (span: Span) => readonly Bound[] {
  const read = readPattern(source)
  const how = base.list || bareFamilies.has(base.family) ? undefined : whiteSpaceOf(base)
  return (span) => {
    if ('problem' in read) return []
    const some = someSpellings(spellings, span)
    const pattern = { ...patternBound(read, span), values, ...(some.length > 0 && { spellings: some }) }
    return [...(how ? [{ kind: 'whiteSpace', how, span } as const] : []), pattern]
  }
}

/** The patterns of values that are accepted only in some spellings. */
const someSpellings = (spellings: readonly ValueSpelling[], span: Span): NonNullable<PatternBound['spellings']> =>
  spellings.flatMap(({ source, value }) => {
    const read = value === undefined ? undefined : readPattern(source)
    return read && value !== undefined && !('problem' in read) ? [{ ...patternBound(read, span), value }] : []
  })

/** The families of scalars that need no `whiteSpace` bound, because they ignore white space. */
const bareFamilies: ReadonlySet<TextType['family']> = new Set([
  'bare',
  'integer',
  'decimal',
  'boolean',
  'hex',
  'base64',
])

/** Whether the bounds of its length allow a text. The other facets, of which there may be very many, are values. */
function isWithin(base: TextType, facets: readonly Facet[]): (text: string) => boolean {
  const bounds = facets.filter(({ name }) => name === 'minLength' || name === 'maxLength' || name === 'length')
  return (text) => {
    const length = bounds.length === 0 ? 0 : lengthOf(base, text)
    return bounds.every(({ name, value }) => {
      if (name === 'minLength') return length >= Number(value)
      return name === 'maxLength' ? length <= Number(value) : length === Number(value)
    })
  }
}

/** The length of a value: the items of a list, the octets of binary data, or the characters of other texts. */
function lengthOf({ list, family }: TextType, text: string): number {
  if (list) return text === '' ? 0 : text.split(' ').length
  if (family === 'hex') return text.length / 2
  if (family === 'base64') return Math.floor((text.replaceAll(/[ =]/g, '').length * 3) / 4)
  return Array.from(text).length
}

/**
 * A range for each date or time. Undefined if a text is neither, or if all are dates without a zone, which have only one
 * spelling.
 */
function momentsOf(texts: readonly string[]): readonly ((span: Span) => readonly Bound[])[] | undefined {
  const moments = texts.map(readMoment)
  if (moments.every((moment) => moment === undefined || (moment.kind === 'date' && moment.zone === undefined)))
    return undefined
  if (moments.includes(undefined)) return undefined
  return moments.map((moment) => (span) => [
    { kind: 'min', moment: moment!, span },
    { kind: 'max', moment: moment!, span },
  ])
}

/** The range of consecutive integers; undefined if the texts are not consecutive integers. */
function rangeOf(texts: readonly string[]): ((span: Span) => readonly Bound[]) | undefined {
  const whole = texts.map(Number).sort((a, b) => a - b)
  const [min, max] = [whole[0], whole.at(-1)]
  if (whole.length < 2 || !whole.every((one, at) => Number.isSafeInteger(one) && one === min! + at)) return undefined
  return (span) => [
    { kind: 'min', number: String(min), span },
    { kind: 'max', number: String(max), span },
  ]
}
