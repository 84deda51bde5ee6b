import test from 'ava'
import { random } from '../support/random.js'
import { compared } from '../support/compared.js'
import { anyScenario, contractText, near, split, type Parameter, type Scenario } from './oracle/message.js'
import { atomsOf, basesOf, takes, texts, type TextType } from './oracle/text.js'

/** How many pairs; `ORACLE_PAIRS` makes it a longer run. */
const pairs = Number(process.env['ORACLE_PAIRS'] ?? 125)
const seed = Number(process.env['ORACLE_SEED'] ?? 1)

interface Request {
  readonly method: string
  readonly segment: string
  readonly query: Readonly<Record<string, readonly string[]>>
  readonly cookies: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

const takesText = (type: TextType, text: string): boolean => takes(atomsOf(type), { text }, 'read')

const takesAll = ({ type, least, most }: Parameter, values: readonly string[]): boolean =>
  values.length >= least && values.length <= most && values.every((text) => takesText(type, text))

const takesNamed = (fields: Scenario['headers'], texts: Readonly<Record<string, string>>): boolean =>
  Object.entries(fields).every(([name, { optional, type }]) => {
    const text = texts[name]
    return text === undefined ? optional : takesText(type, text)
  })

function accepts(scenario: Scenario, { method, segment, query, cookies, headers }: Request): boolean {
  return (
    method === scenario.method &&
    takesText(scenario.segment, segment) &&
    Object.entries(query).every(([name, values]) => scenario.query[name] && takesAll(scenario.query[name], values)) &&
    takesNamed(scenario.cookies, cookies) &&
    takesNamed(scenario.headers, headers)
  )
}

/**
 * A consumer sends what the contract names; other headers and cookies are ignored if they are present, and nothing is promised
 * about them.
 */
const sends = (scenario: Scenario, request: Request): boolean =>
  accepts(scenario, request) &&
  Object.keys(request.headers).every((name) => name in scenario.headers) &&
  Object.keys(request.cookies).every((name) => name in scenario.cookies)

/** Whether a reader of the older answer can read every newer one, as the type that was declared. */
function answers(newer: Scenario, older: Scenario): boolean {
  const body = texts.every((text) =>
    basesOf(text).every(
      (base) =>
        !takes(atomsOf(newer.answer), { text, base }, 'produced') ||
        takes(atomsOf(older.answer), { text, base }, 'readTyped'),
    ),
  )
  const headers = Object.entries(older.answerHeaders).every(([name, { optional, type }]) => {
    const own = newer.answerHeaders[name]
    if (!own) return optional
    if (own.optional && !optional) return false
    return texts.every((text) =>
      basesOf(text).every(
        (base) =>
          !takes(atomsOf(own.type), { text, base }, 'produced') || takes(atomsOf(type), { text, base }, 'readTyped'),
      ),
    )
  })
  return newer.status === older.status && body && headers
}

/** One text for each class that the given types distinguish. */
function telling(types: readonly TextType[], among: readonly string[] = texts): string[] {
  const classes = new Map<string, string>()
  for (const text of among) {
    const key = types.map((type) => (takesText(type, text) ? '1' : '0')).join('')
    if (key.includes('1') && !classes.has(key)) classes.set(key, text)
  }
  return [...classes.values()]
}

function* requests(scenarios: readonly Scenario[]): Generator<Request> {
  const options = (types: readonly (TextType | undefined)[]): (string | undefined)[] => [
    undefined,
    ...telling(types.filter((type) => type !== undefined)),
  ]
  const segments = telling(
    scenarios.map(({ segment }) => segment),
    texts.filter((text) => text !== ''),
  )
  const values = (name: string): (readonly string[] | undefined)[] => {
    const all = scenarios.flatMap(({ query }) => query[name] ?? [])
    const [first, ...others] = telling(all.map(({ type }) => type))
    const singles = [undefined, ...(first === undefined ? [] : [[first]]), ...others.map((text) => [text])]
    if (first === undefined || all.every(({ most }) => most === 1)) return singles
    return [
      ...singles,
      ...[first, ...others].map((text) => [text, first]),
      [first, first, first],
      Array(4).fill(first) as string[],
    ]
  }
  const [as, bs] = [values('a'), values('b')]
  const cs = options(scenarios.map(({ cookies }) => cookies['c']?.type))
  const hs = options(scenarios.map(({ headers }) => headers['X-H']?.type))
  for (const method of ['GET', 'POST'])
    for (const segment of segments)
      for (const a of as)
        for (const b of bs)
          for (const c of cs)
            for (const h of hs)
              yield {
                method,
                segment,
                query: { ...(a && { a }), ...(b && { b }) },
                cookies: c === undefined ? {} : { c },
                headers: h === undefined ? {} : { 'X-H': h },
              }
}

test('a scenario passes if newer scenarios with its status and a compatible response together accept all its requests', (t) => {
  const tally = { passed: 0, failed: 0, jointly: 0 }
  for (let index = 0; index < pairs; index++) {
    const choices = random(seed * 1_000_000 + index)
    const first = anyScenario(choices)
    const [older, newer] = choices.chance(0.4)
      ? split(first, choices)
      : [first, choices.some(1, 4, () => near(first, choices))]
    const fitting = newer.filter((scenario) => answers(scenario, older))
    const accepted = (request: Request): boolean => fitting.some((scenario) => accepts(scenario, request))
    const sent = [...requests([older, ...newer])].filter((request) => sends(older, request))
    const expected = sent.every(accepted)
    if (expected && sent.length > 0 && !fitting.some((one) => sent.every((request) => accepts(one, request))))
      tally.jointly++
    const [before, after] = [contractText([older]), contractText(newer)]
    const { tests, findings } = compared(before, after)
    tally[expected ? 'passed' : 'failed']++
    const shown = `pair ${index}\n${before.split('\n').slice(10).join('\n')}\nbecame\n${after.split('\n').slice(10).join('\n')}\n${JSON.stringify(sent.find((request) => !accepted(request)))}`
    t.is(tests.failed === 0, expected, shown)
    t.is(findings.length === 0, expected, shown)
  }
  t.log(tally)
  t.true(Math.min(tally.passed, tally.failed) > pairs / 8 && tally.jointly > 0)
})
