import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Random } from '../../spec/support/random.js'
import { startStub, type Stub } from '../../src/index.js'
import { mutated } from './mutated.js'
import type { Target } from './target.js'

const contract = `Feature: Fuzz
Scenario: A pet
  Given enum Kind (string) values cat,dog
  And type Pet {"name": "(string)", "kind": "(Kind)", "owner?": {"id": "(number)"}}
  When PUT /pets/(number)?notify=(boolean)
  And request-header X-Id? (uuid)
  And request-body (Pet)
  Then status 200
  And response-header X-Rate? (number)
  And response-body (Pet)
Scenario: XML
  When POST /ws
  And request-body <a><b>(number)</b></a>
  Then status 200
  And response-body <c x.opt="(string)">(string)</c>
Scenario: A form
  When POST /forms
  And form-field name (string)
  Then status 204
`

const seeds = [
  '{"http-request": {"method": "PUT", "path": "/pets/1?notify=true", "body": {"name": "Rex", "kind": "dog"}}, "http-response": {"status": 200, "headers": {"X-Rate": "3"}, "body": {"name": "Rex", "kind": "(Kind)"}}, "once": true}',
  '{"http-request": {"method": "POST", "path": "/ws", "body": "<a><b>(number)</b></a>"}, "http-response": {"status": 200, "body": "<c>x</c>"}, "delay-in-milliseconds": 1}',
  '{"http-request": {"method": "POST", "path": "/forms", "form-fields": {"name": "(string)"}, "headers": {"X-A": "b"}}, "http-response": {"status": 204, "status-text": "Fine"}, "id": "x"}',
  '{"mock-http-request": {"method": "POST", "path": "/forms", "form-fields": {"name": "a"}}, "mock-http-response": {"fault": "reset"}}',
]

const tokens = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u0000',
    '\\r\\n',
    'null',
    '1e999',
    '-1',
    'true',
    '""',
    '"(number)"',
    '"(a:Kind)"',
  ],
  ...[
    '"__proto__":',
    '"constructor":',
    '"headers":',
    '"body":',
    '"fault":',
    '"status": 999,',
    '"status": 101,',
    '"path":',
  ],
  ...[
    '"Trailer": "x",',
    '"Content-Length": "-1",',
    '"Transfer-Encoding": "chunked",',
    '" ": "x",',
    '"a\\nb":',
    '"é日本"',
  ],
]

const make = (chosen: Random): Buffer => {
  const { below, chance, pick, some } = chosen
  if (chance(0.1)) return Buffer.from(some(0, 20, () => pick([...tokens, ...seeds])).join(''))
  if (chance(0.02)) return Buffer.from('['.repeat(below(20_000)))
  return mutated(Buffer.from(pick(seeds)), tokens, chosen)
}

interface Opened {
  readonly stub: Stub
  readonly folder: string
  posted: number
}

let opened: Promise<Opened> | undefined

async function open(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-fuzz-'))
  writeFileSync(join(folder, 'fuzz_1.contract'), contract)
  return { stub: await startStub({ contracts: [join(folder, 'fuzz_1.contract')], port: 0 }), folder, posted: 0 }
}

/** Refused expectations get 400, others 201; whatever was posted, the stub answers the next request. */
async function check(input: Buffer): Promise<string> {
  const known = await (opened ??= open())
  const { stub } = known
  const body = new Uint8Array(input)
  const posted = await fetch(new URL('/_codicil/expectations', stub.url), { method: 'POST', body })
  const answer = await posted.text()
  if (posted.status !== 201 && !(posted.status === 400 && answer.includes('error')))
    throw new Error(`${String(posted.status)}: ${answer.slice(0, 200)}`)
  await serves(stub)
  if (++known.posted % 200 === 0) await stub.reset()
  return posted.status === 201 ? 'taken' : 'refused'
}

/** Asks for what expectations may serve, and for the state. A fault, or a delay that is too long, ends a request early. */
async function serves({ url }: Stub): Promise<void> {
  const within = (): AbortSignal => AbortSignal.timeout(1000)
  await fetch(new URL('/forms', url), { method: 'POST', body: new URLSearchParams({ name: 'a' }), signal: within() })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined)
  const health = await fetch(new URL('/_codicil/health', url))
  if (health.status !== 200) throw new Error(`not healthy: ${String(health.status)}`)
}

/** Expectations posted to a running stub. */
export const expectations: Target = {
  name: 'expectations',
  make,
  check,
  close: async () => {
    const known = await opened
    await known?.stub.close()
    if (known) rmSync(known.folder, { recursive: true, force: true })
  },
}
