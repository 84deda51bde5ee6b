import { basename } from 'node:path'
import test from 'ava'
import {
  MessageType,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type Location,
  type MarkupContent,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { languageClient, type LanguageClient } from '../support/languageClient.js'
import { markedText, markRanges } from '../support/markedText.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always('the server exits with 0 after shutdown and exit', async (t) => {
  t.is(await client.end(), 0)
})

interface Answers {
  readonly definition: Location[]
  readonly references: Location[]
  readonly rename: WorkspaceEdit
  readonly prepareRename: Range | null
  readonly hover: Hover
  readonly documentSymbol: DocumentSymbol[]
  readonly foldingRange: FoldingRange[]
  readonly formatting: TextEdit[]
}

/** Sends a request about the cursor's place in a marked text. */
async function ask<Name extends keyof Answers>(name: Name, marked: string, more: object = {}) {
  const { text, cursor } = markedText(marked)
  const uri = await client.open(text)
  const params = { textDocument: { uri }, position: cursor, ...more }
  return { answer: await client.request<Answers[Name]>(`textDocument/${name}`, params), text }
}

const contract = (background: string, ...scenarios: string[]): string =>
  [
    'Feature: F',
    '  Background:',
    ...background.split('\n').map((line) => `    ${line}`),
    ...scenarios.flatMap((scenario, index) => [
      `  Scenario: s${index}`,
      ...scenario.split('\n').map((line) => `    ${line}`),
      `    When GET /a${index}`,
      '    Then status 200',
    ]),
    '',
  ].join('\n')

const definitions: Readonly<Record<string, string>> = {
  "a scenario's own declaration hides the Background's": contract(
    'Given type A <a/>',
    'Given type ⟦A⟧ <b/>\nAnd response-body (‸A)',
  ),
  "a scenario without its own declaration uses the Background's": contract(
    'Given type ⟦A⟧ <a/>',
    'Given response-body (‸A)',
    'Given type A <b/>',
  ),
  'a Background that uses an undeclared type refers to the declarations of the scenarios': contract(
    'Given type R <r>(‸A)</r>',
    'Given type ⟦A⟧ <a/>',
    'Given type ⟦A⟧ <b/>',
  ),
  'a declaration is its own definition': contract('Given type ⟦A‸⟧ <a/>', 'Given response-body (A)'),
  'an enum is a type': contract('Given enum ⟦E⟧ (string) values a,b', 'Given request-header X (‸E)'),
  'a list in JSON with a parameter for Examples': contract(
    'Given type ⟦A⟧ (number)',
    'Given response-body {"a": "(b:A‸*)"}',
  ),
  'the legacy spelling of a reference': contract(
    'Given type ⟦A⟧ <x>(number)</x>',
    'Given response-body <a specmatic_type="‸A"/>',
  ),
  'a member of a group': contract('Given type ⟦A⟧ <a/>\nAnd type B <b/>', 'Given response-body <x>(B? & ‸A{2,3})</x>'),
  'the type of a value that is bounded again': contract(
    'Given type ⟦A⟧ (integer) min 0',
    'Given type B (‸A) max 9\nAnd request-header X (B)',
  ),
  'an undeclared type has no definition': contract('Given status 200', 'Given response-body (‸A)'),
  'a built-in type has no definition': contract('Given status 200', 'Given response-body (‸number)'),
}

for (const [title, marked] of Object.entries(definitions)) {
  test(`go to definition: ${title}`, async (t) => {
    const { answer, text } = await ask('definition', marked)
    t.is(
      markRanges(
        text,
        answer.map(({ range }) => range),
      ),
      marked.replace('‸', ''),
    )
  })
}

const uses: Readonly<Record<string, string>> = {
  'of the Background, including those in scenarios that do not declare it': contract(
    'Given type ⟦A⟧ <a/>',
    'Given response-body (⟦A‸⟧)',
    'Given type A <b/>\nAnd response-body (A)',
  ),
  'of a single scenario': contract(
    'Given type A <a/>',
    'Given response-body (A)',
    'Given type ⟦A⟧ <b/>\nAnd response-body (‸⟦A⟧)',
  ),
  'that the Background uses, in all scenarios': contract(
    'Given type R <r>(⟦A⟧)</r>',
    'Given type ⟦A‸⟧ <a/>',
    'Given type ⟦A⟧ <b>(⟦A⟧?)</b>',
  ),
  'in groups': contract(
    'Given type ⟦A⟧ (number)\nAnd type Both (⟦A‸⟧ | string)',
    'Given response-body {"a": "(⟦A⟧{2} | Both)", "*": "(⟦A⟧) maxLength 3"}',
  ),
  'that is not declared': contract('Given status 200', 'Given response-body (⟦‸A⟧)', 'Given response-body (A)'),
  'in paths, queries, headers, tables and dictionaries': contract(
    'Given type ⟦A‸⟧ (number)',
    'Given type T\n  | a | (⟦A⟧) |\nAnd request-header X (⟦A⟧)\nAnd type D {"d": "(dictionary string ⟦A⟧)"}\nAnd GET /(id:⟦A⟧)?q=(⟦A⟧)',
  ),
}

