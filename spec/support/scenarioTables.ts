import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { generateResponse } from '../../src/generate/generateResponse.js'
import { matchHttpText } from '../../src/match/matchHttpText.js'
import { matchScenarioRequest, matchScenarioResponse } from '../../src/match/matchMessage.js'
import { contract } from './contracts.js'

/** The steps of a scenario. */
export type Steps = readonly string[]

/** The contract with one scenario per list of steps. A scenario without a status has the status 200. */
export const scenarios = (...all: readonly Steps[]): string =>
  ['Feature: F', ...all.flatMap((steps, index) => [`Scenario: S${String(index)}`, ...withStatus(steps)]), ''].join('\n')

const withStatus = (steps: Steps): readonly string[] =>
  [...steps, ...(steps.some((step) => step.startsWith('status')) ? [] : ['status 200'])].map((step) => `* ${step}`)

/** Messages that one scenario accepts and refuses: targets of GET requests, or whole messages as HTTP sends them. */
export interface AcceptanceRow {
  readonly steps: Steps
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
}

const messageOf = (text: string): Uint8Array =>
  new TextEncoder().encode(text.startsWith('/') ? `GET ${text}\n\n` : text)

/** Runs a table: each row accepts and refuses its messages, and accepts all messages that are generated for it. */
export function testAcceptance(rows: Readonly<Record<string, AcceptanceRow>>): void {
  for (const [title, { steps, accepted, refused }] of Object.entries(rows))
    test(title, async (t) => {
      const pattern = contract(scenarios(steps))
      const [scenario] = pattern.scenarios
      const mismatches = async (text: string): Promise<readonly unknown[]> => {
        const side = text.startsWith('HTTP/') ? 'response' : 'request'
        const found = await matchHttpText(pattern, messageOf(text), { side })
        if (!found.ok) throw new Error(found.failure.message)
        return found.value.mismatches
      }
      for (const text of accepted) t.deepEqual(await mismatches(text), [], text)
      for (const text of refused) t.not((await mismatches(text)).length, 0, text)
      for (const { request } of generateRequests(scenario!))
        t.deepEqual(await matchScenarioRequest(request, scenario!), [], request.target)
      t.deepEqual(await matchScenarioResponse(generateResponse(scenario!), scenario!), [])
    })
}

/** An older and a newer scenario, or lists of scenarios, and the findings with the first lines of their witnesses. */
export type ChangeRow = readonly [older: Steps | readonly Steps[], newer: Steps | readonly Steps[], findings: Steps]

/** Runs a table of changes. Every witness is confirmed by the matcher. */
export function testChanges(rows: readonly ChangeRow[]): void {
  for (const [older, newer, expected] of rows)
    test(`from ${titleOf(older)} to ${titleOf(newer)}`, async (t) => {
      const [before, after] = [older, newer].map((steps) => contract(scenarios(...listOf(steps))))
      const { findings, undecided } = await certifiedComparison(before!, after!)
      t.deepEqual(undecided, [])
      t.deepEqual(
        findings.map(({ side, thing, change, witness }) =>
          [`${side}-${thing}-${change}`, ...(witness?.payload.split('\n') ?? [])]
            .map((line) => line.trim())
            .join(' ')
            .trim(),
        ),
        expected,
      )
    })
}

const listOf = (steps: Steps | readonly Steps[]): readonly Steps[] =>
  typeof steps[0] === 'string' ? [steps as Steps] : (steps as readonly Steps[])

const titleOf = (steps: Steps | readonly Steps[]): string =>
  listOf(steps)
    .map((one) => one.join(', '))
    .join('; ')
