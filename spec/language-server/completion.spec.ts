import test from 'ava'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { CompletionItem, TextEdit } from 'vscode-languageserver/node'
import { languageClient, type LanguageClient } from '../support/languageClient.js'
import { markedText } from '../support/markedText.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always(() => client.end())

async function complete(marked: string): Promise<{ items: CompletionItem[]; text: string }> {
  const { text, cursor } = markedText(marked)
  const uri = await client.open(text)
  const params = { textDocument: { uri }, position: cursor }
  return { items: await client.request<CompletionItem[]>('textDocument/completion', params), text }
}

/** The labels in the order in which an editor lists them. */
const labels = (items: readonly CompletionItem[]): string[] =>
  [...items].sort((a, b) => (a.sortText! < b.sortText! ? -1 : 1)).map(({ label }) => label)

const section = (steps: string): string => `Feature: F\n\n  Scenario: s\n${steps}`

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
        'request-body',
      ],
      ...['request-header', 'request-part', 'response-body', 'response-header', 'status', 'type'],
    ],
  ],
  "after an enum's base, its values": [section('    Given enum E (string) ‸'), ['values']],
  "after a type's scalar, its bounds": [section('    Given type A (string) ‸'), ['maxLength', 'minLength', 'pattern']],
  'after a number, those of its value, except for the ones that it has': [
    section('    Given type A (integer) min 0 digits 3 ‸'),
    ['above', 'below', 'fractionDigits', 'max', 'maxLength', 'minLength', 'pattern'],
  ],
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
  'types in a placeholder in a JSON string': [`${twoTypes}{"a": "(‸`, ['Pet', 'Id']],
  'types in a placeholder in a path': [section('    Given type Id (number)\n    When GET /pets/(‸'), ['Id']],
  'types that the Background uses and a scenario must declare': [
    'Feature: F\n  Background:\n    Given type A <a>(Body)</a>\n  Scenario: s\n    Given response-body (‸',
    ['A', 'Body'],
  ],
  'status codes after `status`': [section('    Then status ‸'), ['200', '404']],
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
