import type { Finding } from '../compatibility/reasons/finding.js'
import type { Terminology } from '../pattern/describeDomain.js'

/** The terms in which a finding is reported. */
export const termsOf = ({ isOfSchema }: Finding): Terminology => (isOfSchema ? 'schema' : 'contract')
