import test from 'ava'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { CompletionItemKind, type CompletionItem, type CompletionList, type TextEdit } from 'vscode-languageserver/node'
import { languageClient, type LanguageClient } from '../support/languageClient.js'
import { markedText } from '../support/markedText.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always(() => client.end())

async function complete(marked: string): Promise<CompletionList & { text: string }> {
  const { text, cursor } = markedText(marked)
  const uri = await client.open(text)
  const params = { textDocument: { uri }, position: cursor }
  return { ...(await client.request<CompletionList>('textDocument/completion', params)), text }
}

/** The labels in the order in which an editor lists them. */
const labels = (items: readonly CompletionItem[]): string[] =>
  [...items].sort((a, b) => (a.sortText! < b.sortText! ? -1 : 1)).map(({ label }) => label)

const section = (steps: string): string => `Feature: F\n\n  Scenario: s\n${steps}`

const ofNumbers = [
  ...['above', 'below', 'digits', 'fractionDigits', 'max', 'maxLength'],
  ...['min', 'minLength', 'multipleOf', 'pattern'],
]

const exactly: Readonly<Record<string, readonly [marked: string, offered: readonly string[]]>> = {
  'a contract starts with Feature': ['‸', ['Feature:']],
  'sections may follow the Feature': ['Feature: F\n  ‸', ['@WIP', 'Background:', 'Scenario Outline:', 'Scenario:']],
  'steps, Examples and the next scenario may follow in a scenario': [
    section('    When GET /a\n    ‸'),
    ['@WIP', 'And', 'But', 'Examples:', 'Given', 'Scenario Outline:', 'Scenario:', 'Then', 'When'],
  ],
  'after a step keyword, every step and method': [
    section('    Given ‸'),
    [
      ...[
        'CONNECT',
        'DELETE',
        'GET',
        'HEAD',
        'OPTIONS',
        'PATCH',
        'POST',
        'PUT',
        'TRACE',
        'enum',
        'form-field',
        'openapi',
        'query-parameter',
        'request-body',
      ],
      ...['request-cookie', 'request-header', 'request-part', 'response-body', 'response-header', 'status', 'type'],
      'wsdl',
    ],
  ],
  "after an enum's base, `values` and `whiteSpace`": [section('    Given enum E (string) ‸'), ['values', 'whiteSpace']],
  "after a type's scalar, its bounds": [
    section('    Given type A (string) ‸'),
    ['maxLength', 'minLength', 'pattern', 'whiteSpace'],
  ],
  'after a number, those of its value, except for the ones that it has': [
    section('    Given type A (integer) min 0 digits 3 ‸'),
    ['above', 'below', 'fractionDigits', 'max', 'maxLength', 'minLength', 'multipleOf', 'pattern'],
  ],
  'after the scalar of a key, its bounds': [section('    Given response-body {"min": "(integer) ‸"}'), ofNumbers],
  'after the scalar of a key, in a string that is not closed': [
    section('    Given response-body {"a": "(string) maxLength 3 ‸'),
    ['minLength', 'pattern', 'whiteSpace'],
  ],
  'after the scalar of a cell, its bounds': [
    section('    Given type A\n      | age | (integer) min 0 ‸ |'),
    ofNumbers.filter((word) => word !== 'min'),
  ],
  'after a scalar in the JSON of a cell': [
    section('    Given type A\n      | age | {"b": "(string) m‸"} |'),
    ['maxLength', 'minLength', 'pattern', 'whiteSpace'],
  ],
  'after a scalar in a cell of Examples': [
    `${section('    When GET /(id:string)\n    Then status 200')}\n    Examples:\n      | id |\n      | (string) ‸ |`,
    ['maxLength', 'minLength', 'pattern', 'whiteSpace'],
  ],
  'after the scalar of a header': [
    section('    Given request-header X (string) ‸'),
    ['maxLength', 'minLength', 'pattern', 'whiteSpace'],
  ],
  'after a declared type, the bounds of what it stands for': [
    section('    Given type Age (integer)\n    And response-body {"a": "(Age) minLength 1 ‸"}'),
    ofNumbers.filter((word) => word !== 'minLength'),
  ],
  'no bounds after a declared type of nodes': [
    section('    Given type A <a/>\n    And response-body {"a": "(A) ‸"}'),
    [],
  ],
  'the only bound of a list': [section('    Given response-body {"a": "(string*) ‸"}'), ['unique']],
  'no bounds in XML': [section('    Given response-body <a>(string) ‸</a>'), []],
  'an end tag closes the open element': [section('    Given type A\n      """\n      <s:a><b/><c></‸'), ['c']],
  'an end tag closes the open element, with its prefix': [
    section('    Given type A\n      """\n      <s:a><b/></‸'),
    ['s:a'],
  ],
  'after the prefix of an end tag, the local name': [
    section('    Given type A\n      """\n      <s:a><b/></s:‸'),
    ['a'],
  ],
  'nothing inside text': [section('    Given type A\n      """\n      <a>some ‸'), []],
  'nothing in a title': ['Feature: F‸', []],
}

