import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { matchPayload, type PayloadTarget } from '../../src/match/matchPayload.js'
import { contract } from './contracts.js'
import { nativeReader, portableReader } from './readers.js'
import { temporaryFolder } from './repository.js'
import { runShared } from './sharedCommand.js'

/** A row of a table of truth: with the steps and types, the pattern accepts and rejects these payloads. */
export interface MatchRow {
  readonly name: string
  /** Whether the contract has `#Namespaces strict`. */
  readonly strict?: true
  readonly steps?: readonly string[]
  readonly types?: Readonly<Record<string, string>>
  readonly pattern: string
  readonly accept: readonly string[]
  readonly reject: readonly string[]
}

const block = (text: string): string => `"""\n${text}\n"""`

/** The row's pattern as a declared type, as a request body and as a response body. */
export const contractOf = ({ strict, steps = [], types = {}, pattern }: MatchRow): string =>
  [
    ...(strict ? ['#Namespaces strict'] : []),
    'Feature: A table of truth',
    'Scenario: A row',
    ...steps.map((step) => `Given ${step}`),
    ...Object.entries(types).map(([name, text]) => `Given type ${name} ${block(text)}`),
    `Given type TheWhole ${block(pattern)}`,
    'When POST /ws',
    `And request-body ${block(pattern)}`,
    'Then status 200',
    `And response-body ${block(pattern)}`,
    '',
  ].join('\n')

const targets: readonly PayloadTarget[] = [
  { type: 'TheWhole' },
  { side: 'request' },
  { side: 'response', scenario: 'A row' },
]

/** The verdicts of the API, with either XML reader, that are not what the row says. */
async function wrongVerdicts(row: MatchRow): Promise<string[]> {
  const pattern = contract(contractOf(row))
  const wrong: string[] = []
  const check = async (payload: string | Uint8Array, expected: boolean): Promise<void> => {
    for (const xmlReader of [nativeReader, portableReader])
      for (const target of targets) {
        const match = await matchPayload(pattern, payload, target, { xmlReader })
        const matched = match.ok && match.value.mismatches.length === 0
        if (!match.ok || matched !== expected)
          wrong.push(`${xmlReader.name} ${JSON.stringify(target)} ${String(matched)}: ${String(payload)}`)
      }
  }
  for (const [payloads, expected] of [[row.accept, true] as const, [row.reject, false] as const])
    for (const payload of payloads) for (const form of [payload, Buffer.from(payload)]) await check(form, expected)
  return wrong
}

interface MatchJson {
  readonly results: readonly { readonly file: string; readonly matched: boolean; readonly mismatches: unknown[] }[]
}

/** A test per row through the API and one through the command, titled with the row's name. */
export function testTable(file: string): void {
  const rows = JSON.parse(readFileSync(new URL(`../conformance/${file}`, import.meta.url), 'utf8')) as MatchRow[]
  for (const row of rows) {
    const payloads = [...row.accept, ...row.reject]
    test(row.name, async (t) => {
      t.true(payloads.length > 0)
      t.deepEqual(await wrongVerdicts(row), [])
    })

    test(`codicil match: ${row.name}`, async (t) => {
      const folder = temporaryFolder(t)
      writeFileSync(join(folder, 'row_1.contract'), contractOf(row))
      const files = payloads.map((payload, index) => {
        writeFileSync(join(folder, `${String(index)}.txt`), payload)
        return `${String(index)}.txt`
      })
      const args = ['match', 'row_1.contract', ...files, '--type', 'TheWhole', '--format', 'json']
      const { code, stdout, stderr } = await runShared(args, { folder })
      t.is(stderr, '')
      const { results } = JSON.parse(stdout) as MatchJson
      t.deepEqual(
        results.map((result) => [result.file, result.matched, result.mismatches.length === 0]),
        files.map((name, index) => [name, index < row.accept.length, index < row.accept.length]),
      )
      t.is(code, row.reject.length === 0 ? 0 : 1)
    })
  }
}
