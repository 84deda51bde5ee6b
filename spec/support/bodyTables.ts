import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { findingPath } from '../../src/report/findings/findingPath.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import type { Finding } from '../../src/compatibility/reasons/changes/finding.js'
import { contract } from './contracts.js'

/** Declarations of types, and a body last. */
export type Declared = readonly string[]

/** A body, with payloads that it accepts and refuses. */
export interface BodyRow {
  readonly declared: Declared
  readonly accepted: readonly string[]
  readonly refused: readonly string[]
}

export const scenarioWithBody = (declared: Declared, side: 'request' | 'response'): string => {
  const types = declared.slice(0, -1).map((type) => `* ${type}\n`)
  return `Feature: F\nScenario: S\n${types.join('')}* POST /\n* status 200\n* ${side}-body\n"""\n${declared.at(-1) ?? ''}\n"""\n`
}

/** Tests bodies: payloads match as each row says, and every generated request matches. */
export function testBodies(rows: Readonly<Record<string, BodyRow>>): void {
  for (const [title, { declared, accepted, refused }] of Object.entries(rows))
    test(`a body: ${title}`, async (t) => {
      const pattern = contract(scenarioWithBody(declared, 'request'))
      const matches = async (body: string): Promise<boolean> => {
        const [candidate] = await matchRequest(pattern, { method: 'POST', target: '/', body: Buffer.from(body) })
        return candidate?.mismatches.length === 0
      }
      for (const body of accepted) t.true(await matches(body), body)
      for (const body of refused) t.false(await matches(body), body)
      for (const { request } of generateRequests(pattern.scenarios[0]!))
        t.true(await matches(String(request.body)), String(request.body))
    })
}

/** An older and a newer body, and the expected findings as a request and as a response, each as rule, path and witness. */
export type ChangeRow = readonly [
  older: Declared,
  newer: Declared,
  asRequest: readonly string[],
  asResponse: readonly string[],
]

const shown = (finding: Finding): string => {
  const witness = finding.witness?.payload ?? '(none)'
  return `${ruleOf(finding).id} ${findingPath(finding)} ${witness.replaceAll(/\n\s*|(?<=":) /g, '')}`
}

/** Tests changes of bodies. Witnesses are certified, and nothing is undecided. */
export function testChanges(rows: readonly ChangeRow[]): void {
  for (const [older, newer, asRequest, asResponse] of rows)
    for (const [side, expected] of [
      ['request', asRequest],
      ['response', asResponse],
    ] as const)
      test(`${side}: from ${older.join(' ')} to ${newer.join(' ')}`, async (t) => {
        const [before, after] = [older, newer].map((declared) => contract(scenarioWithBody(declared, side)))
        const { findings, undecided } = await certifiedComparison(before!, after!)
        t.deepEqual(undecided, [])
        t.deepEqual(findings.map(shown), expected)
      })
}
