import { loadLibXml } from '../src/payload/libxml.js'
import { readXml, type XmlPayload } from '../src/payload/readXml.js'
import { acceptXml } from '../src/match/acceptXml.js'
import { loadContract } from '../src/pattern/loadContract.js'
import { shapeType } from '../src/pattern/shapeType.js'
import { contract, documentOf } from './petList.js'

/** Milliseconds for one document: a bare parser pass, reading it into a tree, and matching the tree. */
export interface MatchingMeasured {
  readonly bytes: number
  readonly bare: number
  readonly read: number
  readonly match: number
  /** The resident memory in bytes: at its peak, and before the first run. */
  readonly memory: number
  readonly before: number
}

// Bundled and run in its own process: `node matchingProbe.mjs <pets> <runs>`. Bare passes and reads alternate, so that noise
// affects both.
const [pets = '1', times = '1'] = process.argv.slice(2)
const bytes = Buffer.from(documentOf(Number(pets)))
const before = process.memoryUsage().rss
const { scope, request } = loadContract({ name: 'pets_1.contract', text: contract }).pattern.scenarios[0]!
const type = request.body.kind === 'payload' ? shapeType(request.body.shape, scope) : undefined
if (type?.kind !== 'xml') throw new Error('the contract has no XML body')
const { SaxParser } = loadLibXml()!

/** Parses the bytes with a listener that does nothing. */
function bare(): void {
  const parser = new SaxParser()
  parser.emit = () => undefined
  if (!parser.parseString(bytes.toString('utf8'))) throw new Error('the document is not well-formed')
}

function read(): XmlPayload {
  const payload = readXml(bytes)
  if (!payload.ok) throw new Error(payload.error.message)
  return payload.value
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

const runs = { bare: [] as number[], read: [] as number[], match: [] as number[] }
for (let run = 0; run < Number(times); run++) {
  runs.bare.push(timed(bare))
  let payload: XmlPayload | undefined
  runs.read.push(timed(() => (payload = read())))
  runs.match.push(
    timed(() => {
      if (!acceptXml(payload!.root, type.roots)) throw new Error('the document does not match')
    }),
  )
}
const measured: MatchingMeasured = {
  bytes: bytes.length,
  bare: median(runs.bare),
  read: median(runs.read),
  match: median(runs.match),
  memory: process.resourceUsage().maxRSS * 1024,
  before,
}
process.stdout.write(JSON.stringify(measured))
