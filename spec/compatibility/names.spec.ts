import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { findingPath } from '../../src/report/findings/findingPath.js'
import { ruleOf, type RuleId } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { comparisonJson } from '../../src/report/comparisons/comparisonJson.js'
import { compared } from '../support/compared.js'
import { twoHardNames } from '../support/hardNames.js'

const runs = Number(process.env['NAME_RUNS'] ?? 25)

/** What a person expects to read about one change. */
interface Expected {
  readonly rule: RuleId
  /** The names of the steps below REQUEST or RESPONSE. */
  readonly steps: readonly string[]
  readonly message: string
}

interface Change extends Expected {
  readonly older: string
  readonly newer: string
}

/** A name in a sentence, written here once more: between backticks, as JSON if it could be misread. */
function quoted(name: string): string {
  const isClear = name !== '' && name === name.trim() && !name.startsWith('"') && !/[`\p{C}]/u.test(name)
  if (isClear) return `\`${name}\``
  return `\`${JSON.stringify(name).replaceAll('`', '\\u0060').replaceAll('\u200b', '\\u200b')}\``
}

/** The names in a path such as `REQUEST.BODY.a["b.c"].@id`. */
function stepsIn(path: string): string[] {
  const steps: string[] = []
  let at = path.search(/[.[]|$/)
  while (at < path.length) {
    const attribute = path.startsWith('.@', at) ? '@' : ''
    const start = at + (attribute ? 2 : path[at] === '.' ? 1 : 0)
    if (path[start] === '[') {
      const string = /^"(?:[^"\\]|\\.)*"/.exec(path.slice(start + 1))![0]
      steps.push(attribute + String(JSON.parse(string)))
      at = start + string.length + 2
    } else {
      const end = start + path.slice(start).search(/[.[]|$/)
      steps.push(attribute + path.slice(start, end))
      at = end
    }
  }
  return steps
}

const contractOf = (request: string, response: string): string =>
  `Feature: F\nScenario: s\nWhen POST /a\n${request}\nThen status 200\n${response}\n`
const block = (step: string, payload: string): string => `And ${step}\n"""\n${payload}\n"""`

const object = (members: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(members)
    .map(([key, value]) => `${JSON.stringify(key)}: ${typeof value === 'string' ? JSON.stringify(value) : object(value as never)}`)
    .join(', ')}}` // prettier-ignore

/** Changes of JSON bodies, by what happens to the keys `a` and `b`, which are two different names. */
const jsonChanges: Readonly<Record<string, (a: string, b: string) => Change>> = {
  'a key of a response is removed': (a, b) => ({
    older: contractOf('', block('response-body', object({ [a]: '(number)', [b]: '(string)' }))),
    newer: contractOf('', block('response-body', object({ [b]: '(string)' }))),
    rule: 'response-key-removed',
    steps: ['BODY', a],
    message: `the key ${quoted(a)} was removed, but readers rely on it`,
  }),
  'a key of a response becomes optional': (a, b) => ({
    older: contractOf('', block('response-body', object({ [b]: { [a]: '(number)' } }))),
    newer: contractOf('', block('response-body', object({ [b]: { [`${a}?`]: '(number)' } }))),
    rule: 'response-key-became-optional',
    steps: ['BODY', b, a],
    message: `the key ${quoted(a)} became optional, but readers rely on it`,
  }),
  'a key of a request is removed': (a, b) => ({
    older: contractOf(block('request-body', object({ [a]: '(number)', [b]: '(string)' })), ''),
    newer: contractOf(block('request-body', object({ [b]: '(string)' })), ''),
    rule: 'request-key-removed',
    steps: ['BODY', a],
    message: `the key ${quoted(a)} was removed, so requests that contain it are refused`,
  }),
  'a key is added to every request': (a, b) => ({
    older: contractOf(block('request-body', object({ [b]: { x: '(number)' } })), ''),
    newer: contractOf(block('request-body', object({ [b]: { x: '(number)', [a]: '(string)' } })), ''),
    rule: 'request-key-added',
    steps: ['BODY', b, a],
    message: `the required key ${quoted(a)} was added, but older requests do not contain it`,
  }),
  'a key of a request is renamed': (a, b) => ({
    older: contractOf(block('request-body', object({ [a]: '(number)', x: '(string)' })), ''),
    newer: contractOf(block('request-body', object({ [b]: '(number)', x: '(string)' })), ''),
    rule: 'request-key-renamed',
    steps: ['BODY', a],
    message: `the key ${quoted(a)} was renamed to ${quoted(b)}`,
  }),
  'the type of a key changes': (a, b) => ({
    older: contractOf(block('request-body', object({ [b]: { [a]: '(number)' } })), ''),
    newer: contractOf(block('request-body', object({ [b]: { [a]: { x: '(number)' } } })), ''),
    rule: 'request-key-type-changed',
    steps: ['BODY', b, a],
    message: `the key ${quoted(a)} was (number) and is now a JSON object`,
  }),
  'a key moves from one object to another': (a, b) => ({
    older: contractOf(block('request-body', object({ [b]: { [a]: '(number)', x: '(string)' }, y: { z: '(string)' } })), ''),
    newer: contractOf(block('request-body', object({ [b]: { x: '(string)' }, y: { z: '(string)', [a]: '(number)' } })), ''),
    rule: 'request-key-moved',
    steps: ['BODY', b, a],
    message: `${quoted(a)} moved from ${quoted(b)} to \`y\``,
  }), // prettier-ignore
}

