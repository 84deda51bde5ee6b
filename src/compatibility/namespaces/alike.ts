import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import { withoutNamespaces } from '../../pattern/tree/withoutNamespaces.js'

/** Makes the names of two versions comparable: if only one of them is strict, namespaces are removed (docs/language.md 11.5). */
export const alike = (
  older: ContractPattern,
  newer: ContractPattern,
): readonly [older: ContractPattern, newer: ContractPattern] =>
  older.isStrict === newer.isStrict ? [older, newer] : [withoutNamespaces(older), withoutNamespaces(newer)]
