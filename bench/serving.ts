import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { megabytes, ms, root, times, type Bench } from './bench.js'
import { median, table, tell } from './measure.js'

const contract = root('examples/petstore-soap/petstore_1.contract')
const rounds = 3
const seconds = 3
const manyRequests = 500_000

/** A server in a process of its own. */
interface Serving {
  readonly child: ChildProcess
  readonly url: string
  /** Milliseconds from its start until it listened. */
  readonly ready: number
}

async function serving(words: readonly string[]): Promise<Serving> {
  const start = performance.now()
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += String(text)
    const url = /ready on (\S+)\n/.exec(printed)?.[1]
    if (url !== undefined) {
      child.stdout.resume()
      return { child, url, ready: performance.now() - start }
    }
  }
  throw new Error(`no server: ${words.join(' ')}`)
}

/** The resident memory of a process, as Linux tells it. */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** The processor time that a process has used, in milliseconds, as Linux tells it in hundredths of a second. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

interface Load {
  readonly perSecond: number
  /** Milliseconds of processor time for a request. */
  readonly cost: number
  /** Milliseconds, by percentile. */
  readonly latency: Readonly<Record<string, number>>
}

const units: Readonly<Record<string, number>> = { us: 1e-3, ms: 1, s: 1e3 }

/** What wrk measures; any answer other than 2xx is a failure of the bench. */
function load({ url, child }: Serving, script: string, lasting = seconds): Load {
  const before = processorTime(child)
  const words = ['-t1', '-c32', `-d${String(lasting)}s`, '--latency', '-s', script, `${url}/ws`]
  const { stdout, error } = spawnSync('wrk', words, { encoding: 'utf8' })
  if (error) throw new Error('this bench needs wrk: apt-get install wrk')
  if (stdout.includes('Non-2xx')) throw new Error(stdout)
  const latency = [...stdout.matchAll(/^\s+(\d+)%\s+([\d.]+)(us|ms|s)$/gm)].map(([, percent = '', time, unit = '']) => [
    percent,
    Number(time) * units[unit]!,
  ])
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return {
    cost: (processorTime(child) - before) / requests,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    latency: Object.fromEntries(latency) as Load['latency'],
  }
}

const envelope = (content: string): string =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:pet="http://www.example.com/petstore"><soapenv:Header/><soapenv:Body>${content}</soapenv:Body></soapenv:Envelope>`

const request = (id: number): string =>
  envelope(`<pet:getPetRequest>${' '.repeat(40)}<pet:id>${String(id)}</pet:id></pet:getPetRequest>`)

const response = (id: number): string =>
  envelope(
    `<pet:getPetResponse><pet:id>${String(id)}</pet:id><pet:name>Rex</pet:name><pet:type>dog</pet:type><pet:status>sold</pet:status></pet:getPetResponse>`,
  )

/** A folder of so many expectations. */
function dataFolder(folder: string, count: number): string {
  const data = join(folder, `data-${String(count)}`)
  mkdirSync(data)
  for (let id = 1; id <= count; id++)
    writeFileSync(
      join(data, `${String(id)}.json`),
      JSON.stringify({
        'http-request': { method: 'POST', path: '/ws', body: request(id) },
        'http-response': { status: 200, body: response(id) },
      }),
    )
  return data
}

/** The stub against a bare server that sends back what it gets, under the same load, in turns. */
export async function serve({ folder, codicil, probe }: Bench): Promise<string> {
  const [script, varied] = [join(folder, 'same.lua'), join(folder, 'varied.lua')]
  const head = `wrk.method = "POST"\nwrk.headers["Content-Type"] = "text/xml; charset=utf-8"\nwrk.headers["SOAPAction"] = '""'\n`
  writeFileSync(script, `${head}wrk.body = [[${request(1)}]]\n`)
  const [before = '', after = ''] = request(0).split('>0<')
  const next = `id = id % 1000 + 1 return wrk.format(nil, nil, nil, [[${before}>]] .. id .. [[<${after}]])`
  writeFileSync(varied, `${head}local id = 0\nrequest = function() ${next} end\n`)
  const stub = (count: number): string[] => [
    codicil,
    'stub',
    contract,
    '--port',
    '0',
    '--no-watch',
    '--data',
    dataFolder(folder, count),
  ]
  const servers: readonly (readonly [name: string, words: readonly string[]])[] = [
    ['bare fastify, echo', [await probe('echoProbe')]],
    ['stub, generated response', stub(0)],
    ['stub, 1 expectation', stub(1)],
    ['stub, 1,000 expectations', stub(1000)],
  ]
  const started: Serving[] = []
  try {
    for (const [, words] of servers) started.push(await serving(words))
    for (const server of started) load(server, script, 2)
    const loads = started.map((): Load[] => [])
    const variedLoads = started.map((): Load[] => [])
    for (let round = 1; round <= rounds; round++)
      for (const [index, server] of started.entries()) {
        tell(`${servers[index]![0]}, round ${String(round)} …`)
        loads[index]!.push(load(server, script))
        variedLoads[index]!.push(load(server, varied))
      }
    const rates = loads.map((own) => median(own.map(({ perSecond }) => perSecond)))
    const variedRates = variedLoads.map((own) => median(own.map(({ perSecond }) => perSecond)))
    const costs = loads.map((own) => median(own.map(({ cost }) => cost)))
    const rows = servers.map(([name], index) => [
      name,
      rates[index]!.toFixed(0),
      times(rates[index]! / rates[0]!),
      variedRates[index]!.toFixed(0),
      times(variedRates[index]! / variedRates[0]!),
      `${(costs[index]! * 1000).toFixed(0)} µs`,
      times(costs[0]! / costs[index]!),
      ...['50', '99'].map((percent) => `${ms(median(loads[index]!.map(({ latency }) => latency[percent]!)))} ms`),
      megabytes(memoryOf(started[index]!.child)),
      `${ms(started[index]!.ready)} ms`,
    ])
    const heading = [
      'server',
      'one request, /s',
      'of bare',
      '1,000 requests in turn, /s',
      'of bare',
      'processor, one request',
      'of bare',
      '50 %',
      '99 %',
      'memory',
      'ready',
    ]
    return `${table(heading, rows)}\n\n${endurance(started[2]!, script, rates[2]!)}`
  } finally {
    for (const { child } of started) child.kill()
  }
}

/** Memory along half a million requests. */
function endurance(server: Serving, script: string, rate: number): string {
  const steps = 5
  const memory = Array.from({ length: steps }, () => {
    tell(`${String(manyRequests / steps)} requests …`)
    load(server, script, Math.ceil(manyRequests / steps / rate))
    return megabytes(memoryOf(server.child))
  })
  return `Memory after each ${String(manyRequests / steps)} requests: ${memory.join(', ')}`
}
