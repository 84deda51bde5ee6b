import type { Reporter } from '../syntax/reporter.js'
import type { Literal, NamedType, Placeholder, Suffix, Value } from '../syntax/syntaxTree.js'
import { isScalar, scalarUse, type Lowering } from './lowering.js'
import type { Reference, ScalarPattern, ValuePattern } from './patternTree.js'

/** A value that is one text: an attribute, a path segment, a query parameter, a header, a form field. */
export function lowerValue(value: Value, lowering: Lowering): ValuePattern {
  return value.kind === 'literal' ? value : lowerScalar(value, lowering)
}

/** Warns of a text that is the name of a type. */
export function checkParentheses({ text, span }: Literal, lowering: Lowering): void {
  const { declared, report } = lowering
  if (isScalar(text, lowering) || declared.background.has(text) || declared.scenarios.has(text))
    report('missing-parentheses', span, `\`${text}\` is literal text here, not the type`, {
      hint: `did you mean \`(${text})\`?`,
      fix: { span, text: `(${text})` },
    })
}

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
  if (suffixes.includes('*')) lowering.report('bad-suffix', span, '`*` makes a list, but a single value is needed here')
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
export function suffixesOf(placeholder: Placeholder, { report }: Reporter): ('*' | '?')[] {
  const suffixes: readonly Suffix[] = placeholder.type.kind === 'named' ? placeholder.type.suffixes : []
  return suffixes.filter((suffix): suffix is '*' | '?' => {
    if (suffix === '...')
      report('bad-suffix', placeholder.span, '`...` is only allowed in the last item of a JSON array', {
        hint: 'write `*` for a list: `(number*)`',
      })
    return suffix !== '...'
  })
}
