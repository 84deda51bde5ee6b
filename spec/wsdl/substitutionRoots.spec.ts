import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { importedText } from '../support/importedFiles.js'

/** A schema with a head and a member of its substitution group. Another element has the head as its child, if `inContent`. */
const schema = (head: string, member: string, inContent = false): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t">
    <xs:element name="h" type="xs:string"${head}/>
    <xs:element name="s" type="xs:string"${member}/>
    ${inContent ? '<xs:element name="r"><xs:complexType><xs:sequence><xs:element ref="h"/></xs:sequence></xs:complexType></xs:element>' : ''}
  </xs:schema>`

const member = ' substitutionGroup="h"'

async function failed(older: string, newer: string): Promise<readonly string[]> {
  const [before, after] = await Promise.all([importedText('a.xsd', older), importedText('a.xsd', newer)])
  return compareContracts(before, after).scenarios.flatMap(({ title, outcome }) =>
    outcome === 'passed' ? [] : [title],
  )
}

for (const [what, head, newerMember] of [
  ['a head that blocks substitution', ' block="substitution"', member],
  ['an element that leaves its substitution group', '', ''],
] as const) {
  test(`the verdict on the root of a document does not depend on ${what}`, async (t) => {
    t.deepEqual(await failed(schema('', member), schema(head, newerMember)), [])
    t.deepEqual(await failed(schema(head, newerMember), schema('', member)), [])
  })
  test(`the verdict on an element with the head as its child depends on ${what}`, async (t) => {
    t.deepEqual(await failed(schema('', member, true), schema(head, newerMember, true)), ['r'])
    t.deepEqual(await failed(schema(head, newerMember, true), schema('', member, true)), [])
  })
}
