import type { Bound, JsonSyntax } from '../../../syntax/tree/syntaxTree.js'
import { decimalOf, type Decimal } from '../../../pattern/tree/decimal.js'
import { noteWider } from '../../../descriptions/writing/notes.js'
import { literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { Span } from '../../../text/span.js'
import type { NumberAlternative } from '../../components/alternatives/alternative.js'
import { commonMultiple } from '../../components/alternatives/multiples.js'
import { numbersOf } from '../../components/alternatives/possible.js'
import type { NumberLimit } from '../../components/schema/schema.js'
import { builtInFormat } from './formats.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/** A JSON number. Its bounds are those of values, however these are spelt. */
export function numberValue(writing: SchemaWriting, alternative: NumberAlternative, place: ValuePlace): JsonSyntax {
  const { span } = place
  const values = numbersOf(alternative)
  if (values) return enumerated(writing, values, alternative, place)
  for (const { value, span: at } of alternative.notMultiplesOf)
    noteWider(writing, 'not', at, value === '1' ? 'whole numbers are accepted' : 'multiples are accepted', {
      states: value,
      isAlone: true,
    })
  const bounds = [...limits(alternative, span), ...multiples(writing, alternative, span)]
  const format = builtInFormat(writing, alternative.formats[0]?.value, span)
  if (format !== undefined) return { ...use(format, span), ...(bounds.length > 0 && { bounds }) }
  if (bounds.length === 0) return use(alternative.isWhole ? 'integer' : 'number', span)
  return { ...use(alternative.isWhole ? 'integer' : 'decimal', span), bounds }
}

function enumerated(
  writing: SchemaWriting,
  values: readonly string[],
  { formats }: NumberAlternative,
  { name, span }: ValuePlace,
): JsonSyntax {
  for (const { value, span: at } of formats)
    noteWider(writing, 'enum', at, 'it is ignored beside listed values', { states: [value, values], isAlone: true })
  const [only] = values
  if (values.length === 1 && only !== undefined) return { kind: 'number', text: only, span }
  const given = writing.fresh(name)
  writing.declared.set(given, {
    kind: 'enum',
    name: given,
    nameSpan: span,
    base: use('number', span),
    values: values.map((text) => literal(text, span)),
    span,
  })
  return use(given, span)
}

/** A bound with more digits is left out, which makes no difference in practice. */
const maxDigits = 400

function limits({ lower, upper }: NumberAlternative, span: Span): readonly Bound[] {
  const bound = (limit: NumberLimit | undefined, closed: 'min' | 'max', open: 'above' | 'below'): readonly Bound[] => {
    const number = limit && inFull(decimalOf(limit.number))
    return number === undefined ? [] : [{ kind: limit!.isExclusive ? open : closed, number, span }]
  }
  return [...bound(lower, 'min', 'above'), ...bound(upper, 'max', 'below')]
}

/** A number without an exponent; undefined if it is too long. */
function inFull({ sign, digits, exponent }: Decimal): string | undefined {
  if (sign === 0) return '0'
  if (exponent > maxDigits || exponent < -maxDigits || digits.length > maxDigits) return undefined
  const minus = sign < 0 ? '-' : ''
  const power = Number(exponent)
  if (power >= 0) return minus + digits + '0'.repeat(power)
  const padded = digits.padStart(1 - power, '0')
  return `${minus}${padded.slice(0, power)}.${padded.slice(power)}`
}

/** Divisors of more digits are left out. */
const maxDivisorDigits = 100

/** The bound for numbers that are a multiple of several ones: of the least that is a multiple of all. */
function multiples(writing: SchemaWriting, { multiplesOf }: NumberAlternative, span: Span): readonly Bound[] {
  if (multiplesOf.length === 0) return []
  const divisor = commonMultiple(multiplesOf.map(({ value }) => value))
  const number = divisor && inFull(divisor)
  if (number !== undefined && number.length <= maxDivisorDigits) return [{ kind: 'multipleOf', number, span }]
  for (const { value, span: at } of multiplesOf)
    noteWider(writing, 'multipleOf', at, 'numbers that are not multiples are accepted', {
      states: value,
      isAlone: true,
    })
  return []
}
