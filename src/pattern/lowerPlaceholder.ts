import type { Reporter } from '../syntax/reporter.js'
import type { NamedType, Placeholder, Suffix } from '../syntax/syntaxTree.js'
import type { Reference, ScalarPattern } from './patternTree.js'
import { isScalarName } from './scalars.js'

/** A placeholder's type without its suffixes: a built-in scalar, or a reference by name. */
export function lowerNamed({ name, span }: NamedType, parameter: string | undefined): ScalarPattern | Reference {
  const named = parameter === undefined ? {} : { parameter }
  return isScalarName(name)
    ? { kind: 'scalar', type: name, ...named, span }
    : { kind: 'reference', name, suffixes: [], ...named, span }
}

/** The suffixes where `...` has no meaning; it is reported and left out. */
export function suffixesOf(placeholder: Placeholder, { report }: Reporter): ('*' | '?')[] {
  const suffixes: readonly Suffix[] = placeholder.type.kind === 'named' ? placeholder.type.suffixes : []
  return suffixes.filter((suffix): suffix is '*' | '?' => {
    if (suffix === '...') report('bad-suffix', placeholder.span, '`...` stands only in the last item of a JSON array')
    return suffix !== '...'
  })
}
