import type { Span } from '../../../text/span.js'
import type { Changed } from '../../places/placesOf.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { Role } from '../../../message/part.js'
import { changeOf, type ChangeKind } from './changes.js'
import type { Detail, Side } from './finding.js'
import type { BreakingChange } from '../rules/ruleTable.js'

/** A cause in the terms of a rule. */
export interface Classified {
  readonly change: BreakingChange
  readonly detail: Detail
  /** The part below the cause's left node that changed; undefined if the node itself is meant. */
  readonly part?: InternedPart | undefined
  /** The places, unless `changed` gives more exact ones. */
  readonly older: Span
  readonly newer: Span
  /** What changed in each version, if the places are found by comparing the statements of both. */
  readonly changed?: { readonly older: Changed; readonly newer: Changed }
}

/** The change that has a rule; differences that break nobody never become a cause. */
export function breakingChange(kind: ChangeKind, side: Side, role: Role): BreakingChange {
  const found = changeOf(kind, side, role)
  if (!found) throw new Error(`a difference of kind ${kind} between ${role}s breaks no reader of a ${side}`)
  return found
}
