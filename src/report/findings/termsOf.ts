import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import type { Terminology } from '../../pattern/values/describeDomain.js'

/** The terms in which a finding is reported. */
export const termsOf = ({ origin }: Finding): Terminology => (origin === 'wsdl' ? 'schema' : 'contract')
