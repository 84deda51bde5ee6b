import test from 'ava'
import fc from 'fast-check'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import type { ReaderVerdict } from '../../src/compatibility/compareForReaders.js'
import { message } from '../../src/compatibility/messages/message.js'
import { messageInclusion } from '../../src/compatibility/messages/messageInclusion.js'
import {
  jsonDeviations,
  xmlDeviations,
  type JsonDeviation,
  type XmlDeviation,
} from '../../src/compatibility/readers/deviation.js'
import { readBy } from '../../src/compatibility/readers/readBy.js'
import { readerNames, readerOf, type ReaderName } from '../../src/compatibility/readers/reader.js'
import { contract } from '../support/contracts.js'
import { random, type Random } from '../support/random.js'
import { anyExchanges, changedExchanges, contractText, plainLayout } from './oracle/contract.js'

/** How many pairs of contracts; `READER_RUNS` makes it a longer run. */
const runs = Number(process.env['READER_RUNS'] ?? 8)

const holds = (law: (seed: number) => void | Promise<void>): void | Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => law(seed)),
    { seed: 20_26, numRuns: runs },
  )

const answering = (body: string, isStrict = false): string =>
  `${isStrict ? '#Namespaces strict\n' : ''}Feature: F\n\n  Scenario: S\n    When GET /a\n    Then status 200\n    And response-body ${body}\n`

type Outcomes = Readonly<Partial<Record<ReaderName, ReaderVerdict['outcome']>>>

/** The verdict for each reader when a response changes. The matchers confirm every witness. */
async function outcomes(older: string, newer: string, readers: readonly ReaderName[] = readerNames): Promise<Outcomes> {
  const { readers: verdicts = [] } = await certifiedComparison(
    contract(older, 'older_1.contract'),
    contract(newer, 'newer_1.contract'),
    { readers },
  )
  return Object.fromEntries(verdicts.map(({ reader, outcome }) => [reader, outcome]))
}

/** Changes of responses after which they deviate in one way only. */
const xmlChanges: Readonly<Record<XmlDeviation, readonly (readonly [older: string, newer: string, strict?: true])[]>> =
  {
    'unknown element': [
      ['<o><a>(number)</a><b/></o>', '<o><a>(number)</a><c/><b/></o>'],
      ['<o><a/></o>', '<o><a/><c><d x="1">(string)</d></c></o>'],
      ['<o/>', '<o><c/></o>'],
      ['<o xmlns="urn:o"><a/></o>', '<o xmlns="urn:o"><a/><c/></o>', true],
    ],
    'unknown attribute': [['<o><a/></o>', '<o><a x="(string)"/></o>']],
    'other order': [
      ['<o><a>(number)</a><b/></o>', '<o><b/><a>(number)</a></o>'],
      ['<o><a/><b/><c/></o>', '<o><c/><b/><a/></o>'],
    ],
    'missing part': [
      ['<o><a>(number)</a><b/></o>', '<o><b/></o>'],
      ['<o><a>(number)</a><b/></o>', '<o><a>(number)</a></o>'],
      ['<o x="(string)"><a/></o>', '<o><a/></o>'],
    ],
    'other enum value': [['<o>(Status)</o>', '<o>(Status)</o>']],
    'other namespace': [['<o xmlns="urn:o"><a/></o>', '<o xmlns="urn:p"><a/></o>', true]],
  }

const jsonChanges: Readonly<Record<JsonDeviation, readonly (readonly [older: string, newer: string])[]>> = {
  'unknown key': [
    ['{"a": "(number)"}', '{"a": "(number)", "b": {"c": "(string)"}}'],
    ['[{"a": "(number)"}]', '[{"a": "(number)", "b?": "(string)"}]'],
  ],
  'missing key': [
    ['{"a": "(number)", "b": "(string)"}', '{"a": "(number)"}'],
    ['{"a": {"b": "(string)"}}', '{"a": {"b?": "(string)"}}'],
  ],
  'other enum value': [['{"a": "(Status)"}', '{"a": "(Status)"}']],
  null: [
    ['{"a": "(number)"}', '{"a": "(number?)"}'],
    ['{"a": ["(string)"]}', '{"a": ["(string?)"]}'],
  ],
  'number as string': [['{"a": "(number)"}', '{"a": "(number in string)"}']],
}

const withEnum = (text: string, values: string): string =>
  text.includes('(Status)')
    ? text.replace('    When', `    Given enum Status (string) values ${values}\n    When`)
    : text

const cases = [
  ...xmlDeviations.flatMap((deviation) =>
    xmlChanges[deviation].map((change) => ({ kind: 'xml', deviation, change }) as const),
  ),
  ...jsonDeviations.flatMap((deviation) =>
    jsonChanges[deviation].map((change) => ({ kind: 'json', deviation, change }) as const),
  ),
]

