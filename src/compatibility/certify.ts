import { messageBody, type MessageBody } from '../match/matchBody.js'
import { noDiagnosis } from '../match/mismatches/diagnosis.js'
import { matchScenarioRequest, matchScenarioResponse } from '../match/matchMessage.js'
import type { Mismatch } from '../match/mismatches/mismatch.js'
import { readHttpText } from '../message/readHttpText.js'
import type { ScenarioPattern } from '../pattern/tree/patternTree.js'
import { knowingReader } from './knowingReader.js'
import type { Finding, Witness } from './reasons/changes/finding.js'
import type { Claim, ProvenFinding } from './reasons/proof.js'
import { ruleOf } from './reasons/rules/ruleTable.js'

/** A finding whose witness the matchers do not confirm: a bug of codicil, never reported as a finding. */
export class Uncertified extends Error {
  constructor(finding: Finding, reason: string) {
    const { scenario, witness } = finding
    super(
      `the witness of ${ruleOf(finding).id} in the scenario \`${scenario}\` proves nothing: ${reason}\n` +
        `Please report this message with both versions of the contract.\n\n${witness?.http ?? ''}\n`,
    )
    this.name = 'Uncertified'
  }
}

/**
 * Has the matchers confirm the claim of each witness, read from its text (docs/theory.md 8).
 * @throws Uncertified if a witness is not confirmed.
 */
export async function certify(all: readonly ProvenFinding[]): Promise<void> {
  for (const { finding, claim } of all) {
    const { witness } = finding
    if (!witness || !claim) continue
    const fault = await claimFault(claim, acceptedBy(claim, witness))
    if (fault !== undefined) throw new Uncertified(finding, fault)
  }
}

/** The message that a claim is about, as it is compared. */
export const acceptedBy = ({ unversioned }: Claim, { http }: Witness): string => unversioned?.accepted ?? http

/** Why the matchers do not confirm a claim about a message; undefined if they do. */
export async function claimFault(
  claim: Pick<Claim, 'accepting' | 'refusing' | 'refused' | 'read'>,
  accepted: string,
): Promise<string | undefined> {
  const matched = matcherOf(accepted)
  const [mismatch] = await matched(claim.accepting)
  if (mismatch) return `the side that should accept it refuses it: ${mismatch.message}`
  const refused = claim.refused === accepted ? matched : matcherOf(claim.refused)
  for (const scenario of claim.refusing) {
    const refusals = await refused(scenario)
    if (refusals.length === 0 && !(await isRefusedAsRead(claim, scenario)))
      return `the scenario \`${scenario.title}\`, which should refuse it, accepts it`
  }
  return undefined
}

/**
 * Whether a scenario refuses what its readers know of a message. In a choice of objects that ignore keys, one alternative matches
 * whatever another one says about a key, but a reader of the choice knows that key.
 */
async function isRefusedAsRead(
  { read, refused }: Pick<Claim, 'read' | 'refused'>,
  scenario: ScenarioPattern,
): Promise<boolean> {
  const refusals = await matcherOf(read?.() ?? refused)(knowingReader(scenario))
  return refusals.length > 0
}

/**
 * Returns a function that matches a message against a scenario. The message is read only once. Mismatches get no detailed
 * diagnosis, because `certify` only needs to know whether there are any.
 */
function matcherOf(http: string): (scenario: ScenarioPattern) => Promise<readonly Mismatch[]> {
  const read = readHttpText(http)
  if (!read.ok) throw new Error(read.failure.message)
  const { message } = read.value
  const decidingBody = (sent: Parameters<typeof messageBody>[0]): MessageBody => ({
    ...messageBody(sent),
    budget: noDiagnosis().budget,
  })
  if (message.kind === 'request') {
    const body = decidingBody(message.request)
    return (scenario) => matchScenarioRequest(message.request, scenario, body)
  }
  const body = decidingBody(message.response)
  return (scenario) => matchScenarioResponse(message.response, scenario, body)
}
