import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { comparisonJson } from '../../src/report/comparisons/comparisonJson.js'
import { comparisonText } from '../../src/report/comparisons/comparisonText.js'
import { createLanguage, reading, contractLanguage } from '../../src/pattern/language.js'
import type { Source } from '../../src/text/source.js'
import { folderCache, type CacheNotice } from '../../src/files/folderCache.js'
import type { VerdictCache } from '../../src/verdict/cache/verdictCache.js'
import { verdictKey } from '../../src/verdict/cache/verdictKey.js'
import { compareVersions, type CompareVersionsOptions } from '../../src/verdict/compareVersions.js'
import { temporaryFolder } from '../support/repository.js'
import { fixtureIds, fixtureVersion } from '../support/ruleFixtures.js'

/** A cache that counts what it found and what was kept, and collects its notices. */
function counting(folder: string, version = '1', maxBytes?: number) {
  const notices: CacheNotice[] = []
  const counts = { found: 0, kept: 0 }
  const notice = (found: CacheNotice): void => void notices.push(found)
  const inner = folderCache(folder, { version, notice, ...(maxBytes !== undefined && { maxBytes }) })
  const cache: VerdictCache = {
    find: (key) => {
      const entry = inner.find(key)
      if (entry !== undefined) counts.found++
      return entry
    },
    keep: (key, entry) => {
      counts.kept++
      return inner.keep(key, entry)
    },
  }
  return { cache, counts, notices }
}

const source = (text: string, path = 'pets_1.contract'): Source => ({ name: path, text })

const contract = (body: string, above = ''): string =>
  `${above}Feature: Pets\nScenario: Get a pet\nWhen GET /pet\nThen status 200\nAnd response-body ${body}\n`

const older = source(contract('<pet><id>(number)</id></pet>'))
const breaking = source(contract('<pet><id>(string)</id></pet>'))
const compatible = source(`${older.text}Scenario: Get a dog\nWhen GET /dog\nThen status 200\n`)

/** The files of a cache. */
const entriesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const fixtureOptions: CompareVersionsOptions = { strict: ['namespaces'], effort: 1 }

test('a kept verdict is the one that was decided, with its findings, notices, reports and warnings: every fixture of a rule', async (t) => {
  const { cache, counts } = counting(temporaryFolder(t))
  let compared = 0
  for (const id of fixtureIds) {
    const [before, after] = [await fixtureVersion(id, 'old'), await fixtureVersion(id, 'new')]
    if (!before || !after) continue
    const warnings: unknown[][] = [[], []]
    const [decided, kept] = [
      await compareVersions(before, after, { ...fixtureOptions, cache, warn: (one) => warnings[0]!.push(one) }),
      await compareVersions(before, after, { ...fixtureOptions, cache, warn: (one) => warnings[1]!.push(one) }),
    ]
    if (decided.failures) continue
    compared++
    t.deepEqual(kept, decided, id)
    t.deepEqual(warnings[1], warnings[0], id)
    t.is(comparisonText(kept.comparison), comparisonText(decided.comparison))
    t.is(comparisonJson(kept.comparison), comparisonJson(decided.comparison))
  }
  t.true(compared > 100)
  t.deepEqual(counts, { found: compared, kept: compared })
})

const included: Source = {
  ...older,
  files: [{ source: source('a', 'a.wsdl'), start: 0, imports: new Map([['b.xsd', 'b.xsd']]) }],
  gathering: { from: 'a.wsdl', lookups: [{ path: 'b.xsd', outcome: 'found' }] },
}

const sources: readonly [what: string, older: Source, newer: Source][] = [
  ['another older text', compatible, breaking],
  ['another newer text', older, compatible],
  ['the versions exchanged', breaking, older],
  ['another path', older, { ...breaking, path: 'pets_2.contract' }],
  ['files', included, breaking],
  [
    'a file that is now missing',
    { ...included, gathering: { from: 'a.wsdl', lookups: [{ path: 'b.xsd', outcome: 'missing' }] } },
    breaking,
  ],
  ['a file that cannot be read', { ...included, gathering: { from: 'a.wsdl', lookups: [{ path: 'b.xsd', outcome: 'failed', message: 'no' }] } }, breaking], // prettier-ignore
  ['a location that leads elsewhere', { ...included, files: [{ ...included.files![0]!, imports: new Map([['b.xsd', 'c.xsd']]) }] }, breaking], // prettier-ignore
]

