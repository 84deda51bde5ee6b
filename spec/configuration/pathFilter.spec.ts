import { readFileSync } from 'node:fs'
import test from 'ava'
import fc from 'fast-check'
import { partOf } from '../../src/compatibility/vocabulary/internedPart.js'
import type { Part, Role } from '../../src/message/part.js'
import { messageRuleIds } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { pathFilter, type PathFilter } from '../../src/configuration/pathFilter.js'
import { findingSteps } from '../../src/compatibility/reasons/changes/findingSteps.js'
import { findingPath } from '../../src/report/findings/findingPath.js'
import { findingsFile, fixtureIds } from '../support/ruleFixtures.js'

interface Schema {
  readonly properties: {
    readonly ignore: { readonly items: { readonly properties: { readonly path: { readonly pattern: string } } } }
  }
}
const schema = JSON.parse(readFileSync(new URL('../../schemas/codicil.schema.json', import.meta.url), 'utf8')) as Schema
const pattern = new RegExp(schema.properties.ignore.items.properties.path.pattern)

const roles: readonly Role[] = ['element', 'attribute', 'key', 'item', 'instance attribute']
const name = fc.oneof(fc.string(), fc.constantFrom('*', '**', 'a*b', '@a', 'a.b', '[]', '"', '', 'é', '\u200b', 'a b'))
const part = fc
  .tuple(fc.constantFrom(...roles), name)
  .map(([role, text]) => partOf(role, role === 'item' ? '' : role === 'instance attribute' ? 'type' : text))
const message = fc.constantFrom('request', 'response')

const inBody = (side: 'request' | 'response', parts: readonly Part[]) =>
  ({ side, path: [partOf('body'), ...parts] }) as const

const filterOf = (text: string): PathFilter => {
  const read = pathFilter(text)
  if (!read.ok) throw new Error(`${text}: ${read.failure.message}`)
  return read.value
}

test('the path of a finding, used as a filter, matches only that path, unless a part of the path has any name', (t) => {
  const finding = fc.tuple(message, fc.array(part, { maxLength: 4 })).map((made) => inBody(...made))
  const property = fc.property(finding, finding, (one, other) => {
    const isSame = findingPath(one) === findingPath(other)
    t.true(filterOf(findingPath(one))(findingSteps(one)), findingPath(one))
    t.regex(findingPath(one), pattern)
    if (one.path.every(({ name: own }) => own !== '*'))
      t.is(filterOf(findingPath(one))(findingSteps(other)), isSame, `${findingPath(one)} ${findingPath(other)}`)
  })
  fc.assert(property, { numRuns: 500 })
})

test('the path of every rule is read, except for rules about whole contracts', (t) => {
  const isRead = (id: string): boolean => {
    const findings = JSON.parse(readFileSync(findingsFile(id), 'utf8')) as readonly { readonly path: string }[]
    return findings.length > 0 && findings.every(({ path }) => pathFilter(path).ok)
  }
  t.deepEqual(fixtureIds.filter(isRead), [...messageRuleIds])
})

/** The definition of the wildcards. */
function fits([filter, ...filters]: readonly string[], steps: readonly string[]): boolean {
  if (filter === undefined) return steps.length === 0
  if (filter === '.**') return fits(filters, steps) || (steps.length > 0 && fits([filter, ...filters], steps.slice(1)))
  const [step, ...others] = steps
  const isOne = filter === '.*' || filter === step || (filter === '.@*' && step?.startsWith('.@') === true)
  return step !== undefined && isOne && fits(filters, others)
}

test('wildcards stand for one step, one attribute, or any number of steps', (t) => {
  const steps = fc.array(fc.constantFrom('.a', '.@a', '[]', '["a b"]'), { maxLength: 5 })
  const filters = fc.array(fc.constantFrom('.a', '.@a', '[]', '["a b"]', '.*', '.**', '.@*'), { maxLength: 5 })
  let matched = 0
  const property = fc.property(steps, filters, (below, wild) => {
    const isMatch = filterOf(`*${wild.join('')}`)(['RESPONSE', ...below])
    if (isMatch) matched++
    t.is(isMatch, fits(wild, below))
  })
  fc.assert(property, { numRuns: 2000 })
  t.true(matched > 100, String(matched))
})

test('many wildcards and many steps are matched quickly', (t) => {
  const steps = ['RESPONSE', ...Array.from({ length: 200 }, () => '.a')]
  t.false(filterOf(`**${'.**.a'.repeat(50)}.b`)(steps))
  t.true(filterOf(`**${'.**.a'.repeat(50)}`)(steps))
})

test('the schema accepts the same paths as `pathFilter`, but does not check the word after REQUEST', (t) => {
  const piece = fc.constantFrom('.', '*', '**', '@', '[]', '["', '"]', '\\', 'a', 'BODY', '[0]', ' ', '"')
  const text = fc
    .tuple(fc.constantFrom('*', '**', 'REQUEST'), fc.array(piece, { maxLength: 6 }))
    .map(([start, more]) => start + more.join(''))

  let read = 0
  const property = fc.property(text, (path) => {
    const result = pathFilter(path)
    if (result.ok) read++
    const isMeaningless = !result.ok && result.failure.message.startsWith('no finding is at')
    const hasBadEscape = /\\[^"\\/bfnrtu]/.test(path)
    if (!isMeaningless && !hasBadEscape) t.is(pattern.test(path), result.ok, path)
  })
  fc.assert(property, { numRuns: 5000 })
  t.true(read > 200, String(read))
})

/** Paths that no finding can have, each with a part of the message or hint. */
const wrong: Readonly<Record<string, string>> = {
  '': 'must start with REQUEST',
  'request.BODY': 'must start with REQUEST',
  BODY: 'must start with REQUEST',
  CONTRACT: 'must start with REQUEST',

  '$.pet': 'must start with REQUEST',
  '/pet/name': 'must start with REQUEST',
  '***': 'must start with REQUEST',
  'REQUEST.BODI': 'did you mean `BODY`?',
  'REQUEST.STATUS': 'REQUEST has METHOD, PATH',
  'RESPONSE.METHOD': 'RESPONSE has STATUS',
  'RESPONSE[]': 'no finding is at `RESPONSE[]`',
  'SERVICE.port': 'nothing follows `SERVICE`',
  'RESPONSE.BODY.': 'cannot be read from `.` on',
  'RESPONSE.BODY..pet': 'cannot be read from `..pet` on',
  'RESPONSE.BODY.pets[0].id': 'cannot be read from `[0].id` on',
  'RESPONSE.BODY.pets[*]': 'cannot be read from `[*]` on',
  'RESPONSE.BODY.pet*': 'cannot be read from `*` on',
  'RESPONSE.BODY.***': 'cannot be read from `.***` on',
  'RESPONSE.BODY.a b': 'cannot be read from `" b"` on',
  'RESPONSE.BODY["a"': 'cannot be read from',
  'RESPONSE.BODY["\\x"]': 'cannot be read from',
  'RESPONSE.BODY.@': 'cannot be read from `.@` on',
  'RESPONSE.BODY/pet': 'no finding is at `RESPONSE.BODY/pet`',
}

for (const [path, message] of Object.entries(wrong))
  test(`${JSON.stringify(path)} is not a path of a finding`, (t) => {
    const read = pathFilter(path)
    t.true(!read.ok && `${read.failure.message}\n${read.failure.hint ?? ''}`.includes(message), JSON.stringify(read))
  })
