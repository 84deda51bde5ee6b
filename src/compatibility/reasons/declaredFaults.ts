import type { ServiceFact } from '../../pattern/tree/patternTree.js'
import type { Message } from '../messages/message.js'

/** The service fact that lists the faults of a WSDL operation. Undefined for other scenarios than the fault scenario. */
export const declaredFaults = ({ scenario: { facts = [] } }: Message): ServiceFact | undefined =>
  facts.find(({ thing }) => thing === 'fault')

/** The names of the {@link declaredFaults}. Empty if the scenario has no such fact. */
export const faultNames = (message: Message): readonly string[] =>
  (declaredFaults(message)?.faults ?? []).map(({ name }) => name)