for (const { kind, deviation, change } of cases) {
  const [older, newer, isStrict] = change
  test(`${deviation}: ${older} became ${newer}`, async (t) => {
    const found = await outcomes(
      withEnum(answering(older, isStrict), 'open, paid'),
      withEnum(answering(newer, isStrict), 'open, paid, lost'),
    )
    const expected = readerNames.map((name) => {
      const read: ReadonlySet<XmlDeviation | JsonDeviation> = readerOf(name)[kind]
      return [name, read.has(deviation) ? 'reads' : 'breaks']
    })
    t.deepEqual(found, Object.fromEntries(expected))
  })
}

test('a reader reads every response that the contract declares, and `tolerant` and `declared` read what `strict` reads', (t) =>
  holds((seed) => {
    const declared = contract(contractText(anyExchanges(random(seed)), plainLayout))
    const responsesOf = (reader: ReaderName) => {
      const { older } = readBy({ older: declared, newer: declared }, reader)
      return older.scenarios.map((scenario) => message(older, scenario).response)
    }
    const includes = (smaller: ReaderName, larger: ReaderName): boolean => {
      const wider = responsesOf(larger)
      return responsesOf(smaller).every(
        (response, index) => messageInclusion(response, [wider[index]!]).kind === 'included',
      )
    }
    for (const reader of readerNames) t.true(includes('declared', reader), reader)
    t.true(includes('strict', 'tolerant'))
  }))

test('if `strict` reads a change, so does `declared`, and then `tolerant`', (t) =>
  holds(async (seed) => {
    const choices = random(seed)
    const older = anyExchanges(choices)
    const newer = changedExchanges(older, choices)
    const found = await outcomes(contractText(older, plainLayout), contractText(newer, plainLayout))
    if (found.strict === 'reads') t.is(found.declared, 'reads')
    if (found.declared === 'reads') t.is(found.tolerant, 'reads')
  }))

/** A sequence of child elements, each once, optional or repeated, and attributes that are required. */
interface Flat {
  readonly children: readonly (readonly [name: string, least: number, most: number])[]
  readonly attributes: readonly string[]
}

const flat = ({ below, pick, chance }: Random): Flat => {
  const names = ['a', 'b', 'c', 'd'].filter(() => chance(0.6))
  for (let index = names.length - 1; index > 0; index--) {
    const other = below(index + 1)
    ;[names[index], names[other]] = [names[other]!, names[index]!]
  }
  const counts = [[1, 1], [1, 1], [0, 1], [0, Infinity], [1, Infinity]] as const // prettier-ignore
  return { children: names.map((name) => [name, ...pick(counts)]), attributes: ['x', 'y'].filter(() => chance(0.4)) }
}

const suffixes: Readonly<Record<string, string>> = { '1,1': '', '0,1': '?', '0,Infinity': '*', '1,Infinity': '+' }

const flatText = ({ children, attributes }: Flat): string => {
  const types = children.map(([name]) => `    Given type ${name.toUpperCase()} <${name}/>\n`)
  const content = children.map(([name, ...counts]) => `(${name.toUpperCase()}${suffixes[counts.join(',')]!})`)
  const start = ['<o', ...attributes.map((name) => `${name}="(string)"`)].join(' ')
  const body = content.length > 0 ? `${start}>${content.join('')}</o>` : `${start}/>`
  return answering(body).replace('    When', `${types.join('')}    When`)
}

/** The child elements that a message may have, each repeated one up to twice. */
const words = ({ children }: Flat): readonly (readonly string[])[] =>
  children.reduce<readonly (readonly string[])[]>(
    (before, [name, least, most]) =>
      [0, 1, 2].filter((times) => times >= least && times <= most).flatMap((times) => before.map((word) => [...word, ...Array.from({ length: times }, () => name)])), // prettier-ignore
    [[]],
  )

/** Whether a reader of a contract reads a message, without automata: by counting, and by looking at the order. */
function reads(
  { children, attributes }: Flat,
  reader: ReaderName,
  word: readonly string[],
  names: readonly string[],
): boolean {
  const { xml } = readerOf(reader)
  const places = new Map(children.map(([name], index) => [name, index]))
  const known = word.filter((name) => places.has(name))
  if (known.length < word.length && !xml.has('unknown element')) return false
  if (names.some((name) => !attributes.includes(name)) && !xml.has('unknown attribute')) return false
  if (attributes.some((name) => !names.includes(name)) && !xml.has('missing part')) return false
  const isInOrder = known.every((name, index) => index === 0 || places.get(known[index - 1]!)! <= places.get(name)!)
  if (!isInOrder && !xml.has('other order')) return false
  return children.every(([name, least, most]) => {
    const times = known.filter((one) => one === name).length
    return times <= most && (times >= least || xml.has('missing part'))
  })
}

test('the verdict for each reader is that of reading all short messages', async (t) => {
  const choices = random(7)
  for (let run = 0; run < 3 * runs; run++) {
    const [older, newer] = [flat(choices), flat(choices)]
    const found = await outcomes(flatText(older), flatText(newer))
    for (const reader of readerNames) {
      const isRead = words(newer).every((word) => reads(older, reader, word, newer.attributes))
      t.is(found[reader], isRead ? 'reads' : 'breaks', `${reader}: ${flatText(older)}${flatText(newer)}`)
    }
  }
})
