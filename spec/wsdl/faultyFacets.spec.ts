import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { answering } from '../support/answering.js'
import { importedText } from '../support/importedFiles.js'

/** Places that use the type `Code`. */
const uses: Readonly<Record<string, string>> = {
  'an element': '<xs:element name="r" type="Code"/>',
  'an attribute': '<xs:element name="r"><xs:complexType><xs:attribute name="code" type="Code" use="required"/></xs:complexType></xs:element>',
  'a child element': '<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="code" type="Code"/></xs:sequence></xs:complexType></xs:element>',
  'a restriction': '<xs:element name="r"><xs:simpleType><xs:restriction base="Code"><xs:maxLength value="9"/></xs:restriction></xs:simpleType></xs:element>',
  'a list': '<xs:element name="r"><xs:simpleType><xs:list itemType="Code"/></xs:simpleType></xs:element>',
  'a union': '<xs:element name="r"><xs:simpleType><xs:union memberTypes="Code xs:int"/></xs:simpleType></xs:element>',
} // prettier-ignore

const schema = (use: string, pattern: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${use}
    <xs:simpleType name="Letters"><xs:restriction base="xs:string"><xs:pattern value="[a-z]+"/></xs:restriction></xs:simpleType>
    <xs:simpleType name="Code"><xs:restriction base="Letters"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>
  </xs:schema>`

/** Changes to the pattern of `Code`. Facets that no text satisfies and facets that cannot be read are left out. */
const changes: readonly (readonly [title: string, older: string, newer: string, verdict: string])[] = [
  ['no text satisfies the newer facets', 'a*', '[A-Z]', 'undecided'],
  ['the newer facets name an unknown block', 'a*', '\\p{IsNowhere}', 'undecided'],
  ['the facets name a different unknown block', '\\p{IsSomewhere}', '\\p{IsNowhere}', 'undecided'],
  ['nothing changes, but no text satisfies the facets', '[A-Z]', '[A-Z]', 'passed, approximate'],
]

for (const [place, use] of Object.entries(uses))
  for (const [title, older, newer, verdict] of changes)
    test(`the verdict is "${verdict}" for ${place} whose type has faulty facets: ${title}`, async (t) => {
      const [before, after] = await Promise.all([older, newer].map((one) => importedText('a.xsd', schema(use, one))))
      const compared = [compareContracts(before!, after!), compareContracts(answering(after!), answering(before!))]
      for (const { scenarios } of compared) {
        const { outcome, approximate } = scenarios.find(({ title }) => title === 'r')!
        t.is(`${outcome}${approximate && outcome === 'passed' ? ', approximate' : ''}`, verdict)
      }
    })
