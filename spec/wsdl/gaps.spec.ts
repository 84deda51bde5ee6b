import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { answering } from '../support/answering.js'
import { importedText } from '../support/importedFiles.js'

const schema = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
    <xs:element name="r"><xs:complexType>${content}</xs:complexType></xs:element>
  </xs:schema>`
const sequence = (...particles: readonly string[]): string => `<xs:sequence>${particles.join('')}</xs:sequence>`
const choice = (...particles: readonly string[]): string => `<xs:choice>${particles.join('')}</xs:choice>`
const element = (name: string, type: string, occurs = ''): string =>
  `<xs:element name="${name}" type="xs:${type}" ${occurs}/>`
const optional = 'minOccurs="0"'
const any = '<xs:any processContents="lax"/>'
const anyElements = '<xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/>'

/** The verdicts on requests and on responses. `xs:anyURI` is inexact, because its contract accepts any text. */
const changes: Readonly<Record<string, readonly [older: string, newer: string, requests: string, responses: string]>> =
  {
    'a wildcard accepts the element, too': [
      sequence(element('a', 'anyURI', optional), anyElements),
      sequence(element('a', 'anyURI', optional), element('b', 'string', optional), anyElements),
      'passed',
      'passed',
    ],
    'only an inexact declaration accepts the element': [
      sequence(element('a', 'string')),
      sequence(element('a', 'anyURI')),
      'undecided',
      'passed',
    ],
    'a wildcard accepts the element, but not with its sibling': [
      sequence(element('a', 'string'), element('b', 'string', optional)),
      choice(sequence(element('a', 'anyURI'), element('b', 'string', optional)), any),
      'undecided',
      'failed',
    ],
  }

for (const [title, [older, newer, requests, responses]] of Object.entries(changes))
  test(`${title}: requests ${requests}, responses ${responses}`, async (t) => {
    const versions = await Promise.all([older, newer].map((one) => importedText('a.xsd', schema(one))))
    t.is(verdict(versions), requests)
    t.is(verdict(versions.map(answering)), responses)
  })

function verdict([older, newer]: readonly ContractPattern[]): string {
  const [scenario] = compareContracts(older!, newer!, { level: 'wire' }).scenarios
  return scenario!.outcome === 'passed' && scenario!.approximate ? 'approximate' : scenario!.outcome
}
