import test, { type ExecutionContext } from 'ava'
import { contractTest } from '../../src/contract-test/contractTest.js'
import { printDiagnostic } from '../../src/text/printDiagnostic.js'
import { contract } from '../support/contracts.js'
import { published } from '../support/schemas.js'
import { service, type Received } from '../support/service.js'

const pets = contract(`Feature: Pets
Background:
  Given type PetId (number)
  And enum Kind (string) values dog,cat
  And type Way {"by": "(string)"}
Scenario: Get a pet
  When GET /pets/(id:number)?kind=(Kind)
  And request-header X-Trace (uuid)
  Then status 200
Scenario: Move a pet
  When POST /moves
  And request-body {"pet": "(PetId)", "to": {"pet": "(PetId)", "street": "(string)", "kind?": "(Kind)"}, "way?": "(Way)", "notes?": ["(string*)"]}
  Then status 200
Scenario: Feed a pet
  When POST /feed
  And request-body <feed kind="(Kind)"><id>(number)</id><with>(string)</with></feed>
  Then status 200
  Examples:
    | id |
    | 1  |
    | 2  |
`)

const conforms = published('values')

async function sentWith(t: ExecutionContext, values: object): Promise<readonly Received[]> {
  conforms(t, values)
  const received: Received[] = []
  const url = await service(t, (request, response) => {
    received.push(request)
    response.writeHead(200).end()
  })
  const text = JSON.stringify(values)
  const run = await contractTest({ contracts: [pets], url, values: { name: 'v.json', text }, negative: true })
  if (!run.ok) throw new Error(run.failure.diagnostics?.map((one) => one.message).join('\n'))
  return received.slice(0, run.value.results.filter(({ negative }) => !negative).length)
}

test('values replace generated ones by the name of the placeholder or its type; Examples come first', async (t) => {
  const sent = await sentWith(t, {
    values: { id: 17, PetId: 18, street: 'Elm', Kind: 'cat' },
    scenarios: { 'Get a pet': { id: 12345678901234567890n.toString(), kind: 'dog' }, 'Feed a pet': { with: 'oats' } },
  })
  const of = (path: string) => sent.filter(({ message }) => message.url?.startsWith(path))
  t.true(of('/pets').length > 0)
  for (const { message } of of('/pets')) t.regex(message.url ?? '', /^\/pets\/12345678901234567890(\?kind=dog)?$/)
  t.true(of('/moves').length > 1)
  for (const { body } of of('/moves')) {
    t.like(JSON.parse(body), { pet: 18, to: { pet: 18, street: 'Elm' } })
    t.true(['cat', undefined].includes((JSON.parse(body) as { to: { kind?: string } }).to.kind))
  }
  t.deepEqual(
    of('/feed').map(({ body }) => /<id>(\d+)<.*<with>(.*)<\/with>/s.exec(body)?.slice(1)),
    [
      ['1', 'oats'],
      ['2', 'oats'],
    ],
  )
})

test('a JSON object or array is filled as a whole, by the name of its type too', async (t) => {
  const sent = await sentWith(t, { values: { Way: '{"by": "ship"}', notes: '["a", "b"]' } })
  const moves = sent.filter(({ message }) => message.url === '/moves').map(({ body }) => JSON.parse(body) as object)
  t.true(moves.some((move) => 'way' in move && 'notes' in move))
  for (const move of moves) {
    if ('way' in move) t.deepEqual(move.way, { by: 'ship' })
    if ('notes' in move) t.deepEqual(move.notes, ['a', 'b'])
  }
})

test('a number is sent as it is written', async (t) => {
  const text = '{"scenarios": {"Get a pet": {"id": 12345678901234567890.10}}}'
  const urls: (string | undefined)[] = []
  const url = await service(t, ({ message }, response) => {
    urls.push(message.url)
    response.writeHead(200).end()
  })
  await contractTest({ contracts: [pets], url, values: { name: 'v.json', text }, scenario: 'Get a pet' })
  t.true(urls[0]?.startsWith('/pets/12345678901234567890.10?'), urls[0])
})

/** Texts of files, and what is said about them. */
const wrong: Readonly<Record<string, readonly RegExp[]>> = {
  '{"values": {"idd": 1}}': [
    /^v\.json:1:13: .*no placeholder in a request of any scenario has the name or type `idd`/,
    /hint: did you mean `id`\?/,
  ],
  '{"values": {"petid": 1}}': [/did you mean `PetId`\?/],
  '{"scenarios": {"Get a pet": {"street": "x"}}}': [
    /^v\.json:1:30: .*no placeholder in a request of the scenario `Get a pet`.*`street`/,
    /hint: there are `id`, `kind`, `Kind`, `X-Trace`/,
  ],
  '{"scenarios": {"Get pet": {"id": 1}}}': [
    /^v\.json:1:16: .*no contract has a scenario `Get pet`/,
    /hint: did you mean `Get a pet`\? the scenarios are `Get a pet`, `Move a pet`, `Feed a pet`/,
  ],
  '{"values": {"id": "one"}}': [/^v\.json:1:19: .*`one` does not match the placeholder `id`.*expected \(number\)/],
  '{"values": {"Kind": "fish"}}': [/`fish` does not match the placeholder `kind`.*expected `dog` or `cat`/],
  '{"values": {"notes": "loud"}}': [
    /^v\.json:1:22: .*`loud` does not match the placeholder `notes` of any scenario: expected a JSON array/,
  ],
  '{"scenarios": {"Move a pet": {"Way": "{}"}}}': [
    /`\{\}` does not match the placeholder `way` of the scenario `Move a pet`: expected a JSON object/,
  ],
  '{"scenarios": {"Feed a pet": {"id": 3}}}': [/the Examples of the scenario `Feed a pet` have the column `id`/],
  '{"values": {"id": [1]}}': [/the value of `id` must be a text, a number or a boolean/],
  '{"values": {"id": null}}': [/the value of `id` must be a text/],
  '{"values": 1}': [/`values` must be an object/],
  '{"scenarios": {"Get a pet": 1}}': [/`Get a pet` must be an object/],
  '{"value": {}}': [/^v\.json:1:2: .*the file has no key `value`/, /did you mean `values`\?/],
  '{"values": {"id": 1, "id": 2}}': [/the key `id` appears twice/],
  '[]': [/the file must be an object/],
  '{"values": {"id": 1}': [/^v\.json:1:21: /],
  '': [/the payload is empty|empty/],
}

for (const [text, expected] of Object.entries(wrong))
  test(`values are checked before anything is sent: ${text}`, async (t) => {
    const run = await contractTest({ contracts: [pets], url: 'http://127.0.0.1:1', values: { name: 'v.json', text } })
    if (run.ok) return t.fail()
    t.is(run.failure.code, 'bad-values')
    const said = run.failure.diagnostics?.map((one) => printDiagnostic(one)).join('\n') ?? ''
    for (const one of expected) t.regex(said, one)
  })

test('a value for one scenario does not reach another one where the name means something else', async (t) => {
  const tags = contract(`Feature: F
Scenario: One
  When POST /one
  And request-body {"tags": "(string)"}
  Then status 200
Scenario: List
  When POST /list
  And request-body {"tags": ["(number*)"]}
  Then status 200
`)
  const sent: string[] = []
  const url = await service(t, ({ body }, response) => {
    sent.push(body)
    response.writeHead(200).end()
  })
  await contractTest({ contracts: [tags], url, values: { name: 'v.json', text: '{"values": {"tags": "x"}}' } })
  t.deepEqual(JSON.parse(sent[0]!), { tags: 'x' })
  for (const body of sent.slice(1)) t.notRegex(body, /x/)
})
