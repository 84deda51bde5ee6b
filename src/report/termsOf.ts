import type { Finding } from '../compatibility/reasons/finding.js'
import type { Terms } from '../pattern/describeDomain.js'

/** The terms in which a finding is reported. */
export const termsOf = ({ isOfSchema }: Finding): Terms => (isOfSchema ? 'schema' : 'contract')
