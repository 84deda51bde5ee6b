import { certifiedComparison } from '../../../../src/compatibility/certifiedComparison.js'
import { parseContract } from '../../../../src/pattern/loadContract.js'
import { ruleOf } from '../../../../src/compatibility/reasons/rules/ruleTable.js'
import type { Comparison } from '../../../../src/compatibility/compare.js'
import type { ContractPattern } from '../../../../src/pattern/tree/patternTree.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../../../src/match/matchMessage.js'
import type { HttpRequest, HttpResponse } from '../../../../src/message/httpMessage.js'
import { readHttpText } from '../../../../src/message/readHttpText.js'
import { compareVersions } from '../../../../src/verdict/compareVersions.js'
import { random } from '../../../support/random.js'
import { asSent, contractText, namesNoField, statusesOf, type Contract } from './draft.js'
import { requestsOf, responsesOf } from './messages.js'
import { read } from './reading.js'

/** What became of a pair: the verdict, if the messages that were tried agree with it. */
export type Outcome =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'compatible' | 'incompatible' | 'undecided'; readonly messages: number }
  | { readonly kind: 'contradiction'; readonly what: string }

/** A contract with its pattern, and with the pattern of the messages that its writers send. */
interface Side {
  readonly contract: Contract
  readonly pattern: ContractPattern
  readonly sent: ContractPattern
}

function loaded(contract: Contract, name: string): Side | undefined {
  const [own, sent] = [contract, asSent(contract)].map((one) => parseContract({ name, text: contractText(one) }))
  if (contract.scenarios.some(namesNoField)) return undefined
  const isWrong = [own!, sent!].some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'))
  return isWrong ? undefined : { contract, pattern: own!.pattern, sent: sent!.pattern }
}

/**
 * Compares two contracts and tries small messages against the verdict: if an older scenario passes, each of its requests must be
 * accepted by a newer scenario whose every response the older reader accepts; a response that is shown as a witness must be
 * refused by the older reader.
 */
