import type { Finding } from '../../compatibility/reasons/changes/finding.js'

/** What a witness proves, by its kind. */
export const proof = {
  request: 'The older contract accepted this request; the newer one does not:',
  response: 'The newer contract allows this response; the older one did not:',
} as const

/** Said in place of a witness that nobody could read, and no reader would take. */
const unwritten = 'The smallest message that shows this is too large to write out.'

/** The sides whose changes no message shows. */
const withoutMessage: ReadonlySet<Finding['side']> = new Set(['contract', 'service', 'extension'])

/** That sentence for a finding that would have a witness; changes of declared types, and those that no message shows, need none. */
export const withoutWitness = ({ side, level, witness }: Finding): readonly string[] =>
  witness === undefined && level === 'wire' && !withoutMessage.has(side) ? [unwritten] : []