for (const [title, [marked, offered]] of Object.entries(exactly)) {
  test(`completion: ${title}`, async (t) => {
    t.deepEqual(labels((await complete(marked)).items), [...offered])
  })
}

const twoTypes = section('    Given type Pet <pet/>\n    And type Id (number)\n    And response-body ')

const included: Readonly<Record<string, readonly [marked: string, offered: readonly string[]]>> = {
  'types and scalars in a placeholder': [`${twoTypes}(‸`, ['Pet', 'Id', 'number', 'datetime']],
  'types in a placeholder whose parenthesis the editor has closed': [`${twoTypes}(‸)`, ['Pet', 'Id', 'string']],
  'types after the parameter and colon of a placeholder': [`${twoTypes}(id:‸)`, ['Pet', 'Id']],
  'types in a group': [`${twoTypes}(Pet | ‸`, ['Pet', 'Id', 'anything', 'integer', 'duration']],
  'types in a group, after a count': [`${twoTypes}<a>(Pet{2,5} & ‸)</a>`, ['Pet', 'Id']],
  'types in an attribute': [`${twoTypes}<a b="(‸"/>`, ['Pet', 'Id']],
  'types in an attribute in single quotes': [`${twoTypes}<a b='(I‸'/>`, ['Pet', 'Id']],
  'types in a placeholder in a JSON string': [`${twoTypes}{"a": "(‸`, ['Pet', 'Id']],
  'types in a placeholder in a path': [section('    Given type Id (number)\n    When GET /pets/(‸'), ['Id']],
  'types that the Background uses and a scenario must declare': [
    'Feature: F\n  Background:\n    Given type A <a>(Body)</a>\n  Scenario: s\n    Given response-body (‸',
    ['A', 'Body'],
  ],
  'status codes after `status`': [section('    Then status ‸'), ['200', '404', '4XX', 'default']],
  'types of a cookie': [section('    Given request-cookie session (‸'), ['string', 'uuid']],
  'types of an optional body': [section('    Given request-body? (‸'), ['string', 'uuid']],
  'common headers': [section('    And response-header ‸'), ['Content-Type', 'SOAPAction']],
}

for (const [title, [marked, offered]] of Object.entries(included)) {
  test(`completion offers ${title}`, async (t) => {
    const found = labels((await complete(marked)).items)
    t.deepEqual(
      offered.filter((label) => !found.includes(label)),
      [],
      found.join(),
    )
  })
}

const counts = ['*', '+', '?', '{2,5}', '{2,}', '{2}']

const suffixes: Readonly<Record<string, readonly [marked: string, offered: readonly string[]]>> = {
  'after a type of nodes, its suffixes': [`${twoTypes}<a>(Pet‸`, counts],
  'after a type of nodes as a whole body': [`${twoTypes}(Pet‸)`, counts],
  'after a scalar in XML, the only one that it can have': [`${twoTypes}<a>(Id‸)</a>`, ['?']],
  'after a scalar in an attribute': [`${twoTypes}<a b="(number‸"/>`, ['?']],
  'after a scalar in a header': [section('    Given request-header X (number‸'), ['?']],
  'after a value in JSON': [`${twoTypes}{"a": "(number‸"}`, counts],
  'after a value in JSON without quotes': [`${twoTypes}{a: (Id‸`, counts],
  'after a parameter and its type': [`${twoTypes}{"a": "(id:Id‸)"}`, counts],
  'after an item of an array, dots too': [
    `${twoTypes}{"a": ["(string)", "(Id‸"]}`,
    ['*', '+', '...', ...counts.slice(2)],
  ],
  'after a suffix': [`${twoTypes}{"a": "(Id?‸)"}`, counts.filter((suffix) => suffix !== '?')],
  'after the name in a table': [section('    Given type A\n      | tags | (string‸ |'), counts],
  'after the last member of a group': [`${twoTypes}<a>(Pet | Pet‸)</a>`, counts],
  'after a name that is no type: none': [`${twoTypes}<a>(Pe‸)</a>`, []],
  'after a space in XML, what makes a group': [`${twoTypes}<a>(Pet ‸)</a>`, ['&', '|']],
  'after a space in a group, what continues it': [`${twoTypes}<a>(Pet | Pet ‸`, ['|']],
  'after a space in JSON': [`${twoTypes}{"a": "(number ‸`, ['in string', '|']],
  'in a count that is not finished': [`${twoTypes}<a>(Pet{‸}`, ['{2,5}', '{2,}', '{2}']],
  'in a count with a number': [`${twoTypes}<a>(Pet{3,‸)`, ['{3,6}', '{3,}', '{3}']],
}

