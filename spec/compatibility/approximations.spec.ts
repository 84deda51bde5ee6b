import test from 'ava'
import { compareContracts, type Comparison } from '../../src/compatibility/compare.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern, Fidelity } from '../../src/pattern/patternTree.js'
import { comparisonReports } from '../../src/report/comparisonReport.js'
import { comparisonJson } from '../../src/report/comparisonJson.js'
import { comparisonText } from '../../src/report/comparisonText.js'
import type { ImportedSource } from '../../src/syntax/importedSource.js'
import { readContract } from '../../src/syntax/readContract.js'
import { success } from '../../src/text/failure.js'
import type { Source } from '../../src/text/source.js'
import { wsdlSource } from '../../src/wsdl/wsdlSource.js'
import { published, sarifSchema } from '../support/schemas.js'

const contractOf = (age: string, note = '(string)'): string => `Feature: Pets

Scenario: a pet
  When GET /pet
  Then status 200
  And response-body <pet><age>${age}</age><note>${note}</note></pet>
`

/** A contract in two files, as if imported; what stands at each of these words is not exact. */
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

test('a finding of an imported contract stands in the file that states it', (t) => {
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

test('a verdict does not rest on an inexact place that both versions have in the same words', (t) => {
  const text = contractOf('(number)')
  t.is(compared([text, '<note>(string)</note>'], [`# moved\n${text}`, '<note>(string)</note>']).approximate, undefined)
})

test('a verdict rests on an inexact place that only one version has, or has in other words', (t) => {
  const [older, newer] = [contractOf('(number)', '(string)'), contractOf('(number)', '(string) maxLength 9')]
  const places = (comparison: Comparison) =>
    comparison.approximate?.map(({ version, source }) => [version, source.name])
  t.deepEqual(places(compared([older], [older.replace('a pet', 'the pet'), '(string)'])), [['newer', 'types/a.wsdl']])
  t.deepEqual(places(compared([older, '(string)'], [older.replace('a pet', 'the pet')])), [['older', 'types/a.wsdl@HEAD']]) // prettier-ignore
  t.deepEqual(places(compared([older, '(string)'], [newer, '(string) maxLength 9'])), [
    ['older', 'types/a.wsdl@HEAD'],
    ['newer', 'types/a.wsdl'],
  ])
})

test('a verdict always rests on a name that no file declares, also if both versions say the same', async (t) => {
  const schema = async (name: string): Promise<ContractPattern> => {
    const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:m="urn:missing">
      <xs:import namespace="urn:missing" schemaLocation="missing.xsd"/>
      <xs:element name="a"><xs:complexType><xs:sequence><xs:element ref="m:element"/></xs:sequence></xs:complexType></xs:element>
      <xs:element name="b" type="m:Type"/>
      <xs:element name="c">
        <xs:complexType><xs:attribute name="x" type="m:Text"/><xs:attribute ref="m:y"/><xs:attributeGroup ref="m:z"/></xs:complexType>
      </xs:element>
      <xs:element name="d"><xs:complexType><xs:complexContent><xs:extension base="m:Base"/></xs:complexContent></xs:complexType></xs:element>
      <xs:element name="e"><xs:complexType mixed="true"><xs:sequence><xs:any/></xs:sequence></xs:complexType></xs:element>
    </xs:schema>`
    const source = await wsdlSource({ name, text }, () => Promise.resolve(success(undefined)))
    if (!source.ok) throw new Error(source.failure.message)
    return loadContract(source.value).pattern
  }
  const { approximate = [] } = compareContracts(await schema('a.xsd@HEAD'), await schema('a.xsd'))
  const constructs = ['attribute', 'attributeGroup', 'base', 'type', 'type', 'xs:element']
  for (const version of ['older', 'newer'])
    t.deepEqual(approximate.filter((one) => one.version === version).map(({ construct }) => construct).sort(), constructs) // prettier-ignore
})

test('a verdict rests on an inexact place at which a finding stands, and on no other', (t) => {
  const comparison = compared(
    [contractOf('(number)'), '<age>(number)</age>', '<note>(string)</note>'],
    [contractOf('(string)'), '<note>(string)</note>'],
  )
  t.deepEqual(comparison.approximate?.map(({ source, span }) => source.text.slice(span.start, span.end)), ['<age>(number)</age>']) // prettier-ignore
})

test('each form of a report names the inexact places that the verdict rests on', (t) => {
  const [older, newer] = ['a.wsdl@HEAD', 'a.wsdl'].map((name) => imported(name, contractOf('(number)'), []))
  const inexact = imported('a.wsdl', contractOf('(number)').replace('a pet', 'the pet'), ['(number)'])
  const comparison = compareContracts(older!, inexact)
  const line = 'types/a.wsdl:6 xs:any: any text is accepted'
  t.is(comparisonText(comparison), `Tests run: 1, Passed: 1, Failed: 0\nThe newer contract is backward compatible\napproximate: ${line}\n`) // prettier-ignore
  const json = JSON.parse(comparisonJson(comparison)) as { approximate: unknown }
  published('compatible')(t, json)
  t.deepEqual(json.approximate, [
    { file: 'types/a.wsdl', line: 6, construct: 'xs:any', kind: 'wider', reason: 'any text is accepted' },
  ])
  const reported = [{ file: 'a.wsdl', older: older!.source, newer: inexact.source, comparison }]
  const tool = { version: '1.0.0', homepage: 'https://example.org/codicil' }
  const { junit, sarif, github, markdown, html } = comparisonReports
  t.true(junit(reported).includes(`<system-out>\napproximate: ${line}\n</system-out>`))
  t.true(github(reported).includes(`::notice file=types/a.wsdl,line=6,title=approximate::approximate: ${line}`))
  t.true(markdown(reported).includes('The verdict is approximate'))
  t.true(html(reported).includes(`<li>${line}</li>`))
  const log = JSON.parse(sarif(reported, tool)) as unknown
  sarifSchema()(t, log)
  t.true(JSON.stringify(log).includes('"uri":"types/a.wsdl"'))
  t.is(compareContracts(older!, newer!).approximate, undefined)
})