export async function outcomeOf(older: Contract, newer: Contract): Promise<Outcome> {
  const [before, after] = [loaded(older, 'older_1.contract'), loaded(newer, 'newer_1.contract')]
  if (!before || !after) return { kind: 'invalid' }
  try {
    const unproven = [await unprovenVerdict(before, after, 'type'), await unprovenVerdict(before, after, 'wire')]
    for (const what of unproven) if (what !== undefined) return { kind: 'contradiction', what }
    const comparison = await certifiedComparison(before.pattern, after.pattern, { level: 'wire' })
    const wrong = (await readableWitness(before, comparison)) ?? (await acceptedWitness(after, comparison))
    if (wrong !== undefined) return { kind: 'contradiction', what: wrong }
    const tried = { messages: 0 }
    for (const [index, { outcome }] of comparison.scenarios.entries()) {
      const lost = outcome === 'passed' ? await lostRequest(before, after, index, tried) : undefined
      if (lost !== undefined) return { kind: 'contradiction', what: lost }
    }
    const kind =
      comparison.tests.failed === 0 ? 'compatible' : comparison.findings.length > 0 ? 'incompatible' : 'undecided'
    return { kind, ...tried }
  } catch (error) {
    return { kind: 'contradiction', what: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Why the certificate of a verdict does not prove it; undefined if it does. */
async function unprovenVerdict(before: Side, after: Side, level: 'wire' | 'type'): Promise<string | undefined> {
  const [older, newer] = [before.pattern.source, after.pattern.source]
  const { failures = [] } = await compareVersions(older, newer, { level, verify: true })
  return failures.find(({ code }) => code === 'unproven')?.message
}

/** A witness of a response that the older reader can read, by the oracle's own reading. */
async function readableWitness({ contract, pattern }: Side, { scenarios }: Comparison): Promise<string | undefined> {
  for (const [index, { findings }] of scenarios.entries())
    for (const { witness } of findings) {
      if (witness?.kind !== 'response') continue
      const http = readHttpText(witness.http)
      if (!http.ok || http.value.message.kind !== 'response') return `no response: ${witness.http}`
      const { response } = http.value.message
      if (await isReadable(response, { contract, pattern }, index))
        return `the older reader reads the witness:\n${witness.http}`
    }
  return undefined
}

/** A witness of a request that the newer contract accepts after all; undefined if none does. */
async function acceptedWitness({ pattern }: Side, { findings }: Comparison): Promise<string | undefined> {
  for (const finding of findings) {
    const { witness } = finding
    const refusesAll = !['response', 'status', 'not-covered', 'scenario-removed'].some((part) =>
      ruleOf(finding).id.includes(part),
    )
    if (witness?.kind !== 'request' || !refusesAll) continue
    const http = readHttpText(witness.http)
    if (!http.ok || http.value.message.kind !== 'request') return `no request: ${witness.http}`
    const { request } = http.value.message
    for (const scenario of pattern.scenarios)
      if ((await matchScenarioRequest(request, scenario)).length === 0)
        return `the newer contract accepts the witness of ${ruleOf(finding).id}:\n${witness.http}`
  }
  return undefined
}

async function isReadable(
  response: HttpResponse,
  { contract, pattern }: Omit<Side, 'sent'>,
  index: number,
): Promise<boolean> {
  const { answer } = contract.scenarios[index]!
  const body = typeof response.body === 'string' ? response.body : new TextDecoder().decode(response.body)
  const mismatches = await matchScenarioResponse(
    { ...response, body: await read(body, answer, contract) },
    pattern.scenarios[index]!,
  )
  return mismatches.length === 0
}

/**
 * A request that an older scenario accepts and no newer one answers readably; undefined if none of those tried is lost. An answer is
 * also readable if another older scenario promises it for this request: then only a response was removed, which breaks no message.
 */
async function lostRequest(
  before: Side,
  after: Side,
  index: number,
  tried: { messages: number },
): Promise<string | undefined> {
  const scenario = before.contract.scenarios[index]!
  const choices = random(index)
  const requests = await requestsOf(scenario, before.contract, before.sent.scenarios[index]!, after.contract, choices)
  tried.messages += requests.length
  const known = new Map<string, Promise<string | undefined>>()
  const refusalOf = (reader: number, at: number): Promise<string | undefined> => {
    const key = `${String(reader)} ${String(at)}`
    const refusal = known.get(key) ?? refusedAnswer(before, reader, after, at, tried)
    known.set(key, refusal)
    return refusal
  }
  for (const request of requests) {
    const others = await acceptedBy(request, before)
    const readers = [index, ...others.filter((other) => other !== index)]
    const refusals = await Promise.all(
      (await acceptedBy(request, after)).map(async (at) => {
        const refused = await Promise.all(readers.map((reader) => refusalOf(reader, at)))
        return refused.includes(undefined) ? undefined : `${String(at)}: ${refused[0]!}`
      }),
    )
    if (!refusals.includes(undefined))
      return `the scenario ${String(index)} passes, but its request is lost: ${JSON.stringify(request satisfies HttpRequest)}\n${refusals.join('\n')}`
  }
  return undefined
}

/** The indexes of the scenarios that accept a request. */
async function acceptedBy(request: HttpRequest, { pattern }: Side): Promise<readonly number[]> {
  const all = await Promise.all(pattern.scenarios.map((scenario) => matchScenarioRequest(request, scenario)))
  return all.flatMap((mismatches, index) => (mismatches.length === 0 ? [index] : []))
}

/** Why an older reader cannot read all answers of a newer scenario; undefined if it can, as far as is tried. */
async function refusedAnswer(
  before: Side,
  reader: number,
  after: Side,
  at: number,
  tried: { messages: number },
): Promise<string | undefined> {
  const [older, newer] = [before.contract.scenarios[reader]!, after.contract.scenarios[at]!]
  const statuses = statusesOf(older, before.contract)
  if (!statusesOf(newer, after.contract).every((one) => statuses.includes(one))) return 'another status'
  const response = await unreadableResponse(before, reader, after, at, tried)
  return response && `answers ${JSON.stringify(response)}`
}

/** A response of a newer scenario that the older reader cannot read. */
async function unreadableResponse(
  before: Side,
  index: number,
  after: Side,
  at: number,
  tried: { messages: number },
): Promise<HttpResponse | undefined> {
  const scenario = after.contract.scenarios[at]!
  const other = [before.contract.scenarios[index]!, before.contract] as const
  const responses = await responsesOf(scenario, after.contract, after.sent.scenarios[at]!, other, random(at))
  tried.messages += responses.length
  for (const response of responses) if (!(await isReadable(response, before, index))) return response
  return undefined
}
