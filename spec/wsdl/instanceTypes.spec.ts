import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { answering } from '../support/answering.js'
import { importedText } from '../support/importedFiles.js'

const schema = (body: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">${body}</xs:schema>`

const element = (content: string): string =>
  `<xs:element name="r"><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>`

const complex = (name: string, content: string): string =>
  `<xs:complexType name="${name}"><xs:sequence>${content}</xs:sequence></xs:complexType>`

const derived =
  '<xs:complexType name="C"><xs:complexContent><xs:extension base="t:B"/></xs:complexContent></xs:complexType>'
const base = complex('B', '<xs:element name="y" type="xs:int"/>')
const ofBase = `<xs:element name="r" type="t:B"/>${base}`
const strict = element('<xs:any processContents="strict"/>') + `<xs:element name="g" type="t:B"/>${base}`
const lax = element('<xs:any processContents="lax"/>')
const any = '<xs:element name="r" type="xs:anyType"/>'
const int = complex('T', '<xs:element name="y" type="xs:int"/>')
const short = complex('T', '<xs:element name="y" type="xs:short"/>')
const text = (length: number): string =>
  `<xs:simpleType name="T"><xs:restriction base="xs:string"><xs:maxLength value="${String(length)}"/></xs:restriction></xs:simpleType>`
const ofPattern = (pattern: string): string =>
  `<xs:simpleType name="T"><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>`
const extending = (name: string, base: string, attribute = ''): string =>
  `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="${base}">${attribute}</xs:extension></xs:simpleContent></xs:complexType>`
const unit = '<xs:attribute name="unit"/>'
const blocking = `<xs:element name="r" type="t:T" block="restriction"/>${text(9)}<xs:simpleType name="S"><xs:restriction base="t:T"/></xs:simpleType>`

const grouped = (type: string): string =>
  `<xs:group name="G"><xs:sequence><xs:element name="y" type="xs:${type}"/></xs:sequence></xs:group><xs:complexType name="T"><xs:group ref="t:G"/></xs:complexType>`

/** Schemas before and after a change to a type that requests may name in `xsi:type`. */
const lost: Readonly<Record<string, readonly [older: string, newer: string]>> = {
  'the only derived type was removed': [ofBase + derived, ofBase],
  'the only derived type no longer derives': [ofBase + derived, ofBase + base.replace('"B"', '"C"')],
  'a type under a strict wildcard was removed': [strict + derived, strict],
  'a complex type was narrowed, and a lax wildcard accepts it': [lax + int, lax + short],
  'a group in a complex type was narrowed, and a lax wildcard accepts the type': [
    lax + grouped('int'),
    lax + grouped('short'),
  ],
  'a complex type was removed, and a lax wildcard accepts it': [lax + int, lax],
  'a complex type was narrowed, and xs:anyType accepts it': [any + int, any + short],
  'a simple type was narrowed, and xs:anyType accepts it': [any + text(9), any + text(3)],
  'the pattern of a simple type cannot be read in the older version': [
    any + ofPattern('\\p{IsNowhere}'),
    any + ofPattern('a'),
  ],
  'a complex type now derives by a method that the element blocks': [
    blocking + extending('C', 't:T'),
    blocking + extending('C', 't:S'),
  ],
  'a complex type that extends the simple type of an element lost an attribute': [
    `<xs:element name="r" type="xs:string"/>${extending('C', 'xs:string', unit)}`,
    `<xs:element name="r" type="xs:string"/>${extending('C', 'xs:string')}`,
  ],
  'a complex type that extends the simple type of an element has an attribute with fewer values': [
    `<xs:element name="r" type="xs:int"/>${extending('C', 'xs:int', '<xs:attribute name="unit" type="t:T"/>')}${text(9)}`,
    `<xs:element name="r" type="xs:int"/>${extending('C', 'xs:int', '<xs:attribute name="unit" type="t:T"/>')}${text(3)}`,
  ],
}

async function verdict([older, newer]: readonly [older: string, newer: string], isAnswer = false): Promise<string> {
  const versions = [await importedText('a.xsd', schema(older)), await importedText('a.xsd', schema(newer))] as const
  const [before, after] = isAnswer ? versions.map(answering) : versions
  const scenario = compareContracts(before, after).scenarios.find(({ title }) => title === 'r')!
  return `${scenario.outcome}${scenario.approximate ? ', approximate' : ''}`
}

for (const [title, versions] of Object.entries(lost))
  test(`xsi:type: the verdict is approximate if ${title}`, async (t) => {
    t.is(await verdict(versions), 'passed, approximate')
  })

test('xsi:type: the verdict is not approximate if no type changed', async (t) => {
  for (const [older] of Object.values(lost)) t.is(await verdict([older, older]), 'passed')
})

const ofText = '<xs:element name="r" type="xs:string"/>'
const global = '<xs:attribute name="unit" type="xs:string"/><xs:attribute name="size" type="xs:int"/>'

/** Schemas before and after a change that leaves all messages with the type valid. */
const widened: Readonly<Record<string, readonly [older: string, newer: string]>> = {
  'a simple type accepts more texts': [ofText + text(3), ofText + text(9)],
  'a type was added': [ofText, ofText + text(9)],
  'a complex type with text has a new optional attribute': [
    ofText + extending('C', 'xs:string'),
    ofText + extending('C', 'xs:string', unit),
  ],
  'a complex type with text has a new global attribute': [
    ofText + global + extending('C', 'xs:string', '<xs:attribute ref="t:size"/>'),
    ofText + global + extending('C', 'xs:string', '<xs:attribute ref="t:size"/><xs:attribute ref="t:unit"/>'),
  ],
}

for (const [title, versions] of Object.entries(widened))
  test(`xsi:type: the verdict is not approximate if ${title}`, async (t) => {
    t.is(await verdict(versions), 'passed')
  })

test('xsi:type: a wildcard for attributes accepts no types', async (t) => {
  const open =
    '<xs:element name="r"><xs:complexType><xs:anyAttribute processContents="lax"/></xs:complexType></xs:element>'
  t.is(await verdict([open + int, open + short]), 'passed')
})

test('xsi:type: the verdict on a response is approximate if the type of an element gets its first derived type', async (t) => {
  t.is(await verdict([ofBase, ofBase + derived], true), 'passed, approximate')
  t.is(await verdict([ofBase + derived, ofBase], true), 'passed')
})

test('xsi:type: readers of responses ignore types that derive from simple types', async (t) => {
  t.is(await verdict([ofText, ofText + text(9)], true), 'passed')
})
