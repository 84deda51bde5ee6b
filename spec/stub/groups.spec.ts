import test from 'ava'
import { send, stubOf, type Answered } from '../support/stub.js'

const contract = `Feature: Payments
Scenario: Pay as JSON
  Given type Card {"card": "(string)"}
  And type Iban {"iban": "(string)"}
  And type Age (integer) min 0 max 150
  When POST /pay
  And request-body {"by": "(Card | Iban)", "ids": "(number+)", "age?": "(Age)", "*": "(anything)"}
  Then status 200
  And response-body {"paid": "(string)"}

Scenario: Pay as XML
  Given type A <a>(number)</a>
  And type B <b>(number)</b>
  When POST /xml
  And request-body <pay *="(anything)">(A & B)</pay>
  Then status 200
  And response-body <paid>(string)</paid>

Scenario: Pay with a form
  When POST /form
  And form-field amount (number)
  Then status 200
  And response-body {"paid": "(string)"}
`

const json = (paid: string, body: unknown) => ({
  'http-request': { method: 'POST', path: '/pay', body },
  'http-response': { status: 200, body: { paid } },
})

const xml = (paid: string, body: string) => ({
  'http-request': { method: 'POST', path: '/xml', body },
  'http-response': { status: 200, body: `<paid>${paid}</paid>` },
})

const expectations = {
  'by-iban': json('by-iban', { by: '(Iban)', ids: [1] }),
  'by-any': json('by-any', { by: '(Card | Iban)', ids: ['(number{2,3})'] }),
  'by-age': json('by-age', { by: { card: 'c' }, ids: [7], age: '(integer) min 18' }),
  'by-others': json('by-others', { by: { card: 'others' }, ids: [7], '*': '(number)' }),
  'any-order': xml('any-order', '<pay>(A & B)</pay>'),
  'any-attribute': xml('any-attribute', '<pay *="(number)"><a>1</a><b>2</b></pay>'),
  form: {
    'http-request': { method: 'POST', path: '/form', 'form-fields': { amount: '(number)' } },
    'http-response': { status: 200, body: { paid: 'form' } },
  },
}

test('expectations take placeholders for choices, counts, bounds, any order and open content', async (t) => {
  const files = Object.entries(expectations).map(([name, draft]) => [`pay_1_data/${name}.json`, draft] as const)
  const stub = await stubOf(t, { 'pay_1.contract': contract, ...Object.fromEntries(files) })
  const paid = ({ text }: Answered): string | undefined =>
    /by-\w+|any-\w+|form/.exec(text)?.[0] ?? (text.includes('paid') ? 'generated' : text)
  const post = async (path: string, type: string, body: string): Promise<string | undefined> =>
    paid(await send(stub, path, { method: 'POST', headers: { 'Content-Type': type }, body }))
  const asJson = (body: unknown): Promise<string | undefined> => post('/pay', 'application/json', JSON.stringify(body))
  const asXml = (body: string): Promise<string | undefined> => post('/xml', 'application/xml', body)

  t.is(await asJson({ by: { iban: 'x' }, ids: [1] }), 'by-iban')
  t.is(await asJson({ by: { card: 'x' }, ids: [1] }), 'generated')
  t.is(await asJson({ by: { card: 'x' }, ids: [1, 2] }), 'by-any')
  t.is(await asJson({ by: { iban: 'x' }, ids: [1, 2, 3] }), 'by-any')
  t.is(await asJson({ by: { iban: 'x' }, ids: [1, 2, 3, 4] }), 'generated')
  t.is(await asJson({ by: { card: 'c' }, ids: [7], age: 20 }), 'by-age')
  t.is(await asJson({ by: { card: 'c' }, ids: [7], age: 3 }), 'generated')
  t.is(await asJson({ by: { card: 'others' }, ids: [7], more: 3, evenMore: 4 }), 'by-others')
  t.is(await asJson({ by: { card: 'others' }, ids: [7], more: 'text' }), 'generated')
  t.is(await asXml('<pay><b>2</b><a>1</a></pay>'), 'any-order')
  t.is(await asXml('<pay c="3"><a>1</a><b>2</b></pay>'), 'any-attribute')
  t.is(await asXml('<pay c="x"><a>1</a><b>2</b></pay>'), 'generated')
  t.is(await post('/form', 'application/x-www-form-urlencoded', 'amount=4'), 'form')
})

test('no line and no quotes in a body with placeholders end it', async (t) => {
  const note = (text: string): string => `<note><by>(string)</by><text>${text}</text></note>`
  const texts = ['a """b""" c', 'first\n* status 200\nScenario: x']
  const draft = (text: string, index: number) => ({
    'http-request': { method: 'POST', path: '/notes', body: note(text) },
    'http-response': { status: 200, body: `<kept>${String(index)}</kept>` },
  })
  const stub = await stubOf(t, {
    'notes_1.contract': `Feature: Notes
Scenario: Keep
  When POST /notes
  And request-body <note><by>(string)</by><text>(string)</text></note>
  Then status 200
  And response-body <kept>(number)</kept>
`,
    ...Object.fromEntries(texts.map((text, index) => [`notes_1_data/${String(index)}.json`, draft(text, index)])),
  })
  for (const [index, text] of texts.entries()) {
    const body = note(text).replace('(string)', 'Ann')
    const answer = await send(stub, '/notes', { method: 'POST', headers: { 'Content-Type': 'application/xml' }, body })
    t.is(answer.text, `<kept>${String(index)}</kept>`)
  }
})
