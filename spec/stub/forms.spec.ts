import test from 'ava'
import { readDraft } from '../../src/stub/expectations/readDraft.js'
import { published } from '../support/schemas.js'
import type { ExpectationJson } from '../../src/stub/expectations/expectationJson.js'
import type { RequestJson } from '../../src/testing/requestPattern.js'
import { send, stubOf } from '../support/stub.js'

const contract = `Feature: Forms

  Background:
    Then status 200
    And response-body (string)

  Scenario: A form
    When POST /form
    And form-field a (number)
    And form-field b? (string)

  Scenario: Parts
    When POST /parts
    And request-part id (number)
    And request-part photo? @pet.png image/png
    And request-part notes? @notes
`

const jsonContract = `Feature: JSON in forms

  Background:
    Given type Pet {"id": "(number)", "name": "(string)"}
    Then status 200

  Scenario: A form
    When POST /form
    And form-field pet (Pet)
    And response-body {"number": "(number)"}

  Scenario: Parts
    When POST /parts
    And request-part pet (Pet)
    And response-body {"number": "(number)"}
`

const expectation = (path: string, request: Partial<RequestJson>, answer: string): ExpectationJson => ({
  'http-request': { method: 'POST', path, ...request },
  'http-response': { body: answer },
})

const form = (fields: Readonly<Record<string, string>>) => ({ method: 'POST', body: new URLSearchParams(fields) })

test('a form gets the expectation of its fields, in any order, the placeholders among them included', async (t) => {
  const stub = await stubOf(t, { 'forms_1.contract': contract })
  await stub.expect(expectation('/form', { 'form-fields': { b: '(string)', a: '(number)' } }, 'any'))
  await stub.expect(expectation('/form', { 'form-fields': { a: '4' } }, 'four'))
  await stub.expect(expectation('/form', { 'form-fields': { a: 5, b: 'x y&z' } }, 'five'))
  await stub.expect(expectation('/form', { body: 'a=6' }, 'six'))
  const answers: readonly (readonly [fields: Readonly<Record<string, string>>, answer: string])[] = [
    [{ a: '4' }, 'four'],
    [{ b: 'x y&z', a: '5' }, 'five'],
    [{ a: '6' }, 'six'],
    [{ a: '4', b: '' }, 'any'],
  ]
  for (const [fields, answer] of answers) t.is((await send(stub, '/form', form(fields))).text, answer)
  await send(stub, '/form', form({ a: '7' }))
  t.is(stub.requests().at(-1)?.answer, 'generated')
})

type PartOf = readonly [name: string, content: string | File]

function parts(...all: readonly PartOf[]): RequestInit {
  const body = new FormData()
  for (const [name, content] of all) body.append(name, content)
  return { method: 'POST', body }
}

const file = (name: string, type = 'image/png'): File => new File(['\u0000\u00ff'], name, { type })

test('a multipart form gets the expectation of its parts: texts, file names and content types', async (t) => {
  const stub = await stubOf(t, { 'forms_1.contract': contract })
  const expect = (all: RequestJson['multipart-formdata'] & object, answer: string): Promise<void> =>
    stub.expect(expectation('/parts', { 'multipart-formdata': all }, answer))
  const [id, photo] = [
    { name: 'id', content: 1 },
    { name: 'photo', filename: '@rex.png', contentType: 'image/PNG' },
  ]
  await expect([{ name: 'id', content: '(number)' }, { name: 'photo' }], 'any with a photo')
  await expect([id], 'one')
  await expect([id, photo], 'one with Rex')
  await expect(
    [
      { ...id, contentType: 'text/plain' },
      { name: 'photo', contentType: 'image/png' },
      { name: 'notes', filename: '(string)' },
    ],
    'all',
  )
  await expect([id, { name: 'notes', contentType: 'text/csv' }], 'a table')
  const answers: readonly (readonly [RequestInit, string])[] = [
    [parts(['id', '1']), 'one'],
    [parts(['photo', file('rex.png')], ['id', '1']), 'one with Rex'],
    [parts(['id', '1'], ['photo', file('max.png')]), 'any with a photo'],
    [parts(['id', '2'], ['photo', file('rex.png')]), 'any with a photo'],
    [parts(['id', '1'], ['photo', file('a.png')], ['notes', file('b.txt', 'text/plain')]), 'all'],
    [parts(['id', '1'], ['notes', file('b.csv', 'text/csv')]), 'a table'],
  ]
  for (const [request, answer] of answers) t.is((await send(stub, '/parts', request)).text, answer)
  for (const request of [parts(['id', '2']), parts(['id', '1'], ['notes', file('b.txt', 'text/plain')])]) {
    await send(stub, '/parts', request)
    t.is(stub.requests().at(-1)?.answer, 'generated')
  }
})

