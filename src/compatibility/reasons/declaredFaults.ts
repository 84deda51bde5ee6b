import type { ServiceFact } from '../../pattern/patternTree.js'
import type { Message } from '../messages/message.js'

/** What a WSDL states about the faults of an operation; undefined unless the scenario is about faults of a WSDL. */
export const declaredFaults = ({ scenario: { facts = [] } }: Message): ServiceFact | undefined =>
  facts.find(({ thing }) => thing === 'fault')

/** The names of the faults that the operation of a scenario declares; none unless the scenario is about faults of a WSDL. */
export const faultNames = (message: Message): readonly string[] =>
  (declaredFaults(message)?.faults ?? []).map(({ name }) => name)
