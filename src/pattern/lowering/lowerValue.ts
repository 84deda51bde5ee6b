import type { Literal, Placeholder, TextValue } from '../../syntax/tree/syntaxTree.js'
import { reportNoScalar, withBounds } from './lowerBounds.js'
import { lowerValueGroup } from './lowerGroup.js'
import { lowerList } from './lowerList.js'
import { countText, lowerNamed, lowerSuffixes } from './lowerNamed.js'
import { isScalar, type Lowering } from './lowering.js'
import type { AnythingPattern, BoundedPattern, Reference, ScalarPattern, ValuePattern } from '../tree/patternTree.js'

/** A value that is one text: an attribute, a path segment, a query parameter, a header, a form field. */
export function lowerValue(value: TextValue, lowering: Lowering): ValuePattern {
  if (value.kind === 'literal') return value
  if (value.kind === 'placeholder') return lowerScalar(value, lowering)
  return { ...value, parts: value.parts.map((part) => lowerValue(part, lowering)) }
}

/** The value of an attribute, a query parameter or a part with a name, as `lowerValue` lowers it; suspicious text is reported. */
export function lowerNamedValue(value: TextValue, name: string, lowering: Lowering): ValuePattern {
  if (value.kind === 'literal') checkNamedValue(value, name, lowering)
  return lowerValue(value, lowering)
}

/** Warns of a text that is the name of a type, in braces or without. */
export function checkParentheses(literal: Literal, lowering: Lowering): void {
  const name = withoutBraces(literal.text)
  const { background, scenarios } = lowering.declared
  if (lowering.isImported) return
  if (isScalar(name, lowering) || background.has(name) || scenarios.has(name))
    reportParentheses(literal, name, lowering)
}

/** Scalar types whose names are ordinary values too: `"sort": "date"`. */
const ordinaryWords: ReadonlySet<string> = new Set(['date', 'url', 'empty', 'null'])

/** Names of keys, elements, attributes and parameters whose values may well be names of types. */
const namesOfTypes = ['type', 'format', 'kind']

/**
 * Warns of the value of a key, an element, an attribute or a parameter that can hardly be meant as text: the name of a scalar
 * type, unless it is an ordinary word or the value says what kind something is, or the name of any type in braces.
 */
export function checkNamedValue(literal: Literal, key: string | undefined, lowering: Lowering): void {
  const { text } = literal
  const isBraced = withoutBraces(text) !== text
  const mayNameType = namesOfTypes.some((name) => key?.toLowerCase().endsWith(name))
  if (isBraced) checkParentheses(literal, lowering)
  else if (isScalar(text, lowering) && !ordinaryWords.has(text) && !mayNameType)
    reportParentheses(literal, text, lowering)
}

const withoutBraces = (text: string): string => (text.startsWith('{') && text.endsWith('}') ? text.slice(1, -1) : text)

const reportParentheses = ({ text, span }: Literal, name: string, { report }: Lowering): void =>
  report('missing-parentheses', span, `\`${text}\` is literal text here, not the type`, {
    hint: `did you mean \`(${name})\`?`,
    fix: { span, text: `(${name})` },
  })

/** A placeholder for one text. Lists, dictionaries and `in string`, which only JSON has, are reported. */
export function lowerScalar(placeholder: Placeholder, lowering: Lowering): ValuePattern {
  const { type, span } = placeholder
  if (type.kind === 'group') return lowerValueGroup(type, placeholder, lowering)
  if (type.kind === 'list') return lowerList(type, placeholder, lowering)
  if (type.kind === 'dictionary' || type.inString) {
    const what = type.kind === 'dictionary' ? 'a dictionary' : '`in string`'
    lowering.report('wrong-kind-of-type', span, `${what} is only allowed in JSON`)
    return { kind: 'scalar', type: 'string', span }
  }
  const suffixes = lowerSuffixes(type, lowering)
  const count = suffixes.find((suffix) => suffix !== '?')
  if (count)
    lowering.report('bad-suffix', span, `\`${countText(count)}\` makes a list, but a single value is needed here`)
  const isNullable = suffixes.includes('?')
  const pattern = lowerBounded(lowerNamed(type, placeholder.parameter, lowering), placeholder, lowering)
  if (!isNullable) return pattern
  if (pattern.kind === 'reference') return { ...pattern, suffixes: ['?'] }
  if (pattern.kind === 'bounded') return { ...pattern, of: { ...pattern.of, suffixes: ['?'] } }
  return { kind: 'nullable', of: pattern, span }
}

/** A type with the bounds after its placeholder. */
export function lowerBounded(
  pattern: ScalarPattern | Reference | AnythingPattern,
  { bounds, span }: Placeholder,
  lowering: Lowering,
): ScalarPattern | Reference | AnythingPattern | BoundedPattern {
  const [first] = bounds ?? []
  if (!bounds || !first) return pattern
  if (pattern.kind !== 'anything') return withBounds(pattern, bounds, lowering, span)
  reportNoScalar(bounds, lowering)
  return pattern
}
