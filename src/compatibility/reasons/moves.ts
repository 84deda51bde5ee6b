import type { InternedPart } from '../vocabulary/internedPart.js'
import { changeOf } from './changes/changes.js'
import type { Finding, Side } from './changes/finding.js'
import type { ProvenFinding } from './proof.js'
import type { BreakingChange } from './rules/ruleTable.js'

/** A part that a finding says was added or removed, and that may have moved instead. */
interface MovablePart {
  readonly part: InternedPart
  readonly change: 'added' | 'removed'
  /** The part that contains it. */
  readonly parent: InternedPart
  /** The change to report if it moved. */
  readonly moved: BreakingChange
}

/** Undefined for other findings, and for parts that have no rule about moving. */
function movable({ side, change, path, detail }: Finding): MovablePart | undefined {
  if (
    side === 'contract' ||
    side === 'service' ||
    side === 'extension' ||
    (change !== 'added' && change !== 'removed') ||
    detail.kind !== 'part'
  )
    return undefined
  const { part } = detail
  const moved = changeOf('moved', side satisfies Side, part.role)
  const parent = path.at(-2)
  return moved && parent && { part, change, parent, moved }
}

/** Whether both findings are proven, or neither of them. */
const areAlike = (one: ProvenFinding, other: ProvenFinding): boolean =>
  (one.doubts === undefined) === (other.doubts === undefined)

/** Merges the findings of one message: a part removed in one place and added in another was moved. */
export function withMoves(findings: readonly ProvenFinding[]): ProvenFinding[] {
  const added = new Map<InternedPart, { readonly proven: ProvenFinding; readonly to: MovablePart }>()
  for (const proven of findings) {
    const to = movable(proven.finding)
    if (to?.change === 'added') added.set(to.part, { proven, to })
  }
  const merged = new Set<ProvenFinding>()
  const all = findings.map((proven): ProvenFinding => {
    const from = movable(proven.finding)
    const target = from?.change === 'removed' ? added.get(from.part) : undefined
    if (!from || !target || merged.has(target.proven) || !areAlike(proven, target.proven)) return proven
    merged.add(target.proven)
    return movedFinding(proven, from, target.proven, target.to)
  })
  return all.filter((proven) => !merged.has(proven))
}

function movedFinding(removed: ProvenFinding, from: MovablePart, added: ProvenFinding, to: MovablePart): ProvenFinding {
  const finding: Finding = {
    ...removed.finding,
    ...from.moved,
    detail: { kind: 'moved', part: from.part, from: from.parent, to: to.parent },
    newer: added.finding.newer,
  }
  return { ...removed, finding }
}