const ignored = { rules: ['response-element-type-changed'], reason: 'r', written: '{}' } as const

const options: readonly [what: string, options: CompareVersionsOptions][] = [
  ['the level', { level: 'wire' }],
  ['stricter checks', { strict: ['namespaces'] }],
  ['other stricter checks', { strict: ['approximate'] }],
  ['what is allowed', { allow: ['approximate'] }],
  ['a reader', { readers: ['strict'] }],
  ['another reader', { readers: ['tolerant'] }],
  ['the effort', { effort: 2 }],
  ['a day', { day: '2030-01-31' }],
  ['verification', { verify: true }],
  ['ignored rules', { ignore: [ignored] }],
  ['the reason for ignoring them', { ignore: [{ ...ignored, reason: 's' }] }],
  ['where they are ignored', { ignore: [{ ...ignored, appliesTo: () => true, written: '{ "path": "RESPONSE" }' }] }],
  ['ignored namespaces', { language: reading(contractLanguage, { ignoresNamespaces: true }) }],
  ['versions of namespaces', { language: reading(contractLanguage, { versions: [{ names: ['a', 'b'] }] as never }) }],
  ['openness', { language: reading(contractLanguage, { openness: 'literal' }) }],
]

test('each part of both versions, and each option that matters, makes another key', (t) => {
  const keys = [
    verdictKey(older, breaking, {}),
    ...sources.map(([, ...versions]) => verdictKey(...versions, {})),
    ...options.map(([, given]) => verdictKey(older, breaking, given)),
  ]
  t.true(keys.every((key) => key !== undefined))
  t.is(new Set(keys).size, keys.length)
})

test('what does not matter makes no other key: the name of a revision, the order of strictness, rules that are ignored in other contracts, a callback', (t) => {
  const key = verdictKey(older, breaking, {})
  t.is(verdictKey({ ...older, name: 'pets_1.contract@v1', path: 'pets_1.contract' }, breaking, {}), key)
  t.is(verdictKey(older, breaking, { pause: () => undefined }), key)
  const strict = ['namespaces', 'approximate'] as const
  t.is(verdictKey(older, breaking, { strict }), verdictKey(older, breaking, { strict: [...strict].reverse() }))
  const elsewhere = { ...ignored, isFor: () => false }
  t.is(
    verdictKey(older, breaking, { ignore: [elsewhere] }),
    verdictKey(older, breaking, { ignore: [{ ...elsewhere, reason: 's' }] }),
  )
})

test('a verdict that depends on code is not kept', (t) => {
  t.is(verdictKey(older, breaking, { language: createLanguage({}) }), undefined)
  t.is(verdictKey(older, breaking, { confirm: () => Promise.resolve(new Map()) }), undefined)
  t.is(verdictKey(older, breaking, { certified: () => undefined }), undefined)
  t.is(verdictKey(older, breaking, { ignore: [{ ...ignored, written: undefined as never, appliesTo: () => true }] }), undefined) // prettier-ignore
})

const broken: readonly [how: string, damage: (text: string) => string][] = [
  ['empty', () => ''],
  ['cut', (text) => text.slice(0, -1)],
  ['extended', (text) => `${text} `],
  ['with another verdict', (text) => text.replace('"failed"', '"passed"')],
  ['with another hash', (text) => `${text.startsWith('0') ? '1' : '0'}${text.slice(1)}`],
  ['of another program', () => 'not ours\n{}'],
]

