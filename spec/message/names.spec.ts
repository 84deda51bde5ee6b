import test from 'ava'
import fc from 'fast-check'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { nearMisses } from '../../src/generate/nearMisses.js'
import { matchRequest } from '../../src/match/matchMessage.js'
import type { Part } from '../../src/message/part.js'
import { pathField, pathText } from '../../src/message/pathText.js'
import { bodyLeaves, queryLeaves } from '../../src/stub/lookup/leaves.js'
import { lookup } from '../../src/stub/lookup/lookup.js'
import { messageBody } from '../../src/match/matchBody.js'
import { withoutQuotes } from '../../src/stub/secrets/withoutQuotes.js'
import { leafDifferences } from '../../src/testing/leafDifferences.js'
import { contract } from '../support/contracts.js'
import { hardNames, keyText, twoHardNames } from '../support/hardNames.js'

/** How often each property is tried. */
const runs = Number(process.env['NAME_RUNS'] ?? 60)

const body = (text: string): string =>
  `Feature: F\nScenario: s\nWhen POST /\nAnd request-body """\n${text}\n"""\nThen status 200\n`

const post = (value: unknown) => ({
  method: 'POST',
  target: '/',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

const leavesOf = (value: unknown) => {
  const headers = { 'Content-Type': 'application/json' }
  return bodyLeaves(headers, messageBody({ headers, body: JSON.stringify(value) }))
}

/** Documents whose keys run into each other when they are written one after the other. */
const documents = ([a, b]: readonly [string, string]): readonly unknown[] => [
  { [a]: {}, [`${a}/${b}`]: 'y' },
  { [a]: { [b]: 'y' } },
  { [`${a}/${b}`]: 'y' },
  { [a]: { [b]: {} } },
  { [a]: ['y'] },
  { [a]: { 0: 'y' } },
  { [a]: 'string y' },
  { [a]: `y\u0001${b}` },
  { [b]: 'y' },
]

const part = fc.oneof(
  hardNames.map((name): Part => ({ role: 'key', name })),
  fc.nat({ max: 20 }).map((index): Part => ({ role: 'item', name: '', index })),
)
const places = fc.array(part, { maxLength: 4 }).map((parts): readonly Part[] => [{ role: 'body', name: '' }, ...parts])

/** The same key for equal values. */
const keyOf = (value: unknown): string => JSON.stringify(value)

test('two places have one text only if they are the same', (t) => {
  const property = fc.property(places, places, (one, other) => {
    t.is(pathText(one) === pathText(other), keyOf(one) === keyOf(other), `${pathText(one)} ${pathText(other)}`)
  })
  fc.assert(property, { seed: 13, numRuns: 10 * runs })
})

test('two places in one document have one field of JSON only if they are the same', (t) => {
  const named = fc
    .array(hardNames, { maxLength: 4 })
    .map((names): readonly Part[] => [
      { role: 'body', name: '' },
      ...names.map((name): Part => ({ role: 'key', name })),
    ])
  const property = fc.property(named, named, (one, other) => {
    t.is(pathField(one) === pathField(other), keyOf(one) === keyOf(other), `${pathField(one)} ${pathField(other)}`)
  })
  fc.assert(property, { seed: 13, numRuns: 10 * runs })
})

test('matching: a mismatch is at the key, whatever its name', async (t) => {
  const property = fc.asyncProperty(twoHardNames, async ([a, b]) => {
    const pattern = contract(body(`{${keyText(a)}: {${keyText(b)}: "(number)"}}`))
    const [candidate] = await matchRequest(pattern, post({ [a]: { [b]: 'x' } }))
    t.deepEqual(
      candidate?.mismatches.map(({ path }) => path.map(({ name }) => name)),
      [['', a, b]],
    )
  })
  await fc.assert(property, { seed: 13, numRuns: runs })
})

test('stub look-up: a document is found only by its own leaves', async (t) => {
  const property = fc.asyncProperty(twoHardNames, async (names) => {
    const all = documents(names)
    const table = lookup<unknown>(() => 0)
    for (const value of all) table.add(await leavesOf(value), [], value)
    for (const value of all) {
      const found = table.find(await leavesOf(value))
      t.deepEqual([...new Set(found.map(keyOf))], [keyOf(value)])
    }
  })
  await fc.assert(property, { seed: 13, numRuns: runs })
})

/** Parameters whose names and values run into each other when they are written one after the other. */
const parameters = ([a, b]: readonly [string, string]): readonly (readonly [string, string][])[] => [
  [[a, 'y']],
  [[`${a}=y&${b}`, '']],
  [[a, `y&${b}=`]],
  [[a, 'y'], [b, '']],
  [[a, 'y'], [`${a}/${b}`, '']],
  [[b, 'y']],
] // prettier-ignore

test('stub look-up: a query and a form are found only by their own parameters', async (t) => {
  const property = fc.asyncProperty(twoHardNames, async (names) => {
    const texts = parameters(names).map((all) => new URLSearchParams([...all]).toString())
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    for (const leavesIn of [
      (text: string) => Promise.resolve(queryLeaves(`/?${text}`)),
      (text: string) => bodyLeaves(headers, messageBody({ headers, body: text })),
    ]) {
      const table = lookup<string>(() => 0)
      for (const text of texts) table.add(await leavesIn(text), [], text)
      for (const text of texts) t.deepEqual([...new Set(table.find(await leavesIn(text)))], [text], text)
    }
  })
  await fc.assert(property, { seed: 13, numRuns: runs })
})

test('verification: documents have no differences only if they are the same', async (t) => {
  const property = fc.asyncProperty(twoHardNames, async (names) => {
    const all = documents(names)
    for (const one of all)
      for (const other of all) {
        const differences = leafDifferences({ leaves: await leavesOf(one), open: [] }, await leavesOf(other))
        t.is(differences.length === 0, keyOf(one) === keyOf(other), `${keyOf(one)} ${keyOf(other)}`)
      }
  })
  await fc.assert(property, { seed: 13, numRuns: runs })
})

/** Optional keys, one of them below another, whose names run into each other. */
const optionalKeys = ([a, b]: readonly [string, string]): string =>
  body(`{${keyText(a)}: {${keyText(`${b}?`)}: 1}, ${keyText(`${a}/${b}?`)}: 2}`)

test('generation: two optional keys are sent in all four combinations', (t) => {
  const property = fc.property(twoHardNames, (names) => {
    const [a, b] = names
    const requests = generateRequests(contract(optionalKeys(names)).scenarios[0]!)
    const sent = requests.map(({ request }) => {
      const value = JSON.parse(String(request.body)) as Record<string, Record<string, unknown>>
      return [Object.hasOwn(value[a]!, b), Object.hasOwn(value, `${a}/${b}`)].join()
    })
    t.is(new Set(sent).size, 4, optionalKeys(names))
  })
  fc.assert(property, { seed: 13, numRuns: runs })
})

test('generation: a nullable value and an optional, nullable key of its own name are varied separately', (t) => {
  const property = fc.property(hardNames, (name) => {
    const text = `Feature: F\nScenario: s\nGiven type Inner {${keyText(`${name}?`)}: "(string?)"}\nWhen POST /\nAnd request-body {${keyText(name)}: "(Inner?)"}\nThen status 200\n`
    const sent = generateRequests(contract(text).scenarios[0]!).map(({ request }) => {
      const outer = (JSON.parse(String(request.body)) as Record<string, Record<string, unknown> | null>)[name]
      if (!outer) return String(outer)
      return Object.hasOwn(outer, name) ? typeof outer[name] : 'without'
    })
    t.deepEqual([...new Set(sent)].sort(), ['null', 'object', 'string', 'without'], text)
  })
  fc.assert(property, { seed: 13, numRuns: runs })
})

test('near misses: each key has a wrong value once, whatever its name', (t) => {
  const property = fc.property(twoHardNames, ([a, b]) => {
    const text = body(`{${keyText(a)}: {${keyText(b)}: "(number)"}, ${keyText(`${a}/${b}`)}: "(number)"}`)
    const bodies = [...nearMisses(contract(text).scenarios[0]!)]
      .filter(({ flaw }) => flaw.kind === 'missing')
      .map(({ request }) => JSON.parse(String(request.body)) as Record<string, Record<string, unknown>>)
    t.true(
      bodies.some((value) => Object.hasOwn(value, a) && !Object.hasOwn(value[a]!, b)),
      text,
    )
    t.true(
      bodies.some((value) => !Object.hasOwn(value, `${a}/${b}`)),
      text,
    )
  })
  fc.assert(property, { seed: 13, numRuns: runs })
})

test('secrets: what is below a secret name is masked, and nothing else', (t) => {
  const property = fc.property(hardNames, hardNames, fc.boolean(), (a, b, isSecret) => {
    const names = isSecret ? [a, 'password', b] : [a, b]
    const path: readonly Part[] = [{ role: 'body', name: '' }, ...names.map((name): Part => ({ role: 'key', name }))]
    const mismatch = { path, expected: 'x', actual: '`y y`', message: 'y' }
    t.is(withoutQuotes(mismatch, false, 'masked').actual, isSecret ? 'masked' : '`y y`')
  })
  fc.assert(property, { seed: 13, numRuns: 10 * runs })
})
