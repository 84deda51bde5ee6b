import type { Way } from '../../../grammar/index.js'
import {
  isOptional,
  isRepeated,
  type VersionChange,
  type Production,
  type ProductionGroup,
  type Separated,
  type Terminal,
} from '../production.js'

/** How often a sequence is read. */
export interface Quantifier {
  /** Whether it is an option or a repetition, not just a sequence. */
  readonly isGroup: boolean
  readonly skipped: boolean
  readonly repeated: boolean
  readonly separator?: Terminal
  readonly definition: readonly Production[]
}

/** The only option or repetition among some parts, or the parts as a sequence that is read once. */
export function quantifierOf(parts: readonly Production[]): Quantifier {
  const [only] = parts
  if (parts.length !== 1 || !isQuantified(only))
    return { isGroup: false, skipped: false, repeated: false, definition: parts }
  const { definition } = only
  const often = { isGroup: true, skipped: isOptional(only), repeated: isRepeated(only), definition }
  return 'separator' in only ? { ...often, separator: only.separator } : often
}

const isQuantified = (part: Production | undefined): part is ProductionGroup | Separated =>
  part !== undefined && 'definition' in part && part.type !== 'Alternation' && part.type !== 'Alternative'

/** The alternatives of the only part, if it is a choice. */
export const alternativesIn = ([only, ...more]: readonly Production[]): readonly Production[] | undefined =>
  only?.type === 'Alternation' && more.length === 0 ? only.definition : undefined

/** An option or repetition that may be left out and repeated if one of its versions may be; changes say which. */
export function quantified(
  older: Quantifier,
  newer: Quantifier,
  definition: readonly Production[],
): ProductionGroup | Separated {
  const changes = new Map<Way, VersionChange>()
  for (const way of ['skipped', 'repeated'] as const)
    if (older[way] !== newer[way]) changes.set(way, newer[way] ? 'added' : 'removed')
  const skipped = older.skipped || newer.skipped
  const repeated = older.repeated || newer.repeated
  const separator = newer.separator ?? older.separator
  const shared = { definition, ...(changes.size > 0 && { changes }) }
  if (!repeated) return { ...shared, type: 'Option' }
  if (!separator) return { ...shared, type: skipped ? 'Repetition' : 'RepetitionMandatory' }
  return { ...shared, separator, type: skipped ? 'RepetitionWithSeparator' : 'RepetitionMandatoryWithSeparator' }
}
