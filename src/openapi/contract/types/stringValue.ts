import type { Bound, JsonSyntax, LengthBound } from '../../../syntax/tree/syntaxTree.js'
import { areEnumValues } from '../../../descriptions/writing/enumValues.js'
import { noteWider } from '../../../descriptions/writing/notes.js'
import { patternBound } from '../../../descriptions/writing/patternBound.js'
import { isPlain } from '../../../descriptions/writing/plainLiteral.js'
import { literal, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { Span } from '../../../text/span.js'
import { readExpression } from '../../../syntax/read/readExpression.js'
import type { StringAlternative } from '../../components/alternatives/alternative.js'
import { stringsOf } from '../../components/alternatives/possible.js'
import { textExpression, translatedPattern, type StatedPattern } from '../../components/patterns/statedPattern.js'
import { builtInFormat, formatOf } from './formats.js'
import { literalPattern } from './literalPattern.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/** Longer bounds of lengths are left out: no text of a message is as long. */
const maxCounted = 1_000_000_000

/** A JSON string. */
export function stringValue(writing: SchemaWriting, alternative: StringAlternative, place: ValuePlace): JsonSyntax {
  const { span, name } = place
  const values = stringsOf(alternative)
  if (values) return enumerated(writing, values, alternative, place)
  const bounds = boundsOf(writing, alternative, span)
  const [format, ...others] = alternative.formats.filter(({ value }) => formatOf(value))
  for (const { value, span: at } of others)
    noteWider(writing, 'format', at, 'only one format is checked', { states: value, isAlone: true })
  const type = builtInFormat(writing, format?.value, span) ?? 'string'
  const wider = format && formatOf(format.value)?.wider
  if (format && wider !== undefined)
    noteWider(writing, 'format', format.span, wider, { states: format.value, isAlone: true })
  if (bounds.length === 0) return use(type, span)
  if (!bounds.some(isAwkward)) return { ...use(type, span), bounds }
  const given = writing.fresh(name)
  writing.declared.set(given, { ...typeStep(given, [use(type, span)], span), bounds })
  return use(given, span)
}

/** Whether a bound cannot be in a JSON string. */
const isAwkward = (bound: Bound): boolean => bound.kind === 'pattern' && /["\p{Cc}]/u.test(bound.source)

function boundsOf(writing: SchemaWriting, alternative: StringAlternative, span: Span): readonly Bound[] {
  const { minLength, maxLength, patterns } = alternative
  const length = (kind: LengthBound['kind'], count: number): Bound => ({ kind, length: count, span })
  return [
    ...(minLength > 0 && minLength < maxCounted ? [length('minLength', minLength)] : []),
    ...(maxLength === undefined || maxLength >= maxCounted ? [] : [length('maxLength', maxLength)]),
    ...patterns.flatMap((pattern) => patternBounds(writing, pattern, span)),
  ]
}

function patternBounds(writing: SchemaWriting, pattern: StatedPattern, span: Span): readonly Bound[] {
  const { value, span: at, isExcluded } = pattern
  const translated = translatedPattern(pattern)
  if (translated.kind === 'exact')
    return translated.sources
      .filter((source) => source !== '[\\s\\S]*')
      .map((source) => patternBound({ source, expression: readExpression(source).tree! }, span))
  if (translated.kind === 'invalid')
    writing.report('openapi-bad-value', at, `the pattern ${quoted(value)} cannot be read, so it is ignored: ${translated.message}`, { hint: 'write a regular expression of ECMAScript' }) // prettier-ignore
  const reason = translated.kind === 'invalid' ? 'the pattern cannot be read' : translated.reason
  noteWider(writing, 'pattern', at, `any text is accepted, because ${reason}`, {
    states: [value, isExcluded],
    isAlone: true,
  })
  return []
}

/** The values that a schema lists. */
function enumerated(
  writing: SchemaWriting,
  values: readonly string[],
  { patterns, formats }: StringAlternative,
  { name, span }: ValuePlace,
): JsonSyntax {
  for (const pattern of patterns)
    if (!textExpression(pattern))
      noteWider(writing, 'pattern', pattern.span, 'it is ignored beside listed values', { states: [pattern.value, values], isAlone: true }) // prettier-ignore
  for (const { value, span: at } of formats)
    if (formatOf(value))
      noteWider(writing, 'format', at, 'it is ignored beside listed values', { states: [value, values], isAlone: true })
  const [only] = values
  if (values.length === 1 && only !== undefined && isPlain(only)) return { kind: 'string', text: only, span }
  const given = writing.fresh(name)
  const step = areEnumValues(values)
    ? ({ kind: 'enum', name: given, nameSpan: span, base: use('string', span), values: values.map((text) => literal(text, span)), span } as const) // prettier-ignore
    : { ...typeStep(given, [use('string', span)], span), bounds: [patternBound(literalPattern(values), span)] }
  writing.declared.set(given, step)
  return use(given, span)
}
