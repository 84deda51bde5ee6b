import type { ContractPattern } from '../../pattern/patternTree.js'
import { withoutNamespaces } from '../../pattern/withoutNamespaces.js'

/** Two versions whose names can be compared: if only one of them is strict, without its namespaces (docs/language.md 11.5). */
export const alike = (
  older: ContractPattern,
  newer: ContractPattern,
): readonly [older: ContractPattern, newer: ContractPattern] =>
  older.isStrict === newer.isStrict ? [older, newer] : [withoutNamespaces(older), withoutNamespaces(newer)]
