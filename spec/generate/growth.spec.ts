import test from 'ava'
import { negativeTests } from '../../src/contract-test/negativeTests.js'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { generateRequests } from '../../src/generate/generateRequests.js'
import { contract } from '../support/contracts.js'

const types = [
  'Card {"card": "(string)", "cvc?": "(number)"}',
  'Iban {"iban": "(string)"}',
  'Age (integer) min 0 max 150',
  'Code (string) minLength 3 maxLength 5',
  'Zip (string) pattern /[0-9]{5}/',
  'Tree (Leaf | Node)',
  'Node {"left": "(Tree)", "right": "(Tree)"}',
  'Leaf {"value": "(number)"}',
  'A <a>(number)</a>',
  'B <b>(number)</b>',
  'C <c>(number)</c>',
  'Flag (boolean | Zip)',
]

const scenarioOf = (body: string) =>
  contract(
    `Feature: F\nScenario: S\n${types.map((type) => `Given type ${type}\n`).join('')}When POST /\nAnd request-body ${body}\nThen status 200\n`,
  )

const titles: Readonly<Record<string, readonly [body: string, titles: readonly string[]]>> = {
  'each alternative once, and what is optional inside it': [
    '{"by": "(Iban | Card)"}',
    ['by as Card', 'by as Card, without cvc', 'everything present'],
  ],
  'each alternative of a value': ['{"id": "(number | string)"}', ['everything present', 'id as string']],
  'each alternative of nodes': ['<by>(A | B)</by>', ['by as B', 'everything present']],
  'the fewest items, the most and some': ['{"ids": "(number{2,5})"}', ['3 ids', '5 ids', 'everything present']],
  'only one number of nodes if there is only one': ['<l>(A{2})</l>', ['everything present']],
  'the ends of a range': ['{"age": "(Age)"}', ['age = 0', 'age = 150', 'everything present']],
  'texts of the least and the greatest length': [
    '{"code": "(Code)"}',
    ['code of 3 characters', 'code of 5 characters', 'everything present'],
  ],
  'several orders': ['<l>(A & B)</l>', ['everything present', 'l in reverse', 'l mixed']],
  'open keys': ['{"id": "(number)", "*": "(anything)"}', ['everything present', 'without other']],
  'open attributes': ['<l *="(number)"/>', ['everything present', 'with @other']],
}

for (const [title, [body, expected]] of Object.entries(titles))
  test(`requests of a contract test show ${title}`, (t) => {
    const [scenario] = scenarioOf(body).scenarios
    t.deepEqual(
      generateRequests(scenario!)
        .map((request) => request.title)
        .sort(),
      [...expected],
    )
  })

const negatives: Readonly<Record<string, readonly [body: string, titles: readonly string[]]>> = {
  'none of the alternatives, and all at once': [
    '{"by": "(Card | Iban)"}',
    ['all alternatives of by', 'no alternative of by'],
  ],
  'none of the nodes, and all at once': ['<by>(A | B)</by>', ['all alternatives of by', 'no alternative of by']],
  'one item too few, and one too many': ['{"ids": "(number{2,5})"}', ['1 ids', '6 ids']],
  'one node too few, and one too many': ['<l>(A{2,5})</l>', ['6 A', 'without a']],
  'numbers right outside a range': ['{"age": "(Age)"}', ['age = -1', 'age = 151']],
  'texts outside a pattern': ['<zip>(Zip)</zip>', ['zip = (empty)']],
}

for (const [title, [body, expected]] of Object.entries(negatives))
  test(`negative tests send ${title}`, async (t) => {
    const pattern = scenarioOf(body)
    const tests = await negativeTests([pattern], new Set(pattern.scenarios))
    const sent = tests.map((one) => one.title)
    t.deepEqual(
      expected.filter((one) => !sent.includes(one)),
      [],
      sent.join('; '),
    )
  })

const bodyWith = (body: string, seed: number): string =>
  generateRequest(scenarioOf(body).scenarios[0]!, { seed }).body as string

test('alternatives and orders are drawn, and the same seed gives the same ones', (t) => {
  for (const body of ['<l>(A | B)</l>', '<l>(A & B & C)</l>', '{"id": "(number | string)"}', '<zip>(Zip)</zip>']) {
    const drawn = Array.from({ length: 20 }, (_, seed) => bodyWith(body, seed))
    t.true(new Set(drawn.map((text) => text.replaceAll(/\d+/g, body.includes('Zip') ? '$&' : ''))).size > 1, body)
    t.deepEqual(
      drawn,
      Array.from({ length: 20 }, (_, seed) => bodyWith(body, seed)),
    )
  }
})

test('a recursive choice ends with the alternative that does', (t) => {
  for (let seed = 0; seed < 20; seed++) t.true(bodyWith('["(Tree)"]', seed).length < 2000)
})

test('an alternative without a text within the bounds of the choice is never generated', (t) => {
  for (let seed = 0; seed < 20; seed++) t.regex(bodyWith('{"flag": "(Flag) pattern /t.*/"}', seed), /true/)
})

test('a cell of Examples fills a whole JSON value, or one of some alternatives', (t) => {
  const { scenarios } = contract(`Feature: F
Scenario: S
Given type Card {"card": "(string)"}
When POST /
And request-body {"by": "(Card | number)", "tags": ["(string*)"], "id": "(number | string)"}
Then status 200
Examples:
| by            | tags       | id  |
| {"card": "x"} | ["a", "b"] | 7   |
| 12            | []         | x 7 |
`)
  const bodies = generateRequests(scenarios[0]!).map(({ request }) => JSON.parse(String(request.body)) as unknown)
  t.deepEqual(bodies, [
    { by: { card: 'x' }, tags: ['a', 'b'], id: 7 },
    { by: 12, tags: [], id: 'x 7' },
  ])
})
