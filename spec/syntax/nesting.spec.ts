import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'

const deep = (depth: number, inside: string): string =>
  `Feature: F\n  Scenario: s\n    When POST /a\n    And request-body\n      """\n      ${'<n>'.repeat(depth)}${inside}${'</n>'.repeat(depth)}\n      """\n    Then status 200\n`

test('a payload nests as deep as XML parsers read', (t) => {
  const { diagnostics } = loadContract({ name: '', text: deep(256, 'x') })
  t.deepEqual(diagnostics, [])
})

const broken: Readonly<Record<string, string>> = {
  'an element that is never closed': '<a><b><c>',
  'a loose bracket': '<a/>> <',
  'a tag within a tag': '<a<b/>>',
  'all of it': '{<n-->><n| a ><n><]]>)(A*)<nAnd n>',
}

for (const [title, inside] of Object.entries(broken)) {
  test(`errors in the depth of a payload are an error, not a crash: ${title}`, (t) => {
    for (const depth of [100, 150, 200, 240, 250]) {
      const { diagnostics } = loadContract({ name: '', text: deep(depth, inside) })
      t.true(diagnostics.some(({ severity }) => severity === 'error'))
    }
  })
}