for (const [title, marked] of Object.entries(uses)) {
  test(`references to a type ${title}`, async (t) => {
    const { answer, text } = await ask('references', marked, {
      context: { includeDeclaration: true },
    })
    t.is(
      markRanges(
        text,
        answer.map(({ range }) => range),
      ),
      marked.replace('‸', ''),
    )
  })

  test(`rename a type ${title}`, async (t) => {
    const { answer, text } = await ask('rename', marked, { newName: 'Renamed' })
    const [edits = []] = Object.values(answer.changes ?? {})
    const document = TextDocument.create('', '', 1, text)
    t.is(TextDocument.applyEdits(document, edits), marked.replace('‸', '').replaceAll('⟦A⟧', 'Renamed'))
  })
}

const refused: Readonly<Record<string, RegExp>> = {
  'two words': /not a valid type name/,
  number: /built-in type/,
  B: /another type is already called `B`/,
}

for (const [newName, message] of Object.entries(refused)) {
  test(`a type is not renamed to ${newName}`, async (t) => {
    const marked = contract('Given type ‸A <a/>\nAnd type B <b/>', 'Given response-body (A)')
    await t.throwsAsync(ask('rename', marked, { newName }), { message })
  })
}

test('only types can be renamed', async (t) => {
  const marked = contract('Given type A <‸a/>', 'Given response-body (A)')
  await t.throwsAsync(ask('rename', marked, { newName: 'B' }), { message: /only types can be renamed/ })
})

test('preparing a rename reports whether the cursor is on a type', async (t) => {
  const on = async (marked: string) => (await ask('prepareRename', marked)).answer
  t.is(await on(contract('Given type A (‸number)', 'Given status 200')), null)
  t.truthy(await on(contract('Given type ‸A (number)', 'Given status 200')))
})

