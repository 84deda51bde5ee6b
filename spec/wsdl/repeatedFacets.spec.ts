import test from 'ava'
import { matchPayload } from '../../src/match/matchPayload.js'
import { loadXsdValidator } from '../../src/message/readers/xsdValidator.js'
import { importedFiles } from '../support/importedFiles.js'
import { compiled, problemsOf } from '../support/schemas/validation.js'

const facet = (name: string, value: string): string => `<xs:${name} value="${value}"/>`
const restriction = (name: string, base: string, ...facets: string[]): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facets.join('')}</xs:restriction></xs:simpleType>`
const list = '<xs:simpleType name="Numbers"><xs:list itemType="xs:int"/></xs:simpleType>'
const words = '<xs:simpleType name="Words"><xs:list itemType="xs:token"/></xs:simpleType>'
const few = restriction('Few', 'Numbers', facet('enumeration', '1 2'), facet('enumeration', '3'))

/** Definitions of a type `T` with several facets, in one derivation step or in several steps, and texts to match against `T`. */
const types: Readonly<Record<string, readonly [definitions: string, ...texts: string[]]>> = {
  'a minimum length of enumerated lists': [list + few + restriction('T', 'Few', facet('minLength', '2')), '1 2', '3', '4 5', ''],
  'a maximum length of enumerated lists': [list + few + restriction('T', 'Few', facet('maxLength', '1')), '1 2', '3', '4', ''],
  'a pattern of enumerated lists': [list + few + restriction('T', 'Few', facet('pattern', '[0-9]')), '1 2', '3', '4'],
  'an enumeration of enumerated lists': [list + few + restriction('T', 'Few', facet('enumeration', '3')), '1 2', '3', '4'],
  'enumerated lists with a length': [list + restriction('T', 'Numbers', facet('enumeration', '10 20'), facet('enumeration', '123 4 5'), facet('maxLength', '2')), '10 20', '123 4 5', '1 2'],
  'enumerated words with a length': [words + restriction('T', 'Words', facet('enumeration', 'a b c'), facet('enumeration', 'abcdef'), facet('length', '1')), 'a b c', 'abcdef', 'a'],
  'enumerated octets with a length': [restriction('T', 'xs:hexBinary', facet('enumeration', 'ABCD'), facet('enumeration', 'AB'), facet('maxLength', '2')), 'ABCD', 'AB', 'ABCDEF', 'CD'],
  'enumerated base64 with a length': [restriction('T', 'xs:base64Binary', facet('enumeration', 'QUJD'), facet('enumeration', 'QUI='), facet('length', '3')), 'QUJD', 'QUI=', 'AAAA'],
  'a pattern of a list with a length': [list + restriction('Two', 'Numbers', facet('length', '2')) + restriction('T', 'Two', facet('pattern', '1.*')), '1 2', '1', '2 1', '1 2 3'],
  'a length of a list with a pattern': [list + restriction('Ones', 'Numbers', facet('pattern', '1.*')) + restriction('T', 'Ones', facet('length', '2')), '1 2', '1', '2 1', '1 2 3'],
  'a range of enumerated numbers': [restriction('Some', 'xs:int', facet('enumeration', '1'), facet('enumeration', '5')) + restriction('T', 'Some', facet('maxInclusive', '1')), '1', '5', '2'],
  'an enumeration within a range': [restriction('Low', 'xs:int', facet('maxInclusive', '3')) + restriction('T', 'Low', facet('enumeration', '1'), facet('enumeration', '3')), '1', '3', '2', '5'],
} // prettier-ignore

for (const [title, [definitions, ...texts]] of Object.entries(types))
  test(`${title}: a contract accepts the same texts as the schema`, async (t) => {
    const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${definitions}<xs:element name="r" type="T"/></xs:schema>`
    const files = new Map([['main.xsd', schema]])
    const loaded = await loadXsdValidator()
    const validator = loaded.ok ? compiled(loaded.value, files) : loaded
    if (!validator.ok) return t.fail(validator.failure.message)
    const { contract } = await importedFiles(files, 'main.xsd')
    for (const text of texts) {
      const document = `<r>${text}</r>`
      const match = await matchPayload(contract, document, { scenario: 'r' })
      if (!match.ok) return t.fail(match.failure.message)
      t.is(match.value.mismatches.length === 0, problemsOf(validator.value, document).length === 0, document)
    }
    t.false(contract.fidelity?.some(({ kind }) => kind !== 'exact'))
  })
