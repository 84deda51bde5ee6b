// Run in a process of its own, with `CODICIL_XML` set to no reader: prints what becomes of calls that need XML, and of some that
// do not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractTest } from '../../src/contract-test/contractTest.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { openStub } from '../../src/stub/openStub.js'
import { BackendMissing } from '../../src/backends/backend.js'

const textOf = (body: string): string =>
  `Feature: F\nScenario: S\nWhen POST /\nAnd request-body ${body}\nThen status 200\n`
const contractOf = (body: string) => parseContract({ name: 'probe_1.contract', text: textOf(body) }).pattern
const [xml, json] = [contractOf('<a>(number)</a>'), contractOf('{"a": "(number)"}')]
const post = (body: string) => ({ method: 'POST', target: '/', body })
const url = 'http://127.0.0.1:9'

async function codeOf(work: Promise<{ readonly ok: boolean; readonly failure?: { readonly code: string } }>) {
  const { ok, failure } = await work
  return ok ? 'ok' : failure?.code
}

async function thrownBy(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'nothing'
  } catch (error) {
    return error instanceof BackendMissing ? error.failure.code : String(error)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'codicil-readerless-'))
const path = join(folder, 'probe_1.contract')
writeFileSync(path, textOf('<a>(number)</a>'))
const results = {
  matchXml: await codeOf(matchPayload(xml, '<a>1</a>', { side: 'request' })),
  matchJson: await codeOf(matchPayload(json, '{"a": 1}', { side: 'request' })),
  matchRequest: await thrownBy(matchRequest(xml, post('<a>1</a>'))),
  matchJsonRequest: await thrownBy(matchRequest(json, post('{"a": 1}'))),
  test: await codeOf(contractTest({ contracts: [xml], url, wait: 0 })),
  testJson: await codeOf(contractTest({ contracts: [json], url, wait: 0 })),
  stub: await codeOf(openStub({ contracts: [path] })),
}
rmSync(folder, { recursive: true })
process.stdout.write(JSON.stringify(results))
