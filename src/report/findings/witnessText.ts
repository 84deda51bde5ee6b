import type { Finding, Witness } from '../../compatibility/reasons/changes/finding.js'

const proofs = {
  backward: {
    request: 'The older contract accepted this request; the newer one does not:',
    response: 'The newer contract allows this response; the older one did not:',
  },
  forward: {
    request: 'The consumer may send this request, and the service refuses it:',
    response: 'The service may send this response, and the consumer does not accept it:',
  },
}

/** What a finding's witness proves. */
export const proof = ({ direction }: Finding, { kind }: Witness): string => proofs[direction ?? 'backward'][kind]

/** What reports call the two versions. */
export const versionNames = ({ direction }: { readonly direction?: string }) =>
  direction === 'forward' ? { older: 'consumer', newer: 'service' } : { older: 'older', newer: 'newer' }

/** Said in place of a witness that nobody could read, and no reader would take. */
const unwritten = 'The smallest message that shows this is too large to write out.'

/** The sides whose changes no message shows. */
const withoutMessage: ReadonlySet<Finding['side']> = new Set(['contract', 'service', 'extension'])

/** That sentence for a finding that would have a witness; changes of declared types, and those that no message shows, need none. */
export const withoutWitness = ({ side, level, witness }: Finding): readonly string[] =>
  witness === undefined && level === 'wire' && !withoutMessage.has(side) ? [unwritten] : []
