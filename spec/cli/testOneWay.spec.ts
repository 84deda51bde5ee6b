import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { service } from '../support/service.js'
import { runShared } from '../support/sharedCommand.js'
import { stubProcess } from '../support/stubProcess.js'

const wsdl = 'one-way.wsdl'

/** The exit code of `codicil test` for a service, and its summary. */
async function tested(folder: string, url: string): Promise<readonly [code: number | null, summary: string]> {
  const { code, stdout } = await runShared(['test', wsdl, '--url', url], { folder })
  return [code, stdout.trimEnd().split('\n').at(-1) ?? '']
}

test('a service may answer a one-way operation with 200 or 202 and no body, as the stub does', async (t) => {
  const folder = temporaryFolder(t)
  copyFileSync(join('spec/wsdl/fixtures', wsdl), join(folder, wsdl))
  const answers: readonly (readonly [status: number, headers: Record<string, string>, passes: boolean])[] = [
    [200, {}, true],
    [200, { 'Content-Type': 'text/xml; charset=utf-8' }, true],
    [202, {}, true],
    [204, {}, false],
    [500, {}, false],
  ]
  for (const [status, headers, passes] of answers) {
    const url = await service(t, (_received, response) => void response.writeHead(status, headers).end())
    const expected = passes ? [0, 'Tests run: 3, Passed: 3, Failed: 0'] : [1, 'Tests run: 3, Passed: 0, Failed: 3']
    t.deepEqual(await tested(folder, url), expected, String(status))
  }
  const stub = await stubProcess(t, [wsdl], folder)
  t.deepEqual(await tested(folder, stub.url), [0, 'Tests run: 3, Passed: 3, Failed: 0'])
})