for (const [title, [marked, offered]] of Object.entries(suffixes)) {
  test(`completion of suffixes and groups: ${title}`, async (t) => {
    const { items } = await complete(marked)
    t.deepEqual(labels(items.filter(({ kind }) => kind === CompletionItemKind.Operator)), [...offered])
  })
}

const applied: Readonly<Record<string, readonly [marked: string, label: string, after: string]>> = {
  'a suffix follows the name': [`${twoTypes}<a>(Pet‸)</a>`, '{2,5}', `${twoTypes}<a>(Pet{2,5})</a>`],
  'a count replaces its brace and the one that the editor added': [
    `${twoTypes}<a>(Pet{‸})</a>`,
    '{2,}',
    `${twoTypes}<a>(Pet{2,})</a>`,
  ],
  'a bound replaces its first letters': [
    `${twoTypes}{"a": "(string) minL‸"}`,
    'minLength',
    `${twoTypes}{"a": "(string) minLength"}`,
  ],
}

for (const [title, [marked, wanted, after]] of Object.entries(applied)) {
  test(`completion: ${title}`, async (t) => {
    const { items, text } = await complete(marked)
    const edit = items.find(({ label }) => label === wanted)?.textEdit as TextEdit
    t.is(TextDocument.applyEdits(TextDocument.create('', '', 1, text), [edit]), after)
  })
}

test('in a placeholder, editors ask again after each letter, so that suffixes are offered once the name is complete', async (t) => {
  t.true((await complete(`${twoTypes}(P‸`)).isIncomplete)
  t.false((await complete(section('    Given ‸'))).isIncomplete)
})

test("a placeholder's completion lists the contract's types and usual scalars first", async (t) => {
  const { items } = await complete(`${twoTypes}(‸`)
  t.deepEqual(labels(items).slice(0, 5), ['Id', 'Pet', 'boolean', 'date', 'integer'])
})

const soap = `Feature: F

  Scenario: one
    Given type Envelope
      """
      <s:Envelope>
        <s:Header/>
        <s:Body>(A*)<end/></s:Body>
      </s:Envelope>
      """
    And type A <item>(number)</item>
    When POST /a
    And request-body (Envelope)
    Then status 200

  Scenario: two
    Given type Other
      """
`

const next: Readonly<Record<string, readonly [marked: string, likely: readonly string[]]>> = {
  'its first child': ['      <s:Envelope><‸', ['Header']],
  'its next child, after the prefix': ['      <s:Envelope><s:Header/><s:‸', ['Body']],
  'either of two, through a reference': ['      <Envelope><Header/><Body><item>(number)</item><‸', ['end', 'item']],
  'none after its last child': ['      <Envelope><Header/><Body/><‸', []],
}

for (const [title, [marked, likely]] of Object.entries(next)) {
  test(`completion lists first what may come next in an element of that name: ${title}`, async (t) => {
    const { items } = await complete(soap + marked)
    const first = items.filter(({ sortText }) => sortText?.startsWith('1'))
    t.deepEqual(labels(first), [...likely])
    t.true(labels(items).includes('Envelope'))
  })
}

test('a completion replaces the word being typed', async (t) => {
  const { items, text } = await complete(section('    Given request-‸'))
  const item = items.find(({ label }) => label === 'request-body')
  const document = TextDocument.create('', '', 1, text)
  t.is(TextDocument.applyEdits(document, [item!.textEdit as TextEdit]), section('    Given request-body'))
})