/** Exactly one finding, which names exactly what was changed, as data and in the JSON report. */
function isReported(t: ExecutionContext, { older, newer, rule, steps, message }: Change): void {
  const comparison = compared(older, newer)
  const findings = comparison.findings.map((finding) => ({
    rule: ruleOf(finding).id,
    steps: stepsIn(findingPath(finding)),
    message: findingMessage(finding),
  }))
  t.deepEqual(findings, [{ rule, steps: [...steps], message }], `${older}\nbecame\n${newer}`)
  const [printed] = (JSON.parse(comparisonJson(comparison)) as { findings: { rule: string; path: string; message: string }[] }).findings // prettier-ignore
  t.deepEqual([printed!.rule, stepsIn(printed!.path), printed!.message], [rule, steps, message])
}

for (const [what, change] of Object.entries(jsonChanges))
  test(`${what}: the finding names it, whatever the name`, (t) => {
    fc.assert(
      fc.property(twoHardNames, ([a, b]) => {
        isReported(t, change(a, b))
      }),
      {
        seed: 12,
        numRuns: runs,
        examples: [
          [['a.b', 'a']],
          [['@type', 'type']],
          [['#content', 'content']],
          [['{}', '[]']],
          [['', ' ']],
          [['a"b', "a'b"]],
        ],
      },
    )
  })

/** Names as XML allows them. */
const xmlNames = fc
  .tuple(
    fc.constantFrom('a', 'B', '_', 'é', '日'),
    fc.array(fc.constantFrom('.', '-', '_', 'a', '1', 'é'), { maxLength: 4 }),
  )
  .map(([first, rest]) => first + rest.join('')) // prettier-ignore
  .filter((name) => !['x', 'p'].includes(name))

const xmlChanges: Readonly<Record<string, (a: string, b: string) => Change>> = {
  'an attribute of a request is removed': (a, b) => ({
    older: contractOf(block('request-body', `<${b} ${a}="(number)"/>`), ''),
    newer: contractOf(block('request-body', `<${b}/>`), ''),
    rule: 'request-attribute-removed',
    steps: ['BODY', b, `@${a}`],
    message: `the attribute ${quoted(a)} was removed, so requests that contain it are refused`,
  }),
  'an element of a response is removed': (a, b) => ({
    older: contractOf('', block('response-body', `<p><${b}>(number)</${b}><${a}>(number)</${a}></p>`)),
    newer: contractOf('', block('response-body', `<p><${b}>(number)</${b}></p>`)),
    rule: 'response-element-removed',
    steps: ['BODY', 'p', a],
    message: `${quoted(a)} was removed, but readers rely on it`,
  }),
  'an element of a request is renamed': (a, b) => ({
    older: contractOf(block('request-body', `<p><x/><${a}>(number)</${a}></p>`), ''),
    newer: contractOf(block('request-body', `<p><x/><${b}>(number)</${b}></p>`), ''),
    rule: 'request-element-renamed',
    steps: ['BODY', 'p', a],
    message: `${quoted(a)} was renamed to ${quoted(b)}`,
  }),
}

for (const [what, change] of Object.entries(xmlChanges))
  test(`${what}: the finding names it, whatever the name`, (t) => {
    fc.assert(
      fc.property(fc.tuple(xmlNames, xmlNames).filter(([a, b]) => a !== b), ([a, b]) => {
        isReported(t, change(a, b))
      }),
      { seed: 12, numRuns: runs, examples: [[['a.b', 'a']]] },
    )
  }) // prettier-ignore

test('removing a key with a dot and adding a key with the same ending are two changes, not a move', (t) => {
  const older = contractOf(block('request-body', object({ x: { 'a.b': '(number)', c: '(string)' }, y: { d: '(string)' } })), '') // prettier-ignore
  const newer = contractOf(block('request-body', object({ x: { c: '(string)' }, y: { d: '(string)', b: '(string)' } })), '') // prettier-ignore
  const findings = compared(older, newer).findings.map((finding) => `${ruleOf(finding).id} ${findingPath(finding)}`)
  t.deepEqual(findings.sort(), [
    'request-key-added REQUEST.BODY.y.b',
    'request-key-removed REQUEST.BODY.x["a.b"]',
  ]) // prettier-ignore
})

test('a key whose name looks like a path is not confused with the keys of that path', (t) => {
  const text = (title: string, body: string): string =>
    `Feature: F\nScenario: ${title}\nWhen POST /a\n${block('request-body', body)}\nThen status 200\n`
  const older = text('Older', '{"a/b": "1", "a": {"b": "2"}}')
  const newer = text('Newer', '{"a/b": "1", "a?": {"b": "2"}}')
  t.deepEqual(compared(older, newer).findings, [])
})
