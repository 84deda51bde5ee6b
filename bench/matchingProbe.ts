import { acceptXml } from '../src/pattern/types/acceptXml.js'
import { loadContract } from '../src/pattern/loadContract.js'
import { shapeType } from '../src/pattern/types/shapeType.js'
import { readXml, type XmlPayload } from '../src/message/readXml.js'
import { contract, documentOf } from './petList.js'

/** Milliseconds for one document: reading it into a tree, and matching the tree. */
export interface MatchingMeasured {
  readonly bytes: number
  readonly read: number
  readonly match: number
  /** The resident memory in bytes: at its peak during the first run, and before it. */
  readonly memory: number
  readonly before: number
}

// Bundled and run in its own process: `node matchingProbe.mjs <pets> <runs>`, with `CODICIL_XML` set.
const [pets = '1', times = '1'] = process.argv.slice(2)
const bytes = Buffer.from(documentOf(Number(pets)))
const before = process.memoryUsage().rss
const { scope, request } = loadContract({ name: 'pets_1.contract', text: contract }).pattern.scenarios[0]!
const type = request.body.kind === 'payload' ? shapeType(request.body.shape, scope) : undefined
if (type?.kind !== 'xml') throw new Error('the contract has no XML body')
const { roots } = type

async function read(): Promise<XmlPayload> {
  const payload = await readXml(bytes)
  if (!payload.ok) throw new Error(payload.error.message)
  return payload.value
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

const runs = { read: [] as number[], match: [] as number[] }
let memory: number | undefined
for (let run = 0; run < Number(times); run++) {
  const start = performance.now()
  const { root } = await read()
  const middle = performance.now()
  if (!acceptXml(root, roots)) throw new Error('the document does not match')
  runs.read.push(middle - start)
  runs.match.push(performance.now() - middle)
  memory ??= process.resourceUsage().maxRSS * 1024
}
const measured: MatchingMeasured = {
  bytes: bytes.length,
  read: median(runs.read),
  match: median(runs.match),
  memory: memory!,
  before,
}
process.stdout.write(JSON.stringify(measured))
