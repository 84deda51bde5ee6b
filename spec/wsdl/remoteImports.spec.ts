import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { importedFiles } from '../support/importedFiles.js'

/** A schema with a type that no file declares, imported from a location, and an extension of that type. */
const schema = (location: string | undefined): string => `
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="urn:other">
  <xs:import namespace="urn:other"${location === undefined ? '' : ` schemaLocation="${location}"`}/>
  <xs:element name="order">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="id" type="xs:int"/>
        <xs:element name="filter" type="o:Filter"/>
        <xs:element name="more">
          <xs:complexType>
            <xs:complexContent>
              <xs:extension base="o:More"><xs:attribute name="note"/></xs:extension>
            </xs:complexContent>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
    </xs:complexType>
  </xs:element>
</xs:schema>`

async function verdict(older: string, newer: string): Promise<string> {
  const [before, after] = await Promise.all(
    [older, newer].map((text) => importedFiles(new Map([['main.xsd', text]]), 'main.xsd')),
  )
  const [scenario] = compareContracts(before!.contract, after!.contract).scenarios
  return `${scenario!.outcome}${scenario!.approximate ? ', approximate' : ''}`
}

const url = 'http://docs.example.org/other.xsd'

test('the same URL stands for the same schema in both versions', async (t) => {
  t.is(await verdict(schema(url), schema(url).replace('xs:int', 'xs:long')), 'passed')
})

for (const [what, older, newer] of [
  ['another URL', url, 'http://docs.example.org/other-2.xsd'],
  ['a missing file', 'other.xsd', 'other.xsd'],
  ['an address that depends on the importing file', '?xsd=2', '?xsd=2'],
  ['no location', undefined, undefined],
] as const)
  test(`${what} may stand for another schema`, async (t) => {
    t.is(await verdict(schema(older), schema(newer)), 'passed, approximate')
  })

test('an extension of a type that no file declares counts with its own declarations', async (t) => {
  const more = schema(url).replace('</xs:extension>', '<xs:attribute name="date"/></xs:extension>')
  t.is(await verdict(schema(url), more), 'passed, approximate')
})
