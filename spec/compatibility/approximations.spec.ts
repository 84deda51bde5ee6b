import test from 'ava'
import { compareContracts, type CompareOptions, type Comparison } from '../../src/compatibility/compare.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern, Fidelity } from '../../src/pattern/tree/patternTree.js'
import { comparisonReports } from '../../src/report/comparisons/comparisonReport.js'
import { comparisonJson } from '../../src/report/comparisons/comparisonJson.js'
import { comparisonText } from '../../src/report/comparisons/comparisonText.js'
import type { ImportedSource } from '../../src/syntax/tree/importedSource.js'
import { readContract } from '../../src/syntax/read/readContract.js'
import type { Source } from '../../src/text/source.js'
import { importedText } from '../support/importedFiles.js'
import { published, sarifSchema } from '../support/schemas.js'

const contractOf = (age: string, note = '(string)'): string => `Feature: Pets

Scenario: a pet
  When GET /pet
  Then status 200
  And response-body <pet><age>${age}</age><note>${note}</note></pet>
`

/** A contract in two files, as if imported. The places of the words in `inexact` are not exact. */
function imported(name: string, text: string, inexact: readonly string[]): ContractPattern {
  const main: Source = { name, text: '<definitions/>' }
  const types: Source = { name: `types/${name}`, text }
  const start = main.text.length + 1
  const whole = `${' '.repeat(start)}${text}`
  const source: Source = {
    name,
    text: `${main.text}\n${text}`,
    files: [
      { source: main, start: 0 },
      { source: types, start },
    ],
  }
  const { tree } = readContract({ name, text: whole })
  const fidelity = inexact.map((word): Fidelity => {
    const at = source.text.indexOf(word)
    return {
      construct: 'xs:any',
      kind: 'wider',
      reason: 'any text is accepted',
      span: { start: at, end: at + word.length },
    }
  })
  const readAsContract = () => ({ tree: { ...tree, source, fidelity }, diagnostics: [], operations: [] })
  const read: ImportedSource = { ...source, readAsContract }
  return loadContract(read).pattern
}

const compared = (older: readonly [string, ...string[]], newer: readonly [string, ...string[]]): Comparison =>
  compareContracts(imported('a.wsdl@HEAD', older[0], older.slice(1)), imported('a.wsdl', newer[0], newer.slice(1)))

test('a finding about an imported contract points to the file that contains the declaration', (t) => {
  const { findings } = compared([contractOf('(number)')], [contractOf('(string)')])
  t.deepEqual(
    findings.map(({ older, newer }) => [older.source.name, newer.source.name, newer.source.text.slice(newer.span.start, newer.span.end)]), // prettier-ignore
    [['types/a.wsdl@HEAD', 'types/a.wsdl', 'string']],
  )
  const report = JSON.parse(comparisonJson(compared([contractOf('(number)')], [contractOf('(string)')]))) as {
    findings: { older: unknown; newer: unknown }[]
  }
  t.deepEqual([report.findings[0]?.older, report.findings[0]?.newer], [
    { file: 'types/a.wsdl@HEAD', line: 6 },
    { file: 'types/a.wsdl', line: 6 },
  ]) // prettier-ignore
})