test('expectations and templates read JSON in form fields and parts', async (t) => {
  const stub = await stubOf(t, { 'pets_1.contract': jsonContract })
  const pet = JSON.stringify({ id: 4, name: 'Rex' })
  for (const path of ['/form', '/parts'])
    await stub.expect({
      'http-request': { method: 'POST', path },
      'http-response': { body: { number: '{{request.form.pet.id}}' } },
    })
  t.is((await send(stub, '/form', form({ pet }))).text, '{"number":4}')
  t.is((await send(stub, '/parts', parts(['pet', pet]))).text, '{"number":4}')
  const { status, text } = await send(stub, '/form', form({ pet: '{"id": 4}' }))
  t.is(status, 400)
  t.regex(text, /REQUEST\.BODY\.pet\.name: the key `name` is missing/)
})

const wrong: readonly (readonly [request: object, line: number, reason: RegExp])[] = [
  [{ 'form-fields': { a: 'x' } }, 5, /"A form": REQUEST\.BODY\.a: expected \(number\) but found `x`/],
  [{ 'form-fields': { a: '(text)' } }, 2, /no type `text`/],
  [{ 'form-fields': { c: '1' } }, 5, /the form field `c` is not in the contract/],
  [{ 'form-fields': {}, body: '' }, 5, /`body` and `form-fields` cannot stand together/],
  [{ 'form-fields': { a: [] } }, 6, /`http-request\.form-fields\.a` is not a string/],
  [{ 'multipart-formdata': [{ name: 'id', content: 1 }] }, 5, /expected the content type `application\/x-www-form-urlencoded` but found/],
  [{ path: '/parts', 'multipart-formdata': [{ name: 'id', content: 'x' }] }, 5, /REQUEST\.BODY\.id: expected \(number\)/],
  [{ path: '/parts', 'multipart-formdata': [{ name: 'id', content: 1 }, { name: 'photo', contentType: 'text/plain' }] }, 5, /expected a file of type `image\/png`/],
  [{ path: '/parts', 'multipart-formdata': [{ name: 'id', content: 1, file: 'x' }] }, 9, /unknown key `file` in the part/],
  [{ path: '/parts', 'multipart-formdata': [{ name: 'id', content: 1, filename: 'x' }] }, 9, /either `content` or `filename`/],
  [{ path: '/parts', 'multipart-formdata': {} }, 5, /`http-request\.multipart-formdata` is not a list/],
] // prettier-ignore

test('a form or a part that the contract does not have is refused with its place', async (t) => {
  const data = wrong.map(([request], index): readonly [string, unknown] => [
    `forms_1_data/${String(index + 10)}.json`,
    expectation('/form', request, 'a'),
  ])
  const stub = await stubOf(t, { 'forms_1.contract': contract, ...Object.fromEntries(data) })
  t.is(stub.problems.length, wrong.length)
  for (const [index, [, line, reason]] of wrong.entries()) {
    const problem = stub.problems[index]!
    t.regex(problem.reason, reason)
    t.is(problem.line, line, problem.reason)
  }
})

test('the schema has what is read', (t) => {
  const parts = [
    { name: 'a', content: true, contentType: 'text/plain' },
    { name: 'b', filename: 'c', contentEncoding: 'gzip' },
    { name: 'd' },
  ]
  for (const request of [{ 'multipart-formdata': parts }, { 'form-fields': { a: 1, b: 'x' } }]) {
    const whole = expectation('/a', request, 'a')
    t.true('draft' in readDraft('a.json', JSON.stringify(whole)))
    published('expectation')(t, whole)
  }
})
