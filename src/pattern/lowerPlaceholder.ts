import type { Reporter } from '../syntax/reporter.js'
import type { NamedType, Placeholder, Suffix } from '../syntax/syntaxTree.js'
import type { Reference, ScalarPattern } from './patternTree.js'
import { isScalar, scalarUse, type Lowering } from './lowering.js'

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

/** The suffixes where `...` has no meaning; it is reported and left out. */
export function suffixesOf(placeholder: Placeholder, { report }: Reporter): ('*' | '?')[] {
  const suffixes: readonly Suffix[] = placeholder.type.kind === 'named' ? placeholder.type.suffixes : []
  return suffixes.filter((suffix): suffix is '*' | '?' => {
    if (suffix === '...') report('bad-suffix', placeholder.span, '`...` stands only in the last item of a JSON array')
    return suffix !== '...'
  })
}
