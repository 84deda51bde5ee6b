import type { DeclaredFault, ServiceFact } from '../../pattern/patternTree.js'
import type { Message } from '../messages/message.js'
import type { Finding } from '../reasons/finding.js'
import { partOf } from '../vocabulary/part.js'

/**
 * Notices about faults that only the older version of an operation declares, if the newer version declares other faults of the
 * older one and no new ones. A removed fault breaks no reader, and a changed one is a finding about the response.
 */
export function faultFindings(older: Message, newer: Message): readonly Finding[] {
  const [before, after] = [faultsOf(older), faultsOf(newer)]
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

/** The names of the faults that the operation of a scenario declares; none unless the scenario is about faults of a WSDL. */
export const faultNames = (message: Message): readonly string[] => (faultsOf(message)?.faults ?? []).map(nameOf)

const nameOf = ({ name }: DeclaredFault): string => name

const faultsOf = ({ scenario: { facts = [] } }: Message): ServiceFact | undefined =>
  facts.find(({ thing }) => thing === 'fault')
