// Runs the client stacks that are installed on messages that deviate from their contract, and compares what they read with the table
// in src/compatibility/readers/clientStacks.ts (docs/readers.md). Stacks that are not installed are skipped.
//
//   node --import=./scripts/register.mjs scripts/client-stacks/run.mjs [folder with node_modules/soap]
//
// On Debian: apt-get install python3-zeep libjackson2-databind-java libgoogle-gson-java libjaxb-java openjdk-17-jdk-headless
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { clientStacks } from '../../src/compatibility/readers/clientStacks.ts'
import { jsonProbes, wsdl, xmlProbes } from './probes.mjs'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))

/** What every part that a message has as declared is read as. */
const parts = [
  { isIn: (text) => /<number>7|"number":"?7/.test(text), isRead: ({ number }) => number === 7 },
  { isIn: (text) => /<status>OPEN|"status":"OPEN/.test(text), isRead: ({ status }) => status === 'OPEN' },
  { isIn: (text) => /<note>x|"note":"x/.test(text), isRead: ({ note }) => note === 'x' },
]

/** Whether a message was read: without an error, and with every part that it has as declared. */
const isRead = (message, result) =>
  result.error === undefined && parts.every((part) => !part.isIn(message) || part.isRead(result))

const envelope = (content) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${content}</s:Body></s:Envelope>`

/** A service that answers with one message. */
async function serving(message, use) {
  const server = createServer((request, response) => {
    const address = `http://127.0.0.1:${server.address().port}/`
    response.setHeader('Content-Type', 'text/xml')
    response.end(request.method === 'GET' ? wsdl(address) : envelope(message))
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await use(`http://127.0.0.1:${server.address().port}/?wsdl`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function nodeSoap(folder) {
  const path = resolve(folder, 'node_modules/soap')
  if (!existsSync(path)) return undefined
  const { version, main } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const { default: soap } = await import(pathToFileURL(join(path, main)).href)
  const read = (message) =>
    serving(message, async (address) => {
      try {
        const client = await soap.createClientAsync(address)
        const [answer] = await client.getOrderAsync({ id: 1 })
        return answer ?? {}
      } catch (error) {
        return { error: String(error) }
      }
    })
  return { version, read }
}

async function zeep() {
  const python = '/usr/bin/python3'
  try {
    const { stdout } = await run(python, ['-c', 'import zeep; print(zeep.__version__)'])
    const read = (message) =>
      serving(message, async (address) =>
        JSON.parse((await run(python, [join(here, 'zeep_probe.py'), address])).stdout),
      )
    return { version: stdout.trim(), read }
  } catch {
    return undefined
  }
}

const jars = ['jackson-databind', 'jackson-core', 'jackson-annotations', 'gson', 'jaxb-api', 'jaxb-runtime', 'javax.activation', 'istack-commons-runtime', 'txw2'] // prettier-ignore

/** The Java libraries; none if a jar or the compiler is missing. */
async function java() {
  const paths = jars.map((name) => `/usr/share/java/${name}.jar`)
  if (!paths.every((path) => existsSync(path))) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'client-stacks-'))
  const path = [...paths, folder].join(':')
  try {
    await run('javac', ['-cp', path, '-d', folder, join(here, 'Probe.java')])
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
  return (library) => async (message) =>
    JSON.parse((await run('java', ['-cp', path, 'Probe', library, message])).stdout)
}

const debian = async (name) => (await run('dpkg-query', ['-W', '-f', '${Version}', name])).stdout.split('-')[0]

/** The stacks that are installed, with a function that reads a message. */
async function installed(folder) {
  const library = await java()
  return {
    'node-soap': await nodeSoap(folder),
    zeep: await zeep(),
    metro: library && { version: `JAXB RI ${await debian('libjaxb-java')}`, read: library('metro') },
    cxf: library && {
      version: `JAXB RI ${await debian('libjaxb-java')} with CXF's event handler`,
      read: library('cxf'),
    },
    jackson: library && { version: await debian('libjackson2-databind-java'), read: library('jackson') },
    gson: library && { version: await debian('libgoogle-gson-java'), read: library('gson') },
  }
}

let differences = 0
for (const [name, stack] of Object.entries(await installed(process.argv[2] ?? '.'))) {
  if (!stack) {
    console.log(`${name}: not installed`)
    continue
  }
  console.log(`${name} ${stack.version}`)
  const { payload, tolerances } = clientStacks[name]
  for (const [deviation, messages] of Object.entries(payload === 'xml' ? xmlProbes : jsonProbes)) {
    const results = await Promise.all(messages.map(async (message) => ({ message, result: await stack.read(message) })))
    const refused = results.filter(({ message, result }) => !isRead(message, result))
    const stated = deviation === 'declared' || tolerances[deviation].reads === true
    const isAsStated = (refused.length === 0) === stated
    if (!isAsStated) differences++
    console.log(`  ${isAsStated ? ' ' : '!'} ${refused.length === 0 ? 'reads  ' : 'refuses'} ${deviation}`)
    for (const { message, result } of refused)
      console.log(`      ${message}\n        ${result.error ?? JSON.stringify(result)}`)
  }
}
console.log(differences === 0 ? 'as in the table' : `${String(differences)} cells differ from the table`)
process.exitCode = differences === 0 ? 0 : 1
