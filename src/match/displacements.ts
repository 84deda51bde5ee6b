import type { ElementType } from '../pattern/types/elementType.js'
import { groupBy } from '../collections/groupBy.js'
import type { Alignment } from './alignmentSteps.js'
import { positionsNamed } from '../pattern/types/transitions.js'

/** A child that is unexpected where it is and missing elsewhere: the indices of both alignments. */
export interface Displacement {
  readonly from: number
  readonly to: number
}

/** Pairs each unexpected child with a missing one of its name. The map has both alignments of a pair as keys. */
export function displacements(
  alignments: readonly Alignment[],
  type: ElementType,
): ReadonlyMap<Alignment, Displacement> {
  const missing = alignments.flatMap((one, to) => (one.kind === 'missing' ? [{ to, position: one.position }] : []))
  const gaps = groupBy(missing.reverse(), ({ position }) => nameAt(type, position))
  const displaced = new Map<Alignment, Displacement>()
  for (const [from, alignment] of alignments.entries()) {
    if (alignment.kind !== 'unexpected') continue
    const named = gaps.get(alignment.child.name)
    const gap = named?.at(-1)
    if (!gap || !positionsNamed(type, alignment.child).includes(gap.position)) continue
    named!.pop()
    displaced.set(alignment, { from, to: gap.to })
    displaced.set(alignments[gap.to]!, { from, to: gap.to })
  }
  return displaced
}

/** The type that a displaced child must have in its right place; undefined for other alignments. */
export function displacedType(
  alignment: Alignment,
  { alignments, displaced, type }: Displaced,
): ElementType | undefined {
  const gap = alignments[displaced.get(alignment)?.to ?? -1]
  return alignment.kind === 'unexpected' && gap?.kind === 'missing' ? type.childAt(gap.position) : undefined
}

/** The alignments of an element's children, and those that belong together. */
interface Displaced {
  readonly type: ElementType
  readonly alignments: readonly Alignment[]
  readonly displaced: ReadonlyMap<Alignment, Displacement>
}

export const nameAt = ({ model }: ElementType, position: number): string | undefined =>
  model.positions[position]!.element?.name
