import type { Message } from '../messages/message.js'
import { declaredFaults } from '../reasons/declaredFaults.js'
import type { Finding } from '../reasons/changes/finding.js'
import { partOf } from '../vocabulary/internedPart.js'

/**
 * Notices about faults that an operation no longer declares. Empty if the newer version declares no faults at all, or declares a
 * new fault, because a finding about the response then reports the change.
 */
export function faultFindings(older: Message, newer: Message): readonly Finding[] {
  const [before, after] = [declaredFaults(older), declaredFaults(newer)]
  if (!before?.faults || !after?.faults) return []
  const [were, are] = [before, after].map(({ faults = [] }) => new Set(faults.map(({ entry }) => entry)))
  if (![...are!].every((entry) => were!.has(entry))) return []
  return before.faults
    .filter(({ entry }) => !are!.has(entry))
    .map(({ name, span }): Finding => ({
      ...({ side: 'service', thing: 'fault', change: 'removed' } as const),
      scenario: older.scenario.title,
      level: 'type',
      path: [partOf('response')],
      detail: { kind: 'service', older: [name], newer: [] },
      older: { source: older.contract.source, span },
      newer: { source: newer.contract.source, span: after.span },
    }))
}
