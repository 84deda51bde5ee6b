import type { Reporter } from '../syntax/reporter.js'
import type { Literal, NamedType, Placeholder, Suffix, Value } from '../syntax/syntaxTree.js'
import { isScalar, scalarUse, type Lowering } from './lowering.js'
import type { Reference, ScalarPattern, Suffix as SuffixPattern, ValuePattern } from './patternTree.js'
import { isRepeated } from './resolve.js'

/** A value that is one text: an attribute, a path segment, a query parameter, a header, a form field. */
export function lowerValue(value: Value, lowering: Lowering): ValuePattern {
  return value.kind === 'literal' ? value : lowerScalar(value, lowering)
}

/** The value of an attribute, a query parameter or a part with a name, as `lowerValue` lowers it; suspicious text is reported. */
export function lowerNamedValue(value: Value, name: string, lowering: Lowering): ValuePattern {
  if (value.kind === 'literal') checkNamedValue(value, name, lowering)
  return lowerValue(value, lowering)
}

/** Warns of a text that is the name of a type, in braces or without. */
export function checkParentheses(literal: Literal, lowering: Lowering): void {
  const name = withoutBraces(literal.text)
  const { background, scenarios } = lowering.declared
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
  const { type, span, parameter } = placeholder
  const anyText: ValuePattern = { kind: 'scalar', type: 'string', span }
  if (type.kind === 'dictionary' || type.inString) {
    const what = type.kind === 'dictionary' ? 'a dictionary' : '`in string`'
    lowering.report('wrong-kind-of-type', span, `${what} is only allowed in JSON`)
    return anyText
  }
  const suffixes = suffixesOf(placeholder, lowering)
  if (isRepeated(suffixes)) lowering.report('bad-suffix', span, '`*` makes a list, but a single value is needed here')
  const pattern = lowerNamed(type, parameter, lowering)
  if (!suffixes.includes('?')) return pattern
  return pattern.kind === 'reference' ? { ...pattern, suffixes: ['?'] } : { kind: 'nullable', of: pattern, span }
}

/** A placeholder's type without its suffixes: a built-in scalar, or a reference by name. */
export function lowerNamed(
  { name, span }: NamedType,
  parameter: string | undefined,
  lowering: Lowering,
): ScalarPattern | Reference {
  const named = parameter === undefined ? {} : { parameter }
  return isScalar(name, lowering)
    ? { kind: 'scalar', ...scalarUse(name, lowering), ...named, span }
    : { kind: 'reference', name, suffixes: [], ...named, span }
}

/** The suffixes of a placeholder outside JSON arrays, where `...` has no meaning: it is reported and left out. */
export function suffixesOf(placeholder: Placeholder, { report }: Reporter): SuffixPattern[] {
  const suffixes: readonly Suffix[] = placeholder.type.kind === 'named' ? placeholder.type.suffixes : []
  return suffixes.flatMap((suffix): SuffixPattern[] => {
    if (suffix === '...')
      report('bad-suffix', placeholder.span, '`...` is only allowed in the last item of a JSON array', {
        hint: 'write `*` for a list: `(number*)`',
      })
    return suffix === '...' ? [] : suffix === '*' ? [{ min: 0 }] : [suffix]
  })
}
