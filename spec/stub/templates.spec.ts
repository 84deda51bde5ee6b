import test from 'ava'
import type { ExpectationJson } from '../../src/stub/expectations/expectationJson.js'
import { send, stubOf, type Answered } from '../support/stub.js'

const contract = `Feature: Orders

  Background:
    Then status 200
    And response-body {"id": "(number)", "note": "(string?)", "total": "(number?)", "paid": "(boolean?)", "lines?": ["(Line...)"]}
    And type Line {"sku": "(string)", "count": "(number)"}
    And response-header X-Trace? (string)

  Scenario: Get an order
    When GET /orders/(id:number)?note=(string)&full=(boolean)
    And request-header X-Trace? (string)

  Scenario: Add an order
    When POST /orders
    And request-body {"lines": ["(Line...)"], "amount": "(number)", "note?": "(string)", "size?": "(Size)"}
    And enum Size (string) values small,large

  Scenario: Add by form
    When POST /forms
    And form-field amount (number)
    And form-field note? (string)

  Scenario: Add by parts
    When POST /parts
    And request-part amount (number)
    And request-part receipt @a.png image/png
`
const soap = `Feature: Pets

  Scenario: Name a pet
    When POST /ws
    And request-body <name><pet kind="(string)"><id>(number)</id><title>(string)</title></pet><tag specmatic_occurs="multiple">(string)</tag></name>
    Then status 200
    And response-body <named><id>(number)</id><title>(string)</title><tag specmatic_occurs="multiple">(string)</tag></named>
`
const files = { 'orders_1.contract': contract, 'pets_1.contract': soap }

const on = (method: string, path: string, response: object, request: object = {}): ExpectationJson => ({
  'http-request': { method, path, ...request },
  'http-response': response,
})
const body = { id: 1, note: null, total: null, paid: null }
const json = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})
const bodyOf = ({ text }: Answered): unknown => JSON.parse(text)

test('a string that is a single template has the type of its value, in place of path, query, header and body', async (t) => {
  const stub = await stubOf(t, files)
  const answer = {
    id: '{{request.path.id}}',
    note: '{{ request.method }} {{ request.path[1] }}: {{ request.query.note | upcase }} {{ request.headers.x-trace }}',
    total: '{{request.path.id | times: 2}}',
    paid: '{{request.query.full}}',
  }
  await stub.expect(
    on('GET', '/orders/(number)', { body: answer, headers: { 'X-Trace': 't-{{request.headers["x-trace"]}}' } }),
  )
  const first = await send(stub, '/orders/12?note=a%22%5C%0Ab&full=true', { headers: { 'X-Trace': 'é' } })
  t.deepEqual(bodyOf(first), { id: 12, note: 'GET 12: A"\\\nB é', total: 24, paid: true })
  t.is(first.headers.get('x-trace'), 't-é')
  t.deepEqual(bodyOf(await send(stub, '/orders/13?note=')), { id: 13, note: 'GET 13:  ', total: 26, paid: null })
  const exact = await send(stub, '/orders/12345678901234567890')
  t.regex(exact.text, /"id":12345678901234567890,/)
})

test('templates read JSON as a tree, and forms and parts by name', async (t) => {
  const stub = await stubOf(t, files)
  const answer = {
    id: '{{request.body.lines[0].count}}',
    note: '{% for line in request.body.lines %}{{ line.sku }}×{{ line.count }} {% endfor %}{{ request.body.note | default: "-" }}',
    total: '{{request.body.amount}}',
    paid: null,
    lines: '{{request.body.lines}}',
  }
  await stub.expect(on('POST', '/orders', { body: answer }))
  const lines = [
    { sku: 'tea', count: 1 },
    { sku: '__proto__', count: 2 },
  ]
  t.deepEqual(bodyOf(await send(stub, '/orders', json(`{"amount": 1.50, "lines": ${JSON.stringify(lines)}}`))), {
    ...{ id: 1, note: 'tea×1 __proto__×2 -', total: 1.5, paid: null },
    lines,
  })
  await stub.expect(
    on('POST', '/forms', { body: { ...body, total: '{{request.form.amount}}', note: '{{request.form.note}}' } }),
  )
  const form = await send(stub, '/forms', { method: 'POST', body: new URLSearchParams({ amount: '7', note: 'x & y' }) })
  t.like(bodyOf(form), { total: 7, note: 'x & y' })
  await stub.expect(
    on('POST', '/parts', { body: { ...body, total: '{{request.form.amount}}', note: '{{request.form.receipt}}' } }),
  )
  const parts = new FormData()
  parts.append('amount', '8')
  parts.append('receipt', new File(['x'], 'rex.png', { type: 'image/png' }))
  t.like(bodyOf(await send(stub, '/parts', { method: 'POST', body: parts })), { total: 8, note: 'rex.png' })
})

