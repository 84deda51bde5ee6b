import type { Finding } from '../../compatibility/reasons/changes/finding.js'

/** What a witness proves, by its kind. */
export const proof = {
  request: 'The older contract accepted this request; the newer one does not:',
  response: 'The newer contract allows this response; the older one did not:',
} as const

/** Said in place of a witness that nobody could read, and no reader would take. */
const unwritten = 'The smallest message that shows this is too large to write out.'

/** That sentence for a finding that would have a witness; changes of declared types and of whole contracts need none. */
export const withoutWitness = ({ side, level, witness }: Finding): readonly string[] =>
  witness === undefined && level === 'wire' && side !== 'contract' && side !== 'service' ? [unwritten] : []
