import type { Finding } from '../reasons/changes/finding.js'
import type { ProvenFinding } from '../reasons/proof.js'
import type { ServiceChange } from './serviceChanges.js'

type ProvenChange = ServiceChange & ProvenFinding

/** The findings about messages that no change to the service explains, and all changes to the service. */
export interface Explained {
  readonly findings: readonly ProvenFinding[]
  readonly service: readonly ProvenChange[]
}

/**
 * Removes the findings that follow from a changed SOAP version or encoding, because the change itself is reported. If any finding is
 * removed, the change counts as breaking.
 */
export function explainedByService(findings: readonly ProvenFinding[], service: readonly ProvenChange[]): Explained {
  const others = findings.filter(({ finding }) => !service.some((change) => explains(change.finding, finding)))
  const isBreaking = ({ finding }: ProvenChange): boolean => findings.some((one) => explains(finding, one.finding))
  return {
    findings: others,
    service: service.map((change) =>
      isBreaking(change) ? { ...change, isBreaking: true, finding: { ...change.finding, level: 'wire' } } : change,
    ),
  }
}

function explains({ thing, path: [side] }: Finding, finding: Finding): boolean {
  if (finding.side === 'service') return false
  if (thing === 'soap-version') return isOfSoap(finding)
  return thing === 'encoding' && side?.role === finding.side && finding.path.at(-1)?.name === 'encodingStyle'
}

/** The HTTP headers that differ between the versions of SOAP. */
const soapHeaders: ReadonlySet<string> = new Set(['content-type', 'soapaction'])

/** Whether a finding is about a part that SOAP defines: an HTTP header, the envelope, or a part of a fault. */
function isOfSoap({ path }: Finding): boolean {
  const last = path.at(-1)
  if (last?.role === 'header') return soapHeaders.has(last.name.toLowerCase())
  const names = path.flatMap(({ role, name }) => (role === 'element' ? [name] : []))
  const [envelope, section, entry, ...inside] = names
  if (envelope !== 'Envelope') return false
  if (section === undefined || entry === undefined) return true
  return section === 'Body' && entry === 'Fault' && inside.length <= 1
}
