import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { newRepository, temporaryFolder } from '../support/repository.js'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Runs the command in a separate process, with nodegit and short timeouts. */
async function run(folder: string, ...words: string[]): Promise<{ readonly code: unknown; readonly stderr: string }> {
  const script = ['--import', at('../../scripts/register.mjs'), at('./silentGit.ts'), folder, ...words]
  const env = { ...process.env, CODICIL_GIT: 'nodegit' }
  const child = spawn(process.execPath, script, { cwd: at('../..'), env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, stderr }
}

test('nodegit stops waiting for a server that does not respond', async (t) => {
  const sockets = new Set<{ destroy: () => void }>()
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const folder = temporaryFolder(t)
  const repository = `https://127.0.0.1:${String((server.address() as AddressInfo).port)}/c.git`
  writeFileSync(
    join(folder, 'codicil.json'),
    JSON.stringify({ sources: [{ repository, revision: 'main', stub: ['a_1.contract'] }] }),
  )
  const { code, stderr } = await run(folder, 'install')
  t.is(code, 2, stderr)
  t.regex(stderr, /error\[fetch-failed\]: .* could not be fetched: nodegit was silent for 0\.5 seconds/)
  t.is(sockets.size, 1)
  t.false(existsSync(join(folder, '.codicil/contracts')))
  t.false(existsSync(join(folder, 'codicil-lock.json')))
})

for (const place of ['include.path', '.gitignore'])
  test(`nodegit stops waiting if ${place} is a pipe`, async (t) => {
    const repository = newRepository(t)
    repository.commit({ 'a_1.contract': 'Feature: F\n', 'deep/b.txt': '' })
    const pipe = repository.path(place === '.gitignore' ? 'deep/.gitignore' : 'pipe')
    execFileSync('mkfifo', [pipe])
    if (place === 'include.path') repository.git('config', '--add', 'include.path', pipe)
    const { code, stderr } = await run(repository.folder, 'compatible', 'git', 'changed')
    t.is(code, 2, stderr)
    t.regex(stderr, /nodegit was silent for 0\.5 seconds/)
  })
