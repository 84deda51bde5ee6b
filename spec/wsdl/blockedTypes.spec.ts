import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { loadXsdValidator } from '../../src/message/readers/xsdValidator.js'
import { answering } from '../support/answering.js'
import { importedText } from '../support/importedFiles.js'
import { compiled, problemsOf } from '../support/schemas/validation.js'

interface Version {
  /** Attributes of the element `r`. */
  readonly element?: string
  /** The type of the element `r`. Default: `t:B`. */
  readonly type?: string
  /** Attributes of the schema. */
  readonly schema?: string
  readonly types: string
}

const schema = ({ element = '', type = 't:B', schema: defaults = '', types }: Version): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" ${defaults}>
    <xs:element name="r" type="${type}" ${element}/>${types}</xs:schema>`

const simple = (name: string, base: string, length: number): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}"><xs:maxLength value="${String(length)}"/></xs:restriction></xs:simpleType>`

const withText = (name: string, base: string, attribute = ''): string =>
  `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="${base}">${attribute}</xs:extension></xs:simpleContent></xs:complexType>`

const complex = (more = '', derived = '<xs:extension base="t:B"/>'): string =>
  `<xs:complexType name="B" ${more}><xs:sequence><xs:element name="y" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType>
   <xs:complexType name="D"><xs:complexContent>${derived}</xs:complexContent></xs:complexType>`

const restriction = '<xs:restriction base="t:B"/>'
const texts = simple('B', 'xs:string', 9) + simple('D', 't:B', 3)
const extended = simple('B', 'xs:string', 9) + withText('D', 't:B')
const union = `${simple('D', 'xs:string', 3)}<xs:simpleType name="B"><xs:union memberTypes="t:D xs:int"/></xs:simpleType>`
const both = simple('B', 'xs:string', 9) + simple('M', 't:B', 5) + withText('D', 't:M')

/**
 * In each row, the older version accepts the type `D` in `xsi:type`, and the newer version refuses it. The verdict applies to
 * requests. It also applies to responses if the two versions are swapped.
 */
const table: readonly (readonly [title: string, verdict: string, older: Version, newer: Version])[] = [
  ['a simple type, block="restriction"', 'passed, approximate', { types: texts }, { types: texts, element: 'block="restriction"' }],
  ['a simple type, block="#all"', 'passed, approximate', { types: texts }, { types: texts, element: 'block="#all"' }],
  ['a simple type, blockDefault', 'passed, approximate', { types: texts }, { types: texts, schema: 'blockDefault="restriction"' }],
  ['a union, block="restriction"', 'passed, approximate', { types: union }, { types: union, element: 'block="restriction"' }],
  ['a complex type that extends a simple one, block="extension"', 'passed, approximate', { types: extended }, { types: extended, element: 'block="extension"' }],
  ['a complex type that extends a restriction, block="restriction"', 'passed, approximate', { types: both }, { types: both, element: 'block="restriction"' }],
  ['a complex type that extends a restriction, block="extension"', 'passed, approximate', { types: both }, { types: both, element: 'block="extension"' }],
  ['an extension, block="extension"', 'failed', { types: complex() }, { types: complex(), element: 'block="extension"' }],
  ['an extension, block="#all"', 'failed', { types: complex() }, { types: complex(), element: 'block="#all"' }],
  ['an extension, block of the type', 'failed', { types: complex() }, { types: complex('block="extension"') }],
  ['an extension, blockDefault', 'failed', { types: complex() }, { types: complex(), schema: 'blockDefault="#all"' }],
  ['a restriction, block="restriction"', 'failed', { types: complex('', restriction) }, { types: complex('', restriction), element: 'block="restriction"' }],
  ['xs:anyType, block="restriction"', 'passed, approximate', { types: complex(), type: 'xs:anyType' }, { types: complex(), type: 'xs:anyType', element: 'block="restriction"' }],
  ['xs:string, block="restriction"', 'passed, approximate', { types: texts, type: 'xs:string' }, { types: texts, type: 'xs:string', element: 'block="restriction"' }],
  ['a derived type becomes a restriction, which is blocked', 'failed', 
    { types: complex(), element: 'block="restriction"' },
    { types: complex('', restriction), element: 'block="restriction"' },
  ],
] // prettier-ignore

const document = '<t:r xmlns:t="urn:t" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="t:D"/>'

async function problems(text: string): Promise<readonly string[]> {
  const loaded = await loadXsdValidator()
  if (!loaded.ok) throw new Error(loaded.failure.message)
  const validator = compiled(loaded.value, new Map([['main.xsd', text]]))
  if (!validator.ok) throw new Error(validator.failure.message)
  return problemsOf(validator.value, document)
}

async function verdict(older: Version, newer: Version, isAnswer = false): Promise<string> {
  const [before, after] = await Promise.all([older, newer].map((one) => importedText('a.xsd', schema(one))))
  const compared = isAnswer
    ? compareContracts(answering(before!), answering(after!))
    : compareContracts(before!, after!)
  const { outcome, approximate } = compared.scenarios.find(({ title }) => title === 'r')!
  return `${outcome}${approximate ? ', approximate' : ''}`
}

for (const [title, expected, older, newer] of table) {
  test(`if the newer version blocks a type of requests, the verdict is "${expected}": ${title}`, async (t) => {
    t.deepEqual(await problems(schema(older)), [])
    t.regex((await problems(schema(newer)))[0]!, /blocked or not validly derived/)
    t.is(await verdict(older, newer), expected)
    t.is(await verdict(newer, older), 'passed')
  })

  test(`if the older version blocks a type of responses, the verdict is "${expected}": ${title}`, async (t) => {
    t.is(await verdict(newer, older, true), expected)
    t.is(await verdict(older, newer, true), 'passed')
  })
}

const harmless: Readonly<Record<string, readonly [older: Version, newer: Version]>> = {
  'no type derives from the type': [{ types: simple('B', 'xs:string', 9) }, { types: simple('B', 'xs:string', 9), element: 'block="#all"' }],
  'no type extends the type': [{ types: texts }, { types: texts, element: 'block="extension"' }],
  'only substitution is blocked': [{ types: texts }, { types: texts, element: 'block="substitution"' }],
  'the type was blocked before': [{ types: texts, element: 'block="restriction"' }, { types: texts.replace('"3"', '"2"'), element: 'block="restriction"' }],
} // prettier-ignore

for (const [title, versions] of Object.entries(harmless))
  test(`block does not affect the verdict if ${title}`, async (t) => {
    t.is(await verdict(...versions), 'passed')
  })
