import test from 'ava'
import { pathField } from '../../src/message/pathText.js'
import fc from 'fast-check'
import { matchPayload } from '../../src/match/matchPayload.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { acceptXml } from '../../src/pattern/types/acceptXml.js'
import { shapeType } from '../../src/pattern/types/shapeType.js'
import { readXml } from '../../src/message/readXml.js'
import type { XmlReader } from '../../src/message/readers/xmlBackend.js'
import { random } from '../support/random.js'
import { nativeReader, portableReader } from '../support/readers.js'
import {
  acceptsTree,
  anyDocument,
  anyGrammar,
  contractOf,
  mutatedDocument,
  type Tree,
  type XmlGrammar,
} from '../support/xmlGrammar.js'
import { disguisedXml, encodings, plainXml } from '../support/xmlWriter.js'

/** The number of grammars; set `ORACLE_GRAMMARS` for a longer run. */
const grammars = Number(process.env['ORACLE_GRAMMARS'] ?? 80)
const documentsOfEach = 12

interface Sample {
  readonly grammar: XmlGrammar
  readonly pattern: ContractPattern
  readonly text: string
}

/** A random grammar as a contract; undefined if no document satisfies it. */
function sampleOf(seed: number): Sample | undefined {
  const grammar = anyGrammar(random(seed))
  const text = contractOf(grammar)
  const { pattern, diagnostics } = parseContract({ name: 'grammar_1.contract', text })
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : { grammar, pattern, text }
}

/** Readers take turns. */
let turn = 0
const nextReader = (): XmlReader => (turn++ % 2 === 0 ? nativeReader : portableReader)

const mismatchesOf = async ({ pattern }: Sample, payload: string | Uint8Array) => {
  const match = await matchPayload(pattern, payload, { side: 'request' }, { xmlReader: nextReader() })
  if (!match.ok) throw new Error(match.failure.message)
  return match.value.mismatches
}

async function accepted({ pattern }: Sample, xml: string): Promise<boolean> {
  const { request, scope } = pattern.scenarios[0]!
  const type = request.body.kind === 'payload' ? shapeType(request.body.shape, scope) : undefined
  const read = await readXml(xml, { xmlReader: nextReader() })
  return type?.kind === 'xml' && read.ok && acceptXml(read.value.root, type.roots)
}

function documentsOf({ grammar }: Sample, seed: number): Tree[] {
  const chosen = random(seed)
  const documents = chosen.some(documentsOfEach, documentsOfEach, () => anyDocument(grammar, chosen))
  const good = documents.filter((document) => document !== undefined)
  return good.flatMap((document) => [document, mutatedDocument(document, chosen)])
}

/** Checks a property for many samples, each with its seed. */
const checkSamples = async (
  check: (sample: Sample, seed: number) => Promise<void>,
  numRuns = grammars,
): Promise<void> => {
  const property = fc.asyncProperty(fc.nat(), async (seed) => {
    const sample = sampleOf(seed)
    if (sample) await check(sample, seed)
  })
  await fc.assert(property, { seed: 20_260, numRuns })
}

const tally = (): { accepted: number; rejected: number } => ({ accepted: 0, rejected: 0 })

const constructs = {
  choice: ' | ',
  interleaving: ' & ',
  count: '{',
  'one or more': '+)',
  wildcard: '(anything',
  open: ' *="',
}

test('the matcher agrees with one that knows no automata', async (t) => {
  const count = tally()
  const seen = new Map<string, number>()
  await checkSamples(async (sample, seed) => {
    for (const [construct, sign] of Object.entries(constructs))
      if (sample.text.includes(sign)) seen.set(construct, (seen.get(construct) ?? 0) + 1)
    for (const document of documentsOf(sample, seed)) {
      const expected = acceptsTree(document, sample.grammar)
      const xml = plainXml(document)
      if ((await accepted(sample, xml)) !== expected) throw new Error(`${String(!expected)} for ${xml}\n${sample.text}`)
      count[expected ? 'accepted' : 'rejected']++
    }
  })
  t.true(count.accepted > 4 * grammars && count.rejected > 2 * grammars, JSON.stringify(count))
  for (const construct of Object.keys(constructs))
    t.true((seen.get(construct) ?? 0) > grammars / 12, `${construct} in ${String(seen.get(construct))} grammars`)
})

test('a generated document always matches', async (t) => {
  let count = 0
  await checkSamples(async (sample, seed) => {
    const document = anyDocument(sample.grammar, random(seed))
    if (!document) return
    count++
    if ((await mismatchesOf(sample, plainXml(document))).length > 0)
      throw new Error(`${plainXml(document)}\n${sample.text}`)
  })
  t.true(count > grammars / 4, String(count))
})

test('there are mismatches if and only if a document is not accepted, each with a position in both texts', async (t) => {
  const count = tally()
  await checkSamples(async (sample, seed) => {
    for (const document of documentsOf(sample, seed)) {
      const xml = disguisedXml(document, random(seed))
      const mismatches = await mismatchesOf(sample, xml)
      const expected = acceptsTree(document, sample.grammar)
      if ((mismatches.length === 0) !== expected) throw new Error(`${String(!expected)} for ${xml}\n${sample.text}`)
      const lines = xml.split('\n')
      for (const { path, message, payload, contract } of mismatches) {
        const line = lines[(payload?.line ?? 0) - 1]
        const isPlaced = line !== undefined && payload!.column >= 1 && payload!.column <= line.length + 1
        const isStated = contract.end > contract.start && contract.end <= sample.text.length
        if (!isPlaced || !isStated || path[0]?.role !== 'body' || message.includes('does not match the contract'))
          throw new Error(`${pathField(path)}: ${message} at ${JSON.stringify(payload)} of ${xml}\n${sample.text}`)
      }
      count[expected ? 'accepted' : 'rejected']++
    }
  })
  t.true(count.accepted > 4 * grammars && count.rejected > 2 * grammars, JSON.stringify(count))
})

test('4.3.1 and 4.3.2 prefixes, indentation, attribute order, CDATA, comments and encodings never change the answer', async (t) => {
  const count = tally()
  await checkSamples(async (sample, seed) => {
    const chosen = random(seed)
    for (const document of documentsOf(sample, seed).slice(0, 6)) {
      const expected = acceptsTree(document, sample.grammar)
      const xml = disguisedXml(document, chosen)
      for (const [encoding, encode] of Object.entries(encodings))
        if (((await mismatchesOf(sample, encode(xml))).length === 0) !== expected)
          throw new Error(`${String(!expected)} in ${encoding} for ${xml}\n${sample.text}`)
      count[expected ? 'accepted' : 'rejected']++
    }
  }, grammars / 2)
  t.true(count.accepted > 0.8 * grammars && count.rejected > 0.4 * grammars, JSON.stringify(count))
})