const xml = (content: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'text/xml' },
  body: content,
})

test('templates read XML by local names, and what they write into XML is escaped', async (t) => {
  const answer =
    '<named><id>{{request.body.name.pet.id}}</id><title>{{request.body.name.pet.title}} the {{request.body.name.pet["@kind"]}}</title>' +
    '{% for tag in request.body.name.tag %}<tag>{{tag}}</tag>{% endfor %}</named>'
  const data = {
    'pets_1_data/name.json': on('POST', '/ws', { body: { file: 'answer.xml' } }),
    'pets_1_data/answer.xml': answer,
  }
  const stub = await stubOf(t, { ...files, ...data })
  t.deepEqual(stub.problems, [])
  const request =
    '<n:name xmlns:n="urn:n"><n:pet kind="&quot;cat&quot;"><id>7</id><title>&lt;b&gt;Rex &amp; Max&lt;/b&gt;</title></n:pet><tag>a</tag><tag>&lt;</tag></n:name>'
  const { status, text } = await send(stub, '/ws', xml(request))
  t.is(status, 200)
  t.is(
    text,
    '<named><id>7</id><title>&lt;b&gt;Rex &amp; Max&lt;/b&gt; the &quot;cat&quot;</title><tag>a</tag><tag>&lt;</tag></named>',
  )
})

test('other braces are ordinary text, and a template never sees what its values contain', async (t) => {
  const stub = await stubOf(t, files)
  const literal = { ...body, note: 'Hello {{name}} {% raw %} {{' }
  await stub.expect(on('GET', '/orders/1', { body: literal }))
  t.deepEqual(bodyOf(await send(stub, '/orders/1')), literal)
  await stub.expect(on('GET', '/orders/2', { body: { ...body, note: '{{request.query.note}}' } }))
  const hostile = '{{request.headers}}{% for i in (1..9) %}x{% endfor %}'
  t.like(bodyOf(await send(stub, `/orders/2?note=${encodeURIComponent(hostile)}`)), { note: hostile })
  await stub.expect(
    on('GET', '/orders/3', { body: { ...body, note: '{% raw %}{{name}}{% endraw %} {{request.path.id}}' } }),
  )
  t.like(bodyOf(await send(stub, '/orders/3')), { note: '{{name}} 3' })
})

const wrong: readonly (readonly [path: string, note: string, reason: RegExp])[] = [
  ['/orders/1', '{{request.path.id', /the template cannot be read: .*not closed/],
  ['/orders/1', '{% if request.path.id %}', /the template cannot be read: .*if.* not closed/],
  ['/orders/1', '{{request.path.id | shout}}', /undefined filter: shout/],
  ['/orders/1', '{{request.path.ids}}', /requests of the scenario `Get an order` have no `request\.path\.ids`; did you mean `id`\?/],
  ['/orders/1', '{{request.query.page}}', /have no `request\.query\.page`; there is `note`, `full`/],
  ['/orders/1', '{{request.cookies.a}}', /have no `request\.cookies`/],
  ['/orders/1', '{{request.path.id}} {{order.id}}', /there is no `order`; templates read `request`/],
  ['/orders', '{{request.body.lins}}', /have no `request\.body\.lins`; did you mean `lines`\?/],
  ['/forms', '{{request.form.sum}}', /have no `request\.form\.sum`; there is `amount`, `note`/],
  ['/orders/1', '{{ "/etc/passwd" | append: request.path.id }}{% include "/etc/passwd" %}', /ENOENT|Failed to lookup/],
] // prettier-ignore

