import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import type { Terminology } from '../../pattern/values/describeDomain.js'

/** The terms in which a finding is reported. */
export const termsOf = ({ isOfSchema }: Finding): Terminology => (isOfSchema ? 'schema' : 'contract')