const wrapped = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="mailto:t@example.com" targetNamespace="mailto:t@example.com" elementFormDefault="qualified">${content}</xs:schema>`

const versions = (older: string, newer: string): Promise<[ContractPattern, ContractPattern]> =>
  Promise.all([importedText('a.xsd@HEAD', wrapped(older)), importedText('a.xsd', wrapped(newer))])

/** The scenario's outcome and the inexact constructs that it depends on, each with what changed: `itself` or `dependencies`. */
async function outcomeOf(older: string, newer: string, options: CompareOptions = {}): Promise<string> {
  const { scenarios } = compareContracts(...(await versions(older, newer)), options)
  const { outcome, exceeded, approximate = [] } = scenarios[0]!
  const places = exceeded?.resource === 'exactness' ? exceeded.inexact : approximate
  return [outcome, ...places.map(({ version, construct, changed }) => `${version} ${construct} ${changed ?? ''}`)].join(
    ', ',
  )
}

const element = (content: string): string => `<xs:element name="r">${content}</xs:element>`
const constraint = (kind: string, field: string): string =>
  `<xs:complexType><xs:sequence><xs:element name="a" maxOccurs="9"><xs:complexType><xs:attribute name="b" type="xs:string"/><xs:attribute name="c" type="xs:string"/></xs:complexType></xs:element></xs:sequence></xs:complexType>
  <xs:${kind} name="k"><xs:selector xpath="t:a"/><xs:field xpath="@${field}"/></xs:${kind}>`

test('an inexact place is not reported if neither it nor anything that it depends on changed', async (t) => {
  const unique = element(constraint('unique', 'b'))
  t.is(await outcomeOf(unique, `<!-- moved -->${unique.replace('"9"', '"10"')}`), 'passed')
})

test('an inexact place that changed makes a compatible verdict undecided, unless approximate verdicts are allowed', async (t) => {
  const [older, newer] = [element(constraint('unique', 'b')), element(constraint('unique', 'c'))]
  t.is(await outcomeOf(older, newer), 'undecided, newer identity constraint itself')
  t.is(await outcomeOf(older, newer, { allow: ['approximate'] }), 'passed, newer identity constraint itself')
  t.is(await outcomeOf(older, element('<xs:complexType/>')), 'failed')
})

test('an inexact place with changed dependencies makes a compatible verdict approximate, or undecided with `strict`', async (t) => {
  const older = element(constraint('unique', 'b'))
  const newer = older.replace('"b" type="xs:string"', '"b" type="xs:anySimpleType"')
  t.is(await outcomeOf(older, newer), 'passed, newer identity constraint dependencies')
  t.is(await outcomeOf(older, newer, { strict: ['approximate'] }), 'undecided, newer identity constraint dependencies')
})

test('an identity constraint depends on the elements that its fields select, whatever their namespace contains', async (t) => {
  const unique = (type: string): string =>
    element(
      `<xs:complexType><xs:sequence><xs:element name="a" type="xs:${type}" maxOccurs="9"/></xs:sequence></xs:complexType>
      <xs:unique name="k"><xs:selector xpath="t:a"/><xs:field xpath="."/></xs:unique>`,
    )
  t.is(await outcomeOf(unique('int'), unique('long')), 'passed, newer identity constraint dependencies')
})

test('a place that is inexact only in the older version cannot make a compatible verdict wrong', async (t) => {
  t.is(
    await outcomeOf(element(constraint('unique', 'b')), element(constraint('unique', 'b').split('<xs:unique')[0]!)),
    'passed',
  )
})

test('an inexact type counts as changed if it moves to another attribute', async (t) => {
  const ids = (one: string, other: string): string =>
    element(
      `<xs:complexType><xs:attribute name="a" type="xs:${one}"/><xs:attribute name="b" type="xs:${other}"/></xs:complexType>`,
    )
  t.is(await outcomeOf(ids('NCName', 'IDREF'), ids('IDREF', 'NCName')), 'undecided, newer xs:IDREF itself')
})

test('removing or narrowing a simple type that requests may name, or changing its base, makes a compatible verdict approximate', async (t) => {
  const text = '<xs:element name="r" type="xs:string"/>'
  const type = (...values: string[]): string =>
    `<xs:simpleType name="E"><xs:restriction base="xs:string">${values.map((one) => `<xs:enumeration value="${one}"/>`).join('')}</xs:restriction></xs:simpleType>`
  t.is(await outcomeOf(text + type('a'), text + type('a', 'b')), 'passed')
  t.is(await outcomeOf(text + type('a', 'b'), text + type('a')), 'passed, older xsi:type ')
  t.is(await outcomeOf(text + type('a'), text), 'passed, older xsi:type ')
  const whole = text.replace('string', 'int')
  t.is(await outcomeOf(whole + type('a'), whole), 'passed')
  t.is(await outcomeOf(whole, whole.replace('int', 'long')), 'passed')
  t.is(await outcomeOf(whole, text), 'passed, newer xsi:type ')
})

test('a name that no file declares makes every verdict approximate, even if both versions use it', async (t) => {
  const text = `<xs:import namespace="urn:missing" schemaLocation="missing.xsd"/>
      <xs:element name="a"><xs:complexType><xs:sequence><xs:element xmlns:m="urn:missing" ref="m:element"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="b" xmlns:m="urn:missing" type="m:Type"/>
      <xs:element name="c">
        <xs:complexType><xs:attribute name="x" xmlns:m="urn:missing" type="m:Text"/><xs:attribute xmlns:m="urn:missing" ref="m:y"/><xs:attributeGroup xmlns:m="urn:missing" ref="m:z"/></xs:complexType>
      </xs:element>
      <xs:element name="d"><xs:complexType><xs:complexContent><xs:extension xmlns:m="urn:missing" base="m:Base"/></xs:complexContent></xs:complexType></xs:element>
      <xs:element name="e"><xs:complexType mixed="true"><xs:sequence><xs:any/></xs:sequence></xs:complexType></xs:element>`
  const { approximate = [] } = compareContracts(...(await versions(text, text)))
  const constructs = (version: string): string[] =>
    approximate.filter((one) => one.version === version).map(({ construct }) => construct).sort() // prettier-ignore
  t.deepEqual(constructs('older'), ['attributeGroup'])
  t.deepEqual(constructs('newer'), ['attribute', 'attributeGroup', 'base', 'type', 'type', 'xs:element'])
})

test('if a comparison has findings, only inexact places at findings are reported', (t) => {
  const comparison = compared(
    [contractOf('(number)'), '<age>(number)</age>', '<note>(string)</note>'],
    [contractOf('(string)'), '<note>(string)</note>'],
  )
  t.deepEqual(comparison.approximate?.map(({ source, span }) => source.text.slice(span.start, span.end)), ['<age>(number)</age>']) // prettier-ignore
})

test('every report format lists the inexact places on which a compatible verdict depends', async (t) => {
  const older = element(constraint('unique', 'b'))
  const passing = await versions(older, older.replace('"b" type="xs:string"', '"b" type="xs:anySimpleType"'))
  const reason = 'it is not checked, and something that it depends on differs between the versions'
  const comparison = compareContracts(...passing)
  const line = `a.xsd:2 identity constraint: ${reason}`
  t.is(comparisonText(comparison), `Tests run: 1, Passed: 1, Failed: 0\nThe newer contract is backward compatible\napproximate: ${line}\n`) // prettier-ignore
  const json = JSON.parse(comparisonJson(comparison)) as { approximate: unknown }
  published('compatible')(t, json)
  t.deepEqual(json.approximate, [{ file: 'a.xsd', line: 2, construct: 'identity constraint', kind: 'wider', reason: 'it is not checked', changed: 'dependencies' }]) // prettier-ignore
  const reported = [{ file: 'a.xsd', older: passing[0].source, newer: passing[1].source, comparison }]
  const tool = { version: '1.0.0', homepage: 'https://example.org/codicil' }
  const { junit, sarif, github, markdown, html } = comparisonReports
  t.true(junit(reported).includes(`<system-out>\napproximate: ${line}\n</system-out>`))
  t.true(github(reported).includes(`::notice file=a.xsd,line=2,title=approximate::approximate: ${line}`))
  t.true(markdown(reported).includes('The verdict is approximate'))
  t.true(html(reported).includes(`<li>${line}</li>`))
  const log = JSON.parse(sarif(reported, tool)) as unknown
  sarifSchema()(t, log)
  t.true(JSON.stringify(log).includes('"uri":"a.xsd"'))
})
