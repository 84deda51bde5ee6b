import type { EnumPattern, ScalarPattern } from '../../pattern/tree/patternTree.js'

/** Replaces an enum by the type of its values. An enum of one value is a constant and stays as it is. Returns other patterns unchanged. */
export function openEnum(pattern: object): object {
  if (!isEnum(pattern) || pattern.values.length < 2) return pattern
  const { base, span } = pattern
  const scalar: ScalarPattern = { kind: 'scalar', type: base, span }
  return scalar
}

const isEnum = (pattern: object): pattern is EnumPattern => 'kind' in pattern && pattern.kind === 'enum'
