import { matchScenarioRequest, matchScenarioResponse } from '../match/matchMessage.js'
import type { Mismatch } from '../match/mismatch.js'
import { readHttpText } from '../payload/readHttpText.js'
import type { ScenarioPattern } from '../pattern/patternTree.js'
import type { Claimed } from './claim.js'
import type { Finding } from './finding.js'

/** A finding whose witness the matchers do not bear out: a mistake of this tool, never shown as a finding. */
export class Uncertified extends Error {
  constructor({ scenario, rule, path, witness }: Finding, reason: string) {
    super(
      `the witness of ${rule} at ${path}, scenario \`${scenario}\`, is none: ${reason}\n` +
        `Please report this message with both versions of the contract.\n\n${witness?.http ?? ''}\n`,
    )
    this.name = 'Uncertified'
  }
}

/**
 * Has the matchers confirm each witness, read from its text: one scenario takes it, the others do not (theory 5.2).
 * @throws Uncertified where one is not confirmed.
 */
export async function certify(all: readonly Claimed[]): Promise<void> {
  for (const { finding, claim } of all) {
    const { witness } = finding
    if (!witness || !claim) continue
    const [mismatch] = await mismatches(witness.http, claim.accepting)
    if (mismatch) throw new Uncertified(finding, `the side that should accept it refuses it: ${mismatch.message}`)
    for (const scenario of claim.refusing) {
      const refusals = await mismatches(claim.refused, scenario)
      if (refusals.length === 0)
        throw new Uncertified(finding, `the scenario \`${scenario.title}\`, which should refuse it, accepts it`)
    }
  }
}

async function mismatches(http: string, scenario: ScenarioPattern): Promise<readonly Mismatch[]> {
  const read = readHttpText(http)
  if (!read.ok) throw new Error(read.failure.message)
  const { message } = read.value
  return message.kind === 'request'
    ? matchScenarioRequest(message.request, scenario)
    : matchScenarioResponse(message.response, scenario)
}
