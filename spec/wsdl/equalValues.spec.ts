import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { loadXsdValidator } from '../../src/message/readers/xsdValidator.js'
import { importedText } from '../support/importedFiles.js'
import { compiled, problemsOf } from '../support/schemas/validation.js'

// Enumerations and fixed values whose values are equal in different spellings. libxml2's validator says which older values the newer
// version accepts.

interface Row {
  readonly type: string
  readonly older: readonly string[]
  readonly newer: readonly string[]
  readonly outcome: 'passed' | 'failed' | 'undecided'
}

const rows: readonly Row[] = [
  { type: 'duration', older: ['P1D'], newer: ['PT24H'], outcome: 'passed' },
  { type: 'duration', older: ['P1Y'], newer: ['P12M', 'P1D'], outcome: 'passed' },
  { type: 'duration', older: ['P1D', 'P1M'], newer: ['PT24H', 'P30D'], outcome: 'failed' },
  { type: 'duration', older: ['-P1D'], newer: ['P1D'], outcome: 'failed' },
  { type: 'duration', older: ['-PT0S'], newer: ['P0Y'], outcome: 'passed' },
  { type: 'duration', older: ['PT1.50S'], newer: ['PT1.5S'], outcome: 'passed' },
  { type: 'double', older: ['1'], newer: ['1.0E0'], outcome: 'passed' },
  { type: 'double', older: ['10E-1', 'INF'], newer: ['1', '2', 'INF'], outcome: 'passed' },
  { type: 'double', older: ['0.5', '2E3'], newer: ['5E-1', '2E2'], outcome: 'failed' },
  { type: 'double', older: ['1E300'], newer: ['10E299'], outcome: 'passed' },
  { type: 'float', older: ['100'], newer: ['1E2'], outcome: 'passed' },
  { type: 'decimal', older: ['1'], newer: ['+1.0'], outcome: 'passed' },
  { type: 'hexBinary', older: ['0a'], newer: ['0A'], outcome: 'passed' },
  { type: 'base64Binary', older: ['AQID'], newer: ['AQ ID'], outcome: 'passed' },
  { type: 'dateTime', older: ['2020-01-01T00:00:00Z'], newer: ['2020-01-01T01:00:00+01:00'], outcome: 'passed' },
  { type: 'gYear', older: ['2020Z'], newer: ['2020+00:00'], outcome: 'passed' },
  { type: 'QName', older: ['a:x'], newer: ['b:x'], outcome: 'passed' },
]

const prefixes = 'xmlns:a="urn:a" xmlns:b="urn:a"'
const schema = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${prefixes}>${content}</xs:schema>`
const enumeration = (type: string, values: readonly string[]): string =>
  schema(
    `<xs:simpleType name="Base"><xs:restriction base="xs:${type}"/></xs:simpleType><xs:element name="r"><xs:simpleType>
      <xs:restriction base="Base">${values.map((value) => `<xs:enumeration value="${value}"/>`).join('')}</xs:restriction>
    </xs:simpleType></xs:element>`,
  )

const loaded = await loadXsdValidator()

function isValid(text: string, value: string): boolean {
  if (!loaded.ok) throw new Error(loaded.failure.message)
  const validator = compiled(loaded.value, new Map([['a.xsd', text]]), 'a.xsd')
  if (!validator.ok) throw new Error(validator.failure.message)
  return problemsOf(validator.value, `<r ${prefixes}>${value}</r>`).length === 0
}

async function outcomeOf(older: string, newer: string): Promise<string | undefined> {
  const [before, after] = await Promise.all([importedText('a.xsd', older), importedText('a.xsd', newer)])
  return compareContracts(before, after).scenarios.find(({ title }) => title === 'r')?.outcome
}

for (const { type, older, newer, outcome } of rows)
  test(`${type}: ${older.join(', ')} becomes ${newer.join(', ')}: ${outcome}`, async (t) => {
    const versions = [enumeration(type, older), enumeration(type, newer)] as const
    const isAccepted = older.every((value) => isValid(versions[1], value))
    t.is(isAccepted, outcome === 'passed')
    t.is(await outcomeOf(...versions), outcome)
  })

test('a fixed value in another spelling is the same value', async (t) => {
  const fixed = (value: string): string =>
    schema(`<xs:element name="r"><xs:complexType><xs:attribute name="a" type="xs:duration" use="required" fixed="${value}"/></xs:complexType></xs:element>`) // prettier-ignore
  t.is(await outcomeOf(fixed('P1D'), fixed('PT24H')), 'passed')
  t.is(await outcomeOf(fixed('P1D'), fixed('PT25H')), 'failed')
})

test('a pattern that the base states also restricts the spellings of values', async (t) => {
  const based = (pattern: string, value: string): string =>
    schema(`<xs:simpleType name="Base"><xs:restriction base="xs:duration"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>
      <xs:element name="r"><xs:simpleType><xs:restriction base="Base"><xs:enumeration value="${value}"/></xs:restriction></xs:simpleType></xs:element>`) // prettier-ignore
  t.is(await outcomeOf(based('.*', 'P1D'), based('PT.*', 'PT24H')), 'failed')
  t.is(await outcomeOf(based('PT.*', 'PT24H'), based('.*', 'P1D')), 'undecided')
})

test('lists of equal numbers are not reported as other values', async (t) => {
  const listed = (value: string): string =>
    schema(`<xs:simpleType name="Base"><xs:list itemType="xs:double"/></xs:simpleType>
      <xs:element name="r"><xs:simpleType><xs:restriction base="Base"><xs:enumeration value="${value}"/></xs:restriction></xs:simpleType></xs:element>`) // prettier-ignore
  t.is(await outcomeOf(listed('1 2.5'), listed('1E0 25e-1')), 'undecided')
  t.is(await outcomeOf(listed('1 2.5'), listed('1E0 24e-1')), 'failed')
})
