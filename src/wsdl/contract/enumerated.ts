import type { Bound } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Facet } from '../components/schema.js'
import { escaped, readPattern } from './facetPattern.js'
import type { TextType } from './textType.js'

/** The texts of some values: as an enum, or as bounds of a scalar. */
export type EnumeratedTexts = {
  readonly texts: readonly string[]
  /** Why other spellings of the values are not taken, if there are any. */
  readonly narrower?: string
  readonly item?: string
} & (
  | { readonly kind: 'enum' }
  | { readonly kind: 'bounds'; readonly scalar: string; readonly bounds: (span: Span) => readonly Bound[] }
)

const collapsed = (text: string): string => text.replaceAll(/[ \t\r\n]+/g, ' ').replaceAll(/^ | $/g, '')

const enumValue = /^[^\s,](?:[^,\r\n]*[^\s,])?$/
const quotes = /^(".*"|'.*')$/
const brackets = ['[]', '()', '{}']

/** Whether texts can be the values of an `enum`, and nobody takes them for something else. */
function areWritable(texts: readonly string[]): boolean {
  const [first = '', last = ''] = [texts[0], texts.at(-1)]
  const isBracketed = brackets.some(([open = '', close = '']) => first.startsWith(open) && last.endsWith(close))
  return (
    texts.every((text) => enumValue.test(text)) &&
    !isBracketed &&
    !texts.every((text) => quotes.test(text)) &&
    !(texts.length === 1 && /[;| \t]/.test(first))
  )
}

/** The texts of the values that an enumeration states. */
export function enumerated(base: TextType, values: readonly string[], facets: readonly Facet[] = []): EnumeratedTexts {
  const texts = textsOf(base, values, facets)
  return base.isUnion ? { ...texts, narrower: otherSpellings } : texts
}

function textsOf(base: TextType, values: readonly string[], facets: readonly Facet[]): EnumeratedTexts {
  const texts = [...new Set(base.family === 'string' ? values : values.map(collapsed))]
  switch (base.family) {
    case 'integer':
    case 'decimal':
      return numbers(base.family, texts)
    case 'boolean':
      return patterned(
        'xs.boolean',
        texts,
        texts.map((text) => (/^(true|1)$/.test(text) ? 'true|1' : 'false|0')).join('|'),
      )
    case 'hex':
      return patterned('hex', texts, texts.map((text) => text.replaceAll(/[a-f]/gi, bothCases)).join('|'))
    case 'string':
      return strings(
        texts.filter(isWithin(facets)),
        (text) => escaped(text),
        base.replacesSpace && texts.some((text) => text.includes(' ')) ? unreplaced : '',
        true,
      )
    case 'collapsed':
      return strings(texts, (text) => escaped(text).replaceAll(' ', '\\s+'), unspaced)
    case 'padded':
      return strings(texts, (text) => escaped(text), 'white space around the value and other spellings are not taken')
    case 'qualified':
      return patterned('string', texts, padded(`([\\i-[:]][\\c-[:]]*:)?(${texts.map(localPart).join('|')})`))
    case 'list':
      return {
        ...patterned('string', texts, padded(texts.map((text) => escaped(text).replaceAll(' ', '\\s+')).join('|'))),
        ...(base.item !== '\\S+' && { narrower: otherSpellings }),
      }
    default:
      return strings(texts, escaped, otherSpellings, base.keepsSpace)
  }
}

/** What follows the prefix of a name, as an expression: prefixes differ between documents. */
const localPart = (name: string): string => escaped(name.slice(name.indexOf(':') + 1))

const otherSpellings = 'other spellings of the values are not taken'
const unreplaced = 'other white space is not read as spaces'

const unspaced = 'white space around the value is not ignored'

const bothCases = (letter: string): string => `[${letter.toLowerCase()}${letter.toUpperCase()}]`

const padded = (expression: string): string => `\\s*(${expression})\\s*`

/** Texts as an enum, or else as a pattern, which allows white space around them unless it counts. */
function strings(
  texts: readonly string[],
  spelt: (text: string) => string,
  narrower: string,
  keepsSpace = false,
): EnumeratedTexts {
  const expression = texts.map(spelt).join('|')
  const item = texts.some((text) => text === '' || /\s/.test(text)) ? {} : { item: `(${expression})` }
  const note = narrower === '' ? {} : { narrower }
  if (areWritable(texts)) return { kind: 'enum', texts, ...note, ...item }
  return { ...patterned('string', texts, keepsSpace ? expression : padded(expression)), ...note, ...item }
}

function patterned(scalar: string, texts: readonly string[], source: string): EnumeratedTexts {
  const read = readPattern(source)
  const bounds = (span: Span): readonly Bound[] =>
    'problem' in read ? [] : [{ kind: 'pattern', source: read.source, expression: read.expression, span }]
  return { kind: 'bounds', scalar, texts, bounds }
}

/** Whether the bounds of its length allow a text. The other facets, of which there may be very many, are values. */
function isWithin(facets: readonly Facet[]): (text: string) => boolean {
  const bounds = facets.filter(({ name }) => name === 'minLength' || name === 'maxLength' || name === 'length')
  return (text) => {
    const length = bounds.length === 0 ? 0 : Array.from(text).length
    return bounds.every(({ name, value }) => {
      if (name === 'minLength') return length >= Number(value)
      return name === 'maxLength' ? length <= Number(value) : length === Number(value)
    })
  }
}

const decimal = /^([+-]?)0*([0-9]*)(?:\.([0-9]*?)0*)?$/

/** Numbers by their value: a range of whole numbers without a gap as bounds, others as a pattern of their spellings. */
function numbers(scalar: 'integer' | 'decimal', texts: readonly string[]): EnumeratedTexts {
  const spelling = (text: string): string => spellings(text, scalar === 'integer')
  const item = `(${texts.map(spelling).join('|')})`
  const whole = texts.map(Number).sort((a, b) => a - b)
  const [min, max] = [whole[0], whole.at(-1)]
  const isRange =
    scalar === 'integer' && whole.length > 1 && whole.every((one, at) => Number.isSafeInteger(one) && one === min! + at)
  if (!isRange) return { ...patterned(scalar, texts, texts.map(spelling).join('|')), item }
  const bounds = (span: Span): readonly Bound[] => [
    { kind: 'min', number: String(min), span },
    { kind: 'max', number: String(max), span },
  ]
  return { kind: 'bounds', scalar, texts, bounds, item }
}

/** The spellings of a number, as an expression. */
function spellings(text: string, isWhole: boolean): string {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(text) ?? [undefined, '', escaped(text)]
  if (whole === '' && fraction === '') return isWhole ? '[+-]?0+' : '[+-]?(0+(\\.0*)?|\\.0+)'
  const plus = sign === '-' ? '-' : '\\+?'
  return `${plus}0*${whole}${fraction === '' ? (isWhole ? '' : '(\\.0*)?') : `\\.${fraction}0*`}`
}
