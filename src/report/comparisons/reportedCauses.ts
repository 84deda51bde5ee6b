import { counted } from '../../text/writing/counted.js'
import type { Finding } from '../../compatibility/reasons/changes/finding.js'
import { byCause, type CausedFinding } from '../findings/causes.js'
import type { Reported } from '../problems/reported.js'
import { allCauses, type BreakingCause } from './breakingCauses.js'

/** A contract of a report, with the causes that the report shows under it. */
export interface ReportedCauses {
  readonly reported: Reported
  /** Its causes, without those that are shown under an earlier contract or revision. */
  readonly causes: readonly CausedFinding[]
  /** How many of its causes are shown earlier. */
  readonly shownEarlier: number
}

/** Lists each cause in a report once, under the first contract that has it. If there are several revisions, each cause has what it breaks. */
export function reportedCauses(all: readonly Reported[]): readonly ReportedCauses[] {
  const causes = causesByFinding(all)
  const shown = new Set<CausedFinding>()
  return all.map((reported) => {
    const found = byCause(reported.comparison.findings).map((caused) => causes.get(caused.finding) ?? caused)
    const own = found.filter((cause) => !shown.has(cause))
    for (const cause of own) shown.add(cause)
    return { reported, causes: own, shownEarlier: found.length - own.length }
  })
}

export const shownEarlierText = (count: number): string =>
  `${counted(count, 'cause')} of this version ${count === 1 ? 'is' : 'are'} shown above`

/** The causes by their findings, of which there is one in each comparison with a revision. */
function causesByFinding(all: readonly Reported[]): ReadonlyMap<Finding, BreakingCause> {
  const compared = all.flatMap(({ file, revision, direction = 'backward', comparison: { findings } }) =>
    revision === undefined ? [] : [{ file, revision, direction, findings }],
  )
  return new Map(allCauses(compared).flatMap((cause) => cause.firsts.map((finding) => [finding, cause] as const)))
}
