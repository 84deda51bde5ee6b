import type { Finding } from './changes/finding.js'
import type { ProvenFinding } from './proof.js'

/**
 * The findings of one message without those that follow from another one: a body that is added, or becomes required, brings its
 * `Content-Type`.
 */
export function withoutConsequences(findings: readonly ProvenFinding[]): readonly ProvenFinding[] {
  const bodies = findings.filter(({ finding, doubts }) => finding.thing === 'body' && doubts === undefined)
  if (bodies.length === 0) return findings
  const follows = ({ finding }: ProvenFinding): boolean =>
    isContentType(finding) && bodies.some((body) => body.finding.change === finding.change)
  return findings.filter((one) => !follows(one))
}

const isContentType = ({ thing, path }: Finding): boolean =>
  thing === 'header' && path.at(-1)?.name.toLowerCase() === 'content-type'
