import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { ms, type Bench } from './bench.js'
import { printProgress, table } from './measure.js'
import { largeBodies, turnsContract, type LargeBody } from './largeBodies.js'

/** Milliseconds between two polls, and the time that a stub has to come to rest between two bodies. */
const every = 10
const rest = 300

/** How long another client waits for an answer while a stub works on a large body. */
export async function turns({ folder, codicil }: Bench): Promise<string> {
  writeFileSync(join(folder, 'turns_1.contract'), turnsContract)
  const words = [codicil, 'stub', join(folder, 'turns_1.contract'), '--port', '0', '--quiet', '--no-watch']
  const stub = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await urlOf(stub.stdout)
    const rows: string[][] = []
    for (const body of largeBodies) {
      const row = await measured(url, body)
      printProgress(row.join(', '))
      rows.push(row)
    }
    return table(['body of 10 MB', 'answer', 'after, ms', 'longest wait of another, ms'], rows)
  } finally {
    stub.kill()
  }
}

async function urlOf(output: AsyncIterable<unknown>): Promise<string> {
  let printed = ''
  for await (const text of output) {
    printed += String(text)
    const url = /ready on (\S+)\n/.exec(printed)?.[1]
    if (url !== undefined) return url
  }
  throw new Error('the stub does not start')
}

/** Sends a body twice, since code is compiled during the first time. */
async function measured(url: string, { name, path, type, make }: LargeBody): Promise<string[]> {
  const body = Buffer.from(make())
  const waits: number[] = []
  const timer = setInterval(() => {
    const sent = performance.now()
    void answerOf(url, '/poll', 'text/plain', 'x').then(() => waits.push(performance.now() - sent))
  }, every)
  const start = performance.now()
  const answer = await answerOf(url, path, type, body)
  const first = performance.now() - start
  await answerOf(url, path, type, body)
  await new Promise((resolve) => setTimeout(resolve, rest))
  clearInterval(timer)
  return [name, String(answer), ms(first), ms(Math.max(...waits))]
}

const answerOf = (url: string, path: string, type: string, body: string | Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers: { 'Content-Type': type } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
