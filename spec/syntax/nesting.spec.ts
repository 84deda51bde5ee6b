import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'

const deep = (depth: number, inside: string): string =>
  `Feature: F\n  Scenario: s\n    When POST /a\n    And request-body\n      """\n      ${'<n>'.repeat(depth)}${inside}${'</n>'.repeat(depth)}\n      """\n    Then status 200\n`

test('a payload may nest as deep as XML parsers allow', (t) => {
  const { diagnostics } = loadContract({ name: '', text: deep(256, 'x') })
  t.deepEqual(diagnostics, [])
})

/** The innermost content, and its diagnostics at any depth. */
const broken: Readonly<Record<string, readonly [inside: string, codes: readonly string[]]>> = {
  'an element that is never closed': ['<a><b><c>', ['unclosed-element', 'unclosed-element', 'unclosed-element']],
  'an attribute without a value': ['<a b=/>', ['malformed-xml']],
  'a loose bracket': ['<a/>> <', ['malformed-xml']],
  'a tag within a tag': ['<a<b/>>', ['unclosed-element', 'malformed-xml']],
}

for (const [title, [inside, codes]] of Object.entries(broken)) {
  test(`an error deep in a payload is reported like any other: ${title}`, (t) => {
    for (const depth of [1, 100, 200, 250]) {
      const { diagnostics } = loadContract({ name: '', text: deep(depth, inside) })
      t.deepEqual(
        diagnostics.map(({ code }) => code),
        codes,
        String(depth),
      )
    }
  })
}

test('many errors deep in a payload do not overflow the stack', (t) => {
  for (const depth of [100, 150, 200, 240, 250]) {
    const { diagnostics } = loadContract({ name: '', text: deep(depth, '{<n-->><n| a ><n><]]>)(A*)<nAnd n>') })
    t.true(diagnostics.some(({ severity }) => severity === 'error'))
  }
})
