import test from 'ava'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { CodeAction } from 'vscode-languageserver/node'
import { loadContract } from '../../src/pattern/loadContract.js'
import { languageClient, type LanguageClient } from '../support/languageClient.js'
import { markedText } from '../support/markedText.js'

let client: LanguageClient

test.before(async () => {
  client = await languageClient()
})

test.after.always(() => client.end())

interface Offered {
  readonly titles: readonly string[]
  /** The text after the action with a title was applied. */
  readonly after: (title: string) => string
}

/** The code actions for the marked range, or at the cursor if no range is marked. */
async function offered(marked: string): Promise<Offered> {
  const { text, cursor, ranges } = markedText(marked)
  const uri = await client.open(text)
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: ranges[0] ?? { start: cursor, end: cursor },
    context: { diagnostics: [] },
  })
  return {
    titles: actions.map(({ title }) => title),
    after: (wanted) => {
      const edit = actions.find(({ title }) => title === wanted)?.edit
      return TextDocument.applyEdits(TextDocument.create('', '', 1, text), edit?.changes?.[uri] ?? [])
    },
  }
}

const scenario = (steps: string): string =>
  `Feature: F\n\n  Scenario: s\n${steps}    When GET /a\n    Then status 200\n`

const fixes: Readonly<Record<string, readonly [before: string, action: string, after: string]>> = {
  'did you mean: a type': [
    scenario('    Given type Pet <pet/>\n    And response-body (P‸te)\n'),
    'Change to `Pet`',
    scenario('    Given type Pet <pet/>\n    And response-body (Pet)\n'),
  ],
  'did you mean: a built-in type': [
    scenario('    Given request-header X (numb‸r)\n'),
    'Change to `number`',
    scenario('    Given request-header X (number)\n'),
  ],
  'did you mean: a step': [
    scenario('    Given typ‸ A <a/>\n'),
    'Change to `type`',
    scenario('    Given type A <a/>\n'),
  ],
  'did you mean: a method': [scenario('').replace('GET', 'G‸TE'), 'Change to `GET`', scenario('')],
  'did you mean: a keyword': [
    scenario('    given‸ type A <a/>\n'),
    'Change to `Given`',
    scenario('    Given type A <a/>\n'),
  ],
  'did you mean: a section': [scenario('').replace('Scenario:', 'Scena‸ro:'), 'Change to `Scenario:`', scenario('')],
  'did you mean: a type that the Background misspells': [
    'Feature: F\n  Background:\n    Given type Id (UU‸ID)\n    When GET /(Id)\n    Then status 200\n  Scenario: s\n',
    'Change to `uuid`',
    'Feature: F\n  Background:\n    Given type Id (uuid)\n    When GET /(Id)\n    Then status 200\n  Scenario: s\n',
  ],
  'both fences of a block': [
    scenario('    Given response-body\n      ```‸xml\n      <a/>\n      ```\n'),
    'Change to `"""`',
    scenario('    Given response-body\n      """\n      <a/>\n      """\n'),
  ],
  'a colon too many': [
    scenario('    Given type A:‸ <a/>\n    And response-body (A)\n'),
    'Remove `:`',
    scenario('    Given type A <a/>\n    And response-body (A)\n'),
  ],
  'a comma that is missing': [
    scenario('    Given response-body {"a": 1 ‸"b": 2}\n'),
    'Insert `,`',
    scenario('    Given response-body {"a": 1, "b": 2}\n'),
  ],
  'a bound that is misspelt in a JSON string': [
    scenario('    Given response-body {"a": ["(string) min‸length 3"]}\n'),
    'Change to `minLength`',
    scenario('    Given response-body {"a": ["(string) minLength 3"]}\n'),
  ],
  'a bound that is misspelt in a cell': [
    scenario('    Given response-body\n      | a | (integer) max‸imum=3 |\n'),
    'Change to `max 3`',
    scenario('    Given response-body\n      | a | (integer) max 3 |\n'),
  ],
  'bounds in the parentheses of a placeholder': [
    scenario('    Given response-body {"a": "(integer ‸min 3)"}\n'),
    'Change to `(integer) min 3`',
    scenario('    Given response-body {"a": "(integer) min 3"}\n'),
  ],
  'a count behind a placeholder in JSON in a cell': [
    scenario('    Given response-body\n      | a | {"b": "(integer){2,3‸}"} |\n'),
    'Change to `(integer{2,3})`',
    scenario('    Given response-body\n      | a | {"b": "(integer{2,3})"} |\n'),
  ],
  'a bar with a backslash in a placeholder in a cell': [
    scenario('    Given response-body\n      | a | (integer ‸\\| null) |\n'),
    'Change to `(integer | null)`',
    scenario('    Given response-body\n      | a | (integer | null) |\n'),
  ],
  'an anchor in a pattern in a JSON string': [
    scenario('    Given response-body {"a": "(string) pattern /‸^a+/"}\n'),
    'Remove `^`',
    scenario('    Given response-body {"a": "(string) pattern /a+/"}\n'),
  ],
  'a doubled backslash in a pattern in a JSON string': [
    scenario('    Given response-body {"a": "(string) pattern /‸\\\\d+/"}\n'),
    'Change to `\\d`',
    scenario('    Given response-body {"a": "(string) pattern /\\d+/"}\n'),
  ],
  'declare a type that is bounded in a JSON string': [
    scenario('    Given response-body {"a": "(‸Age) max 3"}\n'),
    'Declare the type `Age`',
    scenario('    Given type Age (integer)\n    Given response-body {"a": "(Age) max 3"}\n'),
  ],
  'did you mean: a rule': [
    `# allow response-elemnt-removed‸ until 2999-01-31: why\n${scenario('')}`,
    'Change to `response-element-removed`',
    `# allow response-element-removed until 2999-01-31: why\n${scenario('')}`,
  ],
  'declare a type that a scenario uses': [
    scenario('    Given response-body <a>(Pe‸t)</a>\n'),
    'Declare the type `Pet`',
    scenario('    Given type Pet <pet>(string)</pet>\n    Given response-body <a>(Pet)</a>\n'),
  ],
  'declare the type of a header': [
    scenario('    Given request-header X (‸Token)\n'),
    'Declare the type `Token`',
    scenario('    Given type Token (string)\n    Given request-header X (Token)\n'),
  ],
  'declare a type that the Background uses': [
    'Feature: F\n  Background:\n    Given type A <a>(Bo‸dy)</a>\n    When GET /a\n    Then status 200\n    And response-body (A)\n  Scenario: s\n',
    'Declare the type `Body`',
    'Feature: F\n  Background:\n    Given type Body <body>(string)</body>\n    Given type A <a>(Body)</a>\n    When GET /a\n    Then status 200\n    And response-body (A)\n  Scenario: s\n',
  ],
  'extract an element': [
    scenario('    Given response-body <pet><‸owner>(string)</owner></pet>\n'),
    'Extract the type `Owner`',
    scenario('    Given type Owner <owner>(string)</owner>\n    Given response-body <pet>(Owner)</pet>\n'),
  ],
  'extract an element that spans lines': [
    scenario(
      '    Given type Pet\n      """\n      <pet>\n        ⟦<owner>\n          <name>(string)</name>\n        </owner>⟧\n      </pet>\n      """\n',
    ),
    'Extract the type `Owner`',
    scenario(
      '    Given type Owner\n      """\n      <owner>\n        <name>(string)</name>\n      </owner>\n      """\n    Given type Pet\n      """\n      <pet>\n        (Owner)\n      </pet>\n      """\n',
    ),
  ],
  'extract an object': [
    scenario('    Given response-body {"owner": {‸"name": "(string)"}}\n'),
    'Extract the type `Owner`',
    scenario('    Given type Owner {"name": "(string)"}\n    Given response-body {"owner": "(Owner)"}\n'),
  ],
  'extract a whole body': [
    scenario('    Given type Pet (string)\n    And response-body <‸pet>(Pet)</pet>\n'),
    'Extract the type `Pet2`',
    scenario('    Given type Pet (string)\n    And type Pet2 <pet>(Pet)</pet>\n    And response-body (Pet2)\n'),
  ],
  'inline the last use of a type': [
    scenario('    Given type Owner <owner/>\n    And response-body <pet>(‸Owner)</pet>\n'),
    'Inline the type `Owner`',
    scenario('    And response-body <pet><owner/></pet>\n'),
  ],
  'inline one of several uses': [
    scenario('    Given type N {"n": 1}\n    And response-body {"a": "(‸N)", "b": "(N)"}\n'),
    'Inline the type `N`',
    scenario('    Given type N {"n": 1}\n    And response-body {"a": {"n": 1}, "b": "(N)"}\n'),
  ],
  'inline a type that spans lines': [
    scenario(
      '    Given type Owner\n      """\n      <owner>\n        <name/>\n      </owner>\n      """\n    And response-body\n      """\n      <pet>\n          (‸Owner)\n      </pet>\n      """\n',
    ),
    'Inline the type `Owner`',
    scenario(
      '    And response-body\n      """\n      <pet>\n          <owner>\n            <name/>\n          </owner>\n      </pet>\n      """\n',
    ),
  ],
}

for (const [title, [before, action, after]] of Object.entries(fixes)) {
  test(title, async (t) => {
    const { titles, after: text } = await offered(before)
    t.true(titles.includes(action), titles.join())
    t.is(text(action), after)
    const errors = loadContract({ name: '', text: after }).diagnostics.filter(({ severity }) => severity === 'error')
    t.deepEqual(
      errors.map(({ message }) => message),
      [],
    )
  })
}

const none: Readonly<Record<string, string>> = {
  'a repeated type': scenario('    Given type A <a/>\n    And response-body <b>(‸A*)</b>\n'),
  'a type that is used inside itself': scenario('    Given type A <a>(‸A?)</a>\n    And response-body (A)\n'),
  'the whole payload of a type': scenario('    Given type A <‸a/>\n    And response-body (A)\n'),
}

for (const [title, marked] of Object.entries(none)) {
  test(`no code action for ${title}`, async (t) => {
    t.deepEqual((await offered(marked)).titles, [])
  })
}