const hovers: Readonly<Record<string, readonly [marked: string, included: readonly (string | RegExp)[]]>> = {
  'a type: its declaration and a sample': [
    contract('Given type Pet\n  """\n  <pet>\n    <id>(number)</id>\n  </pet>\n  """', 'Given response-body (⟦‸Pet⟧)'),
    [
      '```contract\nGiven type Pet\n"""\n<pet>\n  <id>(number)</id>\n</pet>\n"""\n```',
      /```xml\n<pet>\n {2}<id>\d+<\/id>/,
    ],
  ],
  'a type that is not declared': [contract('Given status 200', 'Given response-body (⟦‸A⟧)'), [/no type `A`/]],
  'a built-in type': [contract('Given type A (⟦dat‸e⟧)', 'Given status 200'), ['`(date)` is built in: `2020-04-12`']],
  'a type with bounds: what it takes, and both ends of its range': [
    contract('Given type Age (integer) min 18 max 99', 'Given request-header X (⟦‸Age⟧)'),
    [/It takes \(integer\)/, '```json\n18\n```', '```json\n99\n```'],
  ],
  'a type that is bounded again in a JSON string': [
    contract('Given type Age (integer) min 18 max 99', 'Given response-body {"a": ["(⟦‸Age⟧) max 20"]}'),
    [/It takes \(integer\) of at least 18/, '```json\n18\n```'],
  ],
  'a type in a cell, and in JSON in a cell': [
    contract(
      'Given type A {"a": "(string)"}\nAnd type B {"b": 1}',
      'Given response-body\n| k | {"x": "(A \\| ⟦‸B⟧)"} |',
    ),
    ['```json\n{\n  "b": 1\n}\n```'],
  ],
  'a built-in type with bounds in a cell': [
    contract('Given type A\n| k | (⟦‸integer⟧) max 20 |', 'Given response-body (A)'),
    ['`(integer)` is built in'],
  ],
  'a choice: a sample of each alternative': [
    contract('Given type A <a/>\nAnd type B <b/>\nAnd type Any (A | B)', 'Given response-body <x>(⟦‸Any⟧)</x>'),
    ['```xml\n<a/>\n```', '```xml\n<b/>\n```'],
  ],
  'nodes in any order: all of them': [
    contract('Given type A <a/>\nAnd type B <b/>\nAnd type All (A & B)', 'Given response-body <x>(⟦‸All⟧)</x>'),
    ['```xml\n<a/>\n<b/>\n```'],
  ],
  anything: [contract('Given type A <a>(⟦any‸thing⟧)</a>', 'Given status 200'), ['any JSON value']],
  'a type, while another scenario has errors': [
    contract('Given type A <a>(number)</a>', 'Given response-body (⟦‸A⟧)', 'Given response-body (Unknown)'),
    [/```xml\n<a>\d+<\/a>/],
  ],
  'a scenario: a sample request and response': [
    contract('Given type A (number)', 'Given response-header X (A)').replace('Scenario: s0', '⟦Scenario: ‸s0⟧'),
    [/```http\nGET \/a0/, /HTTP\/1.1 200\nX: \d+/],
  ],
}

for (const [title, [marked, included]] of Object.entries(hovers)) {
  test(`hover on ${title}`, async (t) => {
    const { answer, text } = await ask('hover', marked)
    t.is(markRanges(text, [answer.range!]), marked.replace('‸', ''))
    const { value } = answer.contents as MarkupContent
    for (const part of included) {
      if (typeof part === 'string') t.true(value.includes(part), value)
      else t.regex(value, part)
    }
  })
}

test('a scenario with errors has no sample', async (t) => {
  const { answer } = await ask(
    'hover',
    contract('Given type A (number)', 'Given response-body (B)\n    And type C (‸A)'),
  )
  t.notRegex((answer.contents as MarkupContent).value, /sample/)
})

test('the outline has the sections with their types, requests and statuses', async (t) => {
  const marked = contract('Given type A (number)', 'Given enum E (string) values a', 'Given type B (A)')
  const { answer } = await ask('documentSymbol', marked)
  const outline = (symbols: readonly DocumentSymbol[]): string[] =>
    symbols.flatMap(({ name, children = [] }) => [name, ...outline(children).map((line) => `  ${line}`)])
  t.deepEqual(outline(answer), [
    'F',
    ...['  Background', '    A'],
    ...['  s0', '    E', '    GET /a0', '    200'],
    ...['  s1', '    B', '    GET /a1', '    200'],
  ])
})

test('sections, blocks, Examples and comments can be folded', async (t) => {
  const text = `# one
# two
Feature: F

  Scenario: s
    When POST /a
    And request-body
      """
      {"a": "(number)"}
      """
    Then status 200
    Examples:
      | a |
      | 1 |
`
  const { answer } = await ask('foldingRange', text)
  t.deepEqual(
    answer.map(({ startLine, endLine, kind }) => [startLine, endLine, kind]),
    [
      [4, 13, undefined],
      [11, 13, undefined],
      [6, 9, undefined],
      [0, 1, 'comment'],
    ],
  )
})

const formatted: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'indents lines': ['Feature: F\nScenario: s\nWhen GET /a\n', 'Feature: F\n\n  Scenario: s\n    When GET /a\n'],
  'keeps CRLF': ['Feature: F\r\n\r\nScenario: s\r\n', 'Feature: F\r\n\r\n  Scenario: s\r\n'],
  'leaves a formatted contract unchanged': ['Feature: F\n\n  Scenario: s\n', 'Feature: F\n\n  Scenario: s\n'],
}

for (const [title, [before, after]] of Object.entries(formatted)) {
  test(`formatting ${title}`, async (t) => {
    const { answer, text } = await ask('formatting', before, { options: {} })
    t.is(TextDocument.applyEdits(TextDocument.create('', '', 1, text), answer), after)
    t.is(answer.length, before === after ? 0 : 1)
  })
}

test('formatting edits only the lines that differ', async (t) => {
  const { answer } = await ask('formatting', 'Feature: F\n\n  Scenario: s\n  When GET /a\n    Then status 200\n', {
    options: {},
  })
  t.deepEqual(answer, [
    { range: { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } }, newText: '    When GET /a\n' },
  ])
})

test('a contract with errors is not formatted', async (t) => {
  const message = new Promise((resolve) => client.onNotification('window/showMessage', resolve))
  const uri = await client.open('Feature: F\n  Scenario: s\n    And bogus\n')
  t.is(await client.request('textDocument/formatting', { textDocument: { uri }, options: {} }), null)
  t.like(await message, {
    type: MessageType.Info,
    message: `${basename(uri)} has syntax errors and was not formatted`,
  })
})
