import type { Finding } from './changes/finding.js'
import type { ProvenFinding } from './proof.js'

/**
 * The findings of one message without those that follow from another one: a body that is added, or becomes required, brings its
 * `Content-Type`, and a body that may be anything has none.
 */
export function withoutConsequences(findings: readonly ProvenFinding[]): readonly ProvenFinding[] {
  const bodies = findings.filter(({ finding, doubts }) => finding.thing === 'body' && doubts === undefined)
  if (bodies.length === 0) return findings
  const follows = ({ finding }: ProvenFinding): boolean =>
    isContentType(finding) && bodies.some((body) => brings(body.finding.change, finding.change))
  return findings.filter((one) => !follows(one))
}

/** Whether a change of a body is also why its content type changed. */
const brings = (ofBody: Finding['change'], ofType: Finding['change']): boolean =>
  ofBody === ofType || (ofBody === 'type-changed' && (ofType === 'added' || ofType === 'removed'))

const isContentType = ({ thing, path }: Finding): boolean =>
  thing === 'header' && path.at(-1)?.name.toLowerCase() === 'content-type'