for (const [how, damage] of broken) {
  test(`an entry that is ${how} is reported and decided again`, async (t) => {
    const folder = temporaryFolder(t)
    const decided = await compareVersions(older, breaking, { cache: counting(folder).cache })
    const [file] = entriesOf(folder)
    const text = readFileSync(file!, 'utf8')
    writeFileSync(file!, damage(text))
    t.not(readFileSync(file!, 'utf8'), text)
    const { cache, counts, notices } = counting(folder)
    t.deepEqual(await compareVersions(older, breaking, { cache }), decided)
    t.deepEqual([counts, notices], [{ found: 0, kept: 1 }, [{ kind: 'damaged', file: file! }]])
    t.is(readFileSync(file!, 'utf8'), text)
  })
}

test('verdicts of another version are reported, and not used', async (t) => {
  const folder = temporaryFolder(t)
  await compareVersions(older, breaking, { cache: counting(folder, '1').cache })
  const { cache, counts, notices } = counting(folder, '2')
  await compareVersions(older, breaking, { cache })
  t.deepEqual([counts, notices], [{ found: 0, kept: 1 }, [{ kind: 'other version' }]])
  const again = counting(folder, '1')
  await compareVersions(older, breaking, { cache: again.cache })
  t.deepEqual([again.counts, again.notices], [{ found: 1, kept: 0 }, []])
})

test('a folder that cannot be written is reported once, and verdicts are decided', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'file'), '')
  const { cache, notices } = counting(join(folder, 'file'))
  t.is((await compareVersions(older, breaking, { cache })).comparison.findings.length, 1)
  t.is((await compareVersions(older, compatible, { cache })).comparison.findings.length, 0)
  t.deepEqual(
    notices.map(({ kind }) => kind),
    ['unwritable'],
  )
})

test.serial('a verdict that depends on the day holds on that day only', async (t) => {
  const folder = temporaryFolder(t)
  const newer = source(contract('<pet><id>(string)</id></pet>', '# allow response-element-type-changed until 2030-01-31: agreed\n')) // prettier-ignore
  const outcomes: [number, number][] = []
  for (const day of ['2030-01-31', '2030-02-01', '2030-02-01']) {
    const { cache, counts } = counting(folder)
    const past = Date
    globalThis.Date = class extends past {
      constructor() {
        super(`${day}T12:00:00Z`)
      }
    } as DateConstructor
    const { comparison } = await compareVersions(older, newer, { cache }).finally(() => (globalThis.Date = past))
    outcomes.push([comparison.findings.length, counts.found])
  }
  t.deepEqual(outcomes, [
    [0, 0],
    [1, 1],
    [1, 1],
  ])
})

test('a verified verdict is verified again; a forged one is decided again', async (t) => {
  const folder = temporaryFolder(t)
  const verify = true
  const no = await compareVersions(older, breaking, { verify, cache: counting(folder).cache })
  const kept = counting(folder)
  t.deepEqual(await compareVersions(older, breaking, { verify, cache: kept.cache }), no)
  t.is(kept.counts.found, 1)
  const yes = await compareVersions(older, compatible, { verify, cache: counting(folder).cache })
  const forged: VerdictCache = {
    find: () => forgery(folder, yes.comparison.tests.passed),
    keep: () => Promise.resolve(),
  }
  t.deepEqual(await compareVersions(older, breaking, { verify, cache: forged }), no)
})

/** The entry of the yes in a folder: its certificate is about other versions. */
const forgery = (folder: string, passed: number): string | undefined =>
  entriesOf(folder)
    .map((file) => readFileSync(file, 'utf8'))
    .find((text) => text.includes('"passed"') && passed === 1 && !text.includes('"failed"]'))
    ?.split('\n')
    .slice(1)
    .join('\n')

test('a cache keeps the entries that were used last', async (t) => {
  const folder = temporaryFolder(t)
  const { cache } = counting(folder, '1', 256 * 1000)
  const key = (index: number): string => `00${String(index)}`
  for (let index = 0; index < 20; index++) await cache.keep(key(index), 'x'.repeat(100))
  const kept = Array.from({ length: 20 }, (_, index) => cache.find(key(index)) !== undefined)
  t.true(kept.at(-1))
  t.false(kept[0])
  t.true(kept.filter(Boolean).length >= 4)
  await cache.keep(key(20), 'x'.repeat(1000))
  t.is(cache.find(key(20)), undefined, 'larger than half of the room')
})
