import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { megabytes, ms, root, times, type Bench } from './bench.js'
import { median, table, printProgress } from './measure.js'

const contract = root('examples/petstore-soap/petstore_1.contract')
const rounds = 3
const seconds = 3
const manyRequests = 500_000

/** A server in its own process. */
interface Serving {
  readonly child: ChildProcess
  readonly url: string
  /** Milliseconds from its start until it accepted requests. */
  readonly ready: number
}

/** Starts a server; a stub reads XML with a given reader. */
async function serving(words: readonly string[], reader = ''): Promise<Serving> {
  const start = performance.now()
  const env = { ...process.env, CODICIL_XML: reader }
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], env })
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

/** The resident memory of a process in bytes, from Linux's /proc. */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** The processor time of a process in milliseconds, from Linux's /proc, which counts hundredths of a second. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

interface Load {
  readonly perSecond: number
  /** Milliseconds of processor time per request. */
  readonly cost: number
  /** Milliseconds, by percentile. */
  readonly latency: Readonly<Record<string, number>>
}

const units: Readonly<Record<string, number>> = { us: 1e-3, ms: 1, s: 1e3 }

/** Puts a server under load with wrk for some seconds. Throws if a response is not 2xx. */
function load({ url, child }: Serving, script: string, duration = seconds): Load {
  const before = processorTime(child)
  const words = ['-t1', '-c32', `-d${String(duration)}s`, '--latency', '-s', script, `${url}/ws`]
  const { stdout, error } = spawnSync('wrk', words, { encoding: 'utf8' })
  if (error) throw new Error('this benchmark needs wrk: apt-get install wrk')
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

/** A folder with a number of expectations, one per pet. */
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

/** Writes wrk scripts that send one request over and over, and 1,000 different requests in turn. */
function wrkScripts(folder: string): { readonly same: string; readonly varied: string } {
  const [same, varied] = [join(folder, 'same.lua'), join(folder, 'varied.lua')]
  const head = `wrk.method = "POST"\nwrk.headers["Content-Type"] = "text/xml; charset=utf-8"\nwrk.headers["SOAPAction"] = '""'\n`
  writeFileSync(same, `${head}wrk.body = [[${request(1)}]]\n`)
  const [before = '', after = ''] = request(0).split('>0<')
  const next = `id = id % 1000 + 1 return wrk.format(nil, nil, nil, [[${before}>]] .. id .. [[<${after}]])`
  writeFileSync(varied, `${head}local id = 0\nrequest = function() ${next} end\n`)
  return { same, varied }
}

/** A server with its loads per round. */
interface Measured {
  readonly name: string
  readonly server: Serving
  readonly same: Load[]
  readonly varied: Load[]
}

/** The stub compared with a bare server that sends back what it receives, under the same load in alternating rounds. */
export async function serve({ folder, codicil, probe }: Bench): Promise<string> {
  const scripts = wrkScripts(folder)
  const stub = (count: number): string[] => {
    const data = dataFolder(folder, count)
    return [codicil, 'stub', contract, '--port', '0', '--quiet', '--no-watch', '--data', data]
  }
  const stubs: Readonly<Record<string, readonly string[]>> = {
    'generated response': stub(0),
    '1 expectation': stub(1),
    '1,000 expectations': stub(1000),
  }
  const servers: Measured[] = []
  try {
    const bare = await serving([await probe('echoProbe')])
    servers.push({ name: 'bare fastify, echo', server: bare, same: [], varied: [] })
    for (const reader of ['libxml2-wasm', 'libxmljs2'])
      for (const [kind, words] of Object.entries(stubs))
        servers.push({ name: `stub, ${kind}, ${reader}`, server: await serving(words, reader), same: [], varied: [] })
    for (const { server } of servers) load(server, scripts.same, 2)
    for (let round = 1; round <= rounds; round++)
      for (const { name, server, same, varied } of servers) {
        printProgress(`${name}, round ${String(round)} …`)
        same.push(load(server, scripts.same))
        varied.push(load(server, scripts.varied))
      }
    return `${loadTable(servers)}\n\n${endurance(servers[2]!, scripts.same)}`
  } finally {
    for (const { server } of servers) server.child.kill()
  }
}

const rateOf = (loads: readonly Load[]): number => median(loads.map(({ perSecond }) => perSecond))
const costOf = (loads: readonly Load[]): number => median(loads.map(({ cost }) => cost))

/** The medians of all servers, and how they compare with the first one. */
function loadTable(servers: readonly Measured[]): string {
  const bare = servers[0]!
  const rows = servers.map(({ name, server, same, varied }) => [
    name,
    rateOf(same).toFixed(0),
    times(rateOf(same) / rateOf(bare.same)),
    rateOf(varied).toFixed(0),
    times(rateOf(varied) / rateOf(bare.varied)),
    ...[costOf(same), costOf(varied)].map((cost) => `${(cost * 1000).toFixed(0)} µs`),
    times(costOf(bare.varied) / costOf(varied)),
    ...['50', '99'].map((percent) => `${ms(median(same.map(({ latency }) => latency[percent]!)))} ms`),
    megabytes(memoryOf(server.child)),
    `${ms(server.ready)} ms`,
  ])
  const heading = [
    ...['server', 'one request, /s', 'of bare', '1,000 requests in turn, /s', 'of bare'],
    ...['processor, one request', 'in turn', 'of bare', '50 %', '99 %', 'memory', 'ready'],
  ]
  return table(heading, rows)
}

/** The memory of a server over half a million requests. */
function endurance({ server, same }: Measured, script: string): string {
  const steps = 5
  const duration = Math.ceil(manyRequests / steps / rateOf(same))
  const memory = Array.from({ length: steps }, () => {
    printProgress(`${String(manyRequests / steps)} requests …`)
    load(server, script, duration)
    return megabytes(memoryOf(server.child))
  })
  return `Memory after each ${String(manyRequests / steps)} requests: ${memory.join(', ')}`
}
