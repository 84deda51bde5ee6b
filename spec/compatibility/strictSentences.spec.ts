import test from 'ava'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { compared } from '../support/compared.js'

// The sentences of findings about strict contracts: namespaces, and elements that may be nil.

const contract = (request: string, types = ''): string =>
  `#Namespaces strict\nFeature: F\nScenario: s\n${types}When POST /a\nAnd request-body ${request}\nThen status 200\n`

const roots = (first: string, second: string): string =>
  contract('(A | B)', `Given type A <p:a xmlns:p="${first}"/>\nGiven type B <q:a xmlns:q="${second}"/>\n`)

const nil = (attribute: string, content = ''): string =>
  contract(`<p:a xmlns:p="urn:p" xsi:nil${attribute}>${content}</p:a>`)

const table: Readonly<Record<string, readonly [older: string, newer: string, ...sentences: string[]]>> = {
  'if roots in several namespaces share a local name, the sentence includes their namespaces': [
    roots('urn:1', 'urn:2'),
    roots('urn:2', 'urn:3'),
    'the root element was `<a>` in the namespace `urn:1` or `<a>` in the namespace `urn:2` and is now `<a>` in the namespace `urn:2` or `<a>` in the namespace `urn:3`',
  ],
  'an element that could be nil must now be nil': [
    nil('.opt="(boolean)"', '(integer)'),
    nil('="true"'),
    'the attribute `xsi:nil` became required, but older requests may omit it',
    '`a` was (integer) and is now empty',
    'the attribute `xsi:nil` was (boolean) and is now `true`',
  ],
  'an element that could be nil may no longer be nil': [
    nil('.opt="(boolean)"', '(integer)'),
    nil('.opt="false"', '(integer)'),
    '`a` may no longer be nil',
    'the attribute `xsi:nil` was (boolean) and is now `false`',
  ],
}

for (const [title, [older, newer, ...sentences]] of Object.entries(table))
  test(title, (t) => {
    t.deepEqual(compared(older, newer).findings.map(findingMessage), sentences)
  })
