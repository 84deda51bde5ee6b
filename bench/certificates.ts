import { claimFault } from '../src/compatibility/certify.js'
import { compareContracts } from '../src/compatibility/compare.js'
import { alike } from '../src/compatibility/namespaces/alike.js'
import { importedContract } from '../src/catalog/imports/importedContract.js'
import { certifiedVersions } from '../src/certificates/certifiedVersions.js'
import { checkCertificate } from '../src/certificates/checkCertificate.js'
import { readCertificate } from '../src/certificates/readCertificate.js'
import { loadContract } from '../src/pattern/loadContract.js'
import type { ContractPattern } from '../src/pattern/tree/patternTree.js'
import type { Source } from '../src/text/source.js'
import { ms, times } from './bench.js'
import { generated } from './contracts.js'
import { median, printProgress, table } from './measure.js'
import { recursive, type Pair } from './shapes.js'
import { generatedWsdl } from './wsdl.js'

const rounds = 5

/** A description of paths whose bodies share schemas. */
const generatedOpenapi = (paths: number): string =>
  `${JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Bench', version: '1' },
    paths: Object.fromEntries(
      Array.from({ length: paths }, (_, index) => [`/orders${String(index)}`, { post: postOf(index) }]),
    ),
    components: {
      schemas: {
        Kind: { type: 'string', enum: ['a', 'b'] },
        Line: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' }, kind: ref('Kind') } },
        Order: {
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'integer' },
            lines: { type: 'array', items: ref('Line') },
            note: { type: 'string' },
          },
        },
      },
    },
  })}\n`

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const postOf = (index: number) => ({
  requestBody: { required: true, content: json({ type: 'object', properties: { order: ref('Order'), [`field${String(index)}`]: { type: 'string' } } }) }, // prettier-ignore
  responses: { 200: { description: 'ok', content: json(ref('Order')) } },
})

/** A text with other names of types: everything is compatible, and nothing means the same without a comparison. */
const renamed = (text: string, names: RegExp, other: string): Pair => [text, text.replace(names, other)]

/** How large certificates are, and how long checking one takes compared with deciding what it proves. Reading takes as long for both. */
export async function certificates(): Promise<string> {
  const changes: Readonly<Record<string, Pair>> = {
    '20 scenarios, one changed': [generated(20, 'none'), generated(20, 'one')],
    '20 scenarios, all changed': [generated(20, 'none'), generated(20, 'all')],
    '1,000 scenarios, one changed': [generated(1000, 'none'), generated(1000, 'one')],
    '1,000 scenarios, all changed': [generated(1000, 'none'), generated(1000, 'all')],
    '300 types that refer to each other, renamed': renamed(recursive(300)[0], /\bT(?=\d)/g, 'U'),
    'a WSDL of 100 operations, types renamed': renamed(generatedWsdl(100, 20), /Shared/g, 'Common'),
    'an OpenAPI description of 100 paths, schemas renamed': renamed(
      generatedOpenapi(100),
      /(?<=[/"])Order\b/g,
      'Purchase',
    ),
  }
  const rows: string[][] = []
  for (const [name, pair] of Object.entries(changes)) {
    printProgress(`${name} …`)
    rows.push([name, ...(await measured(pair))])
  }
  return table(['change', 'claims', 'certificate, kB', 'bytes per claim', 'reading both, ms', 'deciding, ms', 'checking, ms', 'checking, deciding = 1'], rows) // prettier-ignore
}

async function sourceOf(text: string): Promise<Source> {
  const name = text.startsWith('<') ? 'a.wsdl' : text.startsWith('{') ? 'a.json' : 'a.contract'
  const source = await importedContract({ name, text }, () => Promise.resolve({ ok: true, value: undefined }))
  if (!source.ok) throw new Error(source.failure.message)
  return source.value
}

/** Both versions, read anew: what is known of a pattern is kept with it. */
const read = (sources: readonly Source[]): readonly ContractPattern[] =>
  sources.map((source) => loadContract(source).pattern)

async function measured(pair: Pair): Promise<readonly string[]> {
  const sources = await Promise.all(pair.map(sourceOf))
  const [older, newer] = sources.map((source) => ({ source, pattern: loadContract(source).pattern }))
  const certified = await certifiedVersions(older!, newer!)
  if (!certified.ok) throw new Error(certified.failure.message)
  const certificate = readCertificate(certified.value.certificate)
  if (!certificate.ok) throw new Error(certificate.failure.message)
  const claims = certificate.value.lines.filter((line) => 'trees' in line).length
  const [reading, deciding, checking]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const [one, other] = read(sources)
    reading.push(performance.now() - start)
    collect()
    const compared = performance.now()
    compareContracts(one!, other!)
    deciding.push(performance.now() - compared)
    const [before, after] = alike(...(read(sources) as [ContractPattern, ContractPattern]))
    collect()
    const checked = performance.now()
    const result = await checkCertificate(certificate.value, { older: before, newer: after }, (message, accepting, refusing) => claimFault({ accepting, refusing, refused: message.refused ?? message.accepted }, message.accepted)) // prettier-ignore
    checking.push(performance.now() - checked)
    if (result.kind === 'unproven') throw new Error(result.reason)
  }
  const size = certified.value.certificate.length
  return [
    String(claims),
    (size / 1000).toFixed(1),
    claims === 0 ? '' : (size / claims).toFixed(0),
    ms(median(reading)),
    ms(median(deciding)),
    ms(median(checking)),
    times(median(checking) / median(deciding)),
  ]
}

const collect = (globalThis as { gc?: () => void }).gc ?? (() => undefined)
