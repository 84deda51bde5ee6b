import type { Placeholder, Value } from '../syntax/syntaxTree.js'
import { lowerNamed, suffixesOf } from './lowerPlaceholder.js'
import type { Lowering } from './lowering.js'
import type { ValuePattern } from './patternTree.js'

/** A value where one text stands: an attribute, a path segment, a query parameter, a header, a form field. */
export function lowerValue(value: Value, reporter: Lowering): ValuePattern {
  return value.kind === 'literal' ? value : lowerScalar(value, reporter)
}

/** A placeholder for one text; lists, dictionaries and `in string` are JSON's and are reported. */
export function lowerScalar(placeholder: Placeholder, reporter: Lowering): ValuePattern {
  const { type, span, parameter } = placeholder
  const anyText: ValuePattern = { kind: 'scalar', type: 'string', span }
  if (type.kind === 'dictionary' || type.inString) {
    const what = type.kind === 'dictionary' ? 'a dictionary' : '`in string`'
    reporter.report('wrong-kind-of-type', span, `${what} stands only in JSON`)
    return anyText
  }
  const suffixes = suffixesOf(placeholder, reporter)
  if (suffixes.includes('*')) reporter.report('bad-suffix', span, '`*` makes a list, and here stands one text')
  const pattern = lowerNamed(type, parameter, reporter)
  if (!suffixes.includes('?')) return pattern
  return pattern.kind === 'reference' ? { ...pattern, suffixes: ['?'] } : { kind: 'nullable', of: pattern, span }
}
