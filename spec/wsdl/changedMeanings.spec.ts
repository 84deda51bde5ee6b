import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { importedText } from '../support/importedFiles.js'

const restricted = (base: string, facet: string): string =>
  `<xs:element name="r"><xs:simpleType><xs:restriction base="${base}">${facet}</xs:restriction></xs:simpleType></xs:element>`
const pattern = (source: string): string => restricted('xs:string', `<xs:pattern value="${source}"/>`)
const names = (name: string): string => restricted('xs:QName', `<xs:enumeration value="${name}"/>`)
const listed = (name: string): string =>
  `<xs:simpleType name="Names"><xs:list itemType="xs:QName"/></xs:simpleType>${restricted('Names', `<xs:enumeration value="${name}"/>`)}`
const either = (name: string): string =>
  `<xs:simpleType name="Either"><xs:union memberTypes="xs:QName xs:int"/></xs:simpleType>${restricted('Either', `<xs:enumeration value="${name}"/>`)}`
const attributes = (type: string, more = ''): string =>
  `<xs:element name="r"><xs:complexType><xs:attribute name="i" type="${type}"/><xs:attribute name="j" type="xs:IDREF"/>${more}</xs:complexType></xs:element>
   <xs:simpleType name="Id"><xs:restriction base="xs:ID"/></xs:simpleType>`
const [one, two] = ['xmlns:o="urn:one"', 'xmlns:o="urn:two"']

/** Pairs of schemas and their verdicts. Most changes affect only the meaning of a value, which contracts do not express. */
const changes: Readonly<Record<string, readonly [older: string, newer: string, verdict: string, olderScope?: string, newerScope?: string]>> = {
  'the anchors of a pattern are removed': [pattern('^[A-Z]{2}$'), pattern('[A-Z]{2}'), 'undecided'],
  'a pattern gets anchors': [pattern('[A-Z]{2}'), pattern('^[A-Z]{2}$'), 'undecided'],
  'the prefix of an enumerated name gets another namespace': [names('o:a'), names('o:a'), 'undecided', one, two],
  'the prefix of an enumerated name gets another namespace in a list': [listed('o:a b'), listed('o:a b'), 'undecided', one, two],
  'the prefix of an enumerated name gets another namespace in a union': [either('o:a'), either('o:a'), 'undecided', one, two],
  'an enumerated name gets a prefix': [names('a'), names('o:a'), 'undecided', one, one],
  'the prefix of a fixed name gets another namespace': ['<xs:element name="r" type="xs:QName" fixed="o:a"/>', '<xs:element name="r" type="xs:QName" fixed="o:a"/>', 'undecided', one, two],
  'the attribute that an IDREF may refer to is no longer an ID': [attributes('xs:ID'), attributes('xs:NCName'), 'passed, approximate'],
  'the attribute that an IDREF may refer to no longer has a type that is derived from ID': [attributes('Id'), attributes('xs:NCName'), 'passed, approximate'],
  'an attribute is added beside an ID and an IDREF': [attributes('xs:ID'), attributes('xs:ID', '<xs:attribute name="k"/>'), 'passed, approximate'],
  'a pattern with anchors does not change': [pattern('^a$'), pattern('^a$'), 'passed'],
  'an enumerated name does not change': [names('o:a'), names('o:a'), 'passed', one, one],
  'a prefix that no value uses gets another namespace': [names('a'), names('a'), 'passed', one, two],
  'the default namespace changes, but no value is a qualified name': [restricted('xs:string', '<xs:enumeration value="a"/>'), restricted('xs:string', '<xs:enumeration value="a"/>'), 'passed', 'xmlns="urn:one"', 'xmlns="urn:two"'],
  'an ID and an IDREF do not change': [attributes('xs:ID'), attributes('xs:ID'), 'passed'],
} // prettier-ignore

for (const [title, [older, newer, verdict, olderScope = '', newerScope = '']] of Object.entries(changes))
  test(`${title}: ${verdict}`, async (t) => {
    const schema = (content: string, scope: string): string =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${scope}>${content}</xs:schema>`
    const versions = [schema(older, olderScope), schema(newer, newerScope)].map((text) => importedText('a.xsd', text))
    const [before, after] = await Promise.all(versions)
    const { outcome, approximate } = compareContracts(before!, after!).scenarios.find(({ title }) => title === 'r')!
    t.is(`${outcome}${approximate && outcome === 'passed' ? ', approximate' : ''}`, verdict)
  })