test('mistakes in templates, and names that requests cannot have, are refused with their place', async (t) => {
  const stub = await stubOf(t, files)
  for (const [path, note, reason] of wrong) {
    const method = path === '/orders/1' ? 'GET' : 'POST'
    const text = JSON.stringify(on(method, path, { body: { ...body, note } }), null, 1)
    const { status, text: answer } = await send(stub, '/_codicil/expectations', { method: 'POST', body: text })
    t.is(status, 400, note)
    const { error, line } = JSON.parse(answer) as { error: string; line: number }
    t.regex(error, reason)
    if (!/ENOENT|lookup/.test(reason.source)) t.is(line, text.slice(0, text.indexOf('"note"')).split('\n').length, note)
  }
  const title = '<named><id>1</id><title>{{request.body.name.pet.titel}}</title></named>'
  await t.throwsAsync(stub.expect(on('POST', '/ws', { body: title })), { message: /did you mean `title`\?/ })
  const fixed = on('GET', '/orders/1', { body: { ...body, id: 'x', note: '{{request.path.id}}' } })
  await t.throwsAsync(stub.expect(fixed), { message: /RESPONSE\.BODY\.id: expected \(number\) but found `"x"`/ })
})

test('an answer that does not match the contract, or cannot be made, is a 500 with the reason', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect(on('POST', '/orders', { body: { ...body, id: '{{request.body.note}}' } }))
  await stub.expect(on('GET', '/orders/1', { body, headers: { 'X-Trace': '{{request.query.note}}' } }))
  const cases: readonly (readonly [path: string, init: RequestInit, reason: RegExp])[] = [
    ['/orders', json({ lines: [], amount: 1, note: 'x' }), /RESPONSE\.BODY\.id: expected \(number\) but found `"x"`/],
    ['/orders/1?note=%0A', {}, /the header `X-Trace` has a character that HTTP does not allow/],
  ]
  for (const [path, init, reason] of cases) {
    const { status, text } = await send(stub, path, init)
    t.is(status, 500)
    t.regex((JSON.parse(text) as { error: string }).error, reason)
    t.regex(stub.requests().at(-1)?.reason ?? '', reason)
  }
})

for (const filter of ['array_to_sentence_string', 'join', 'uniq', 'sort', 'reverse', 'json', 'compact', 'map: "a"'])
  test(`a list of millions of items from a request is not built: ${filter}`, async (t) => {
    const stub = await stubOf(t, files)
    const note = `{{ request.body.lines[0].sku | split: "" | ${filter} }}`
    const request = { body: '{"lines": [{"sku": "(string)", "count": 1}], "amount": 1}' }
    await stub.expect(on('POST', '/orders', { body: { ...body, note } }, request))
    const sent = JSON.stringify({ lines: [{ sku: 'a,'.repeat(2_400_000), count: 1 }], amount: 1 })
    const { status, text } = await send(stub, '/orders', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: sent }) // prettier-ignore
    t.is(status, 500)
    t.regex(text, /memory alloc limit exceeded/)
  })

test('a template that would take too long or too much memory is stopped', async (t) => {
  const stub = await stubOf(t, files)
  const loops =
    '{% for a in request.body.lines %}{% for b in (1..100000) %}{% for c in (1..100000) %}{{request.body.amount}}{% endfor %}{% endfor %}{% endfor %}'
  const doubled =
    '{% assign x = request.query.note %}{% for i in (1..100) %}{% assign x = x | append: x %}{% endfor %}{{x}}'
  const request = { body: '{"lines": [{"sku": "(string)", "count": 1}], "amount": 1}' }
  await t.throwsAsync(stub.expect(on('POST', '/orders', { body: { ...body, note: loops } }, request)), {
    message: /the templates failed: (template render|memory alloc) limit exceeded/,
  })
  await stub.expect(on('GET', '/orders/1', { body: { ...body, note: doubled } }))
  const { status, text } = await send(stub, '/orders/1?note=aaaaaaaaaa')
  t.is(status, 500)
  t.regex(text, /memory alloc limit exceeded/)
  t.is((await send(stub, '/orders/7')).status, 200)
})
