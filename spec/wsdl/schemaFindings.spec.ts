import test from 'ava'
import { certifiedComparison } from '../../src/compatibility/certifiedComparison.js'
import { findingMessage } from '../../src/report/findings/findingMessage.js'
import { fileLine } from '../../src/text/fileLine.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { answering } from '../support/answering.js'
import { importedText } from '../support/importedFiles.js'

// The sentences of findings about schemas.

const schema = (content: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">
${content}
</xs:schema>
`

/** The findings about the global element `r`. */
async function messages(older: string, newer: string): Promise<readonly string[]> {
  const [before, after] = await Promise.all([older, newer].map((one) => importedText('s.xsd', schema(one))))
  const { findings } = await certifiedComparison(before!, after!)
  return findings.filter(({ scenario }) => scenario === 'r').map(findingMessage)
}

/** An element `r` with a child `x` of a simple type. */
const ofType = (base: string, facets: string): string =>
  `<xs:element name="r"><xs:complexType><xs:sequence><xs:element name="x" type="t:S"/></xs:sequence></xs:complexType></xs:element>
<xs:simpleType name="S"><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType>`

const values = (...all: readonly string[]): string => all.map((value) => `<xs:enumeration value="${value}"/>`).join('')
const facet = (name: string, value: string): string => `<xs:${name} value="${value}"/>`

/** Facets of the type of `x`. */
const facets: readonly (readonly [base: string, older: string, newer: string, message: string])[] = [
  ['int', values('1', '2'), values('1'), '`2` is no longer a value of `x`'],
  ['int', values('1', '2', '5'), values('1', '2'), '`5` is no longer a value of `x`'],
  ['int', values('1', '2', '5'), values('1', '5', '7'), '`2` is no longer a value and `7` is a new value of `x`'],
  ['int', '', facet('minInclusive', '3'), 'the range of `x` shrank from -2147483648..2147483647 to 3..2147483647: `0` is refused'],
  ['integer', '', facet('minInclusive', '3'), 'the values of `x` were unrestricted and are now at least 3: `0` is refused'],
  ['integer', facet('maxInclusive', '9'), facet('maxExclusive', '5'), 'the values of `x` were at most 9 and are now below 5: `5` is refused'],
  ['integer', '', facet('totalDigits', '2'), 'the number of digits of `x` was unlimited and is now at most 2: `100` is refused'],
  ['string', '', facet('minLength', '1'), 'the length of `x` was unlimited and is now at least 1 character: the empty text is refused'],
  ['string', '', facet('pattern', '[a-z]'), '`x` must now match /[a-z]/: the empty text is refused'],
  ['string', values('a', ''), values('a'), 'the empty text is no longer a value of `x`'],
  ['string', facet('maxLength', '3') + facet('whiteSpace', 'collapse'), facet('maxLength', '3'), 'white space in `x` was collapsed and is now kept: `"    "` is refused'],
  ['string', values('a b') + facet('whiteSpace', 'collapse'), values('a b'), 'white space in `x` was collapsed and is now kept: `"a\\tb"` is refused'],
  ['duration', values('P1D', 'P1M'), values('PT24H', 'P2M'), '`P1M` is no longer a value and `P2M` is a new value of `x`'],
  ['double', values('1.5', 'INF'), values('1.5', '2E3'), '`INF` is no longer a value and `2E3` is a new value of `x`'],
  ['QName', values('t:a', 't:b'), values('t:a'), '`t:b` is no longer a value of `x`'],
  ['hexBinary', facet('minLength', '1') + facet('maxLength', '4'), facet('minLength', '2') + facet('maxLength', '4'), 'the length of `x` shrank from 1..4 octets to 2..4 octets: `00` is refused'],
  ['hexBinary', facet('maxLength', '3'), facet('length', '2'), 'the length of `x` was at most 3 octets and is now 2 octets: the empty text is refused'],
  ['date', '', facet('maxExclusive', '2019-01-01'), 'the values of `x` were unrestricted and are now before 2019-01-01: `2019-01-01` is refused'],
  ['date', facet('minInclusive', '2019-01-01') + facet('maxInclusive', '2025-01-01'), facet('minInclusive', '2020-01-01') + facet('maxInclusive', '2024-01-01'), 'the range of `x` shrank from 2019-01-01..2025-01-01 to 2020-01-01..2024-01-01: `2019-01-01` is refused'],
  ['date', facet('minInclusive', '2019-01-01'), facet('minInclusive', '2019-01-01') + facet('maxExclusive', '2025-01-01'), 'the values of `x` were no earlier than 2019-01-01 and are now no earlier than 2019-01-01 and before 2025-01-01: `2025-01-01` is refused'],
  ['date', facet('minInclusive', '2019-01-01'), facet('minExclusive', '2019-01-01'), 'the values of `x` were no earlier than 2019-01-01 and are now after 2019-01-01: `2019-01-01` is refused'],
] // prettier-ignore

for (const [base, older, newer, message] of facets)
  test(`xs:${base}: ${older} becomes ${newer}`, async (t) => {
    t.deepEqual(await messages(ofType(base, older), ofType(base, newer)), [message])
  })

const children = (content: string, rest = ''): string =>
  `<xs:element name="r"><xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType></xs:element>${rest}`
const child = (name: string, type: string): string => `<xs:element name="${name}" type="xs:${type}"/>`

test('an element with another fixed value', async (t) => {
  const fixed = (value: string): string => children(`<xs:element name="x" type="xs:int" fixed="${value}"/>`)
  t.deepEqual(await messages(fixed('12'), fixed('13')), ['`12` is no longer a value and `13` is a new value of `x`'])
})

test('the text of mixed content is text', async (t) => {
  const mixed = '<xs:element name="r"><xs:complexType mixed="true"><xs:sequence><xs:element name="a" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>' // prettier-ignore
  const [first] = await messages(mixed, '<xs:element name="r" type="xs:int"/>')
  t.is(first, '`r` was text and is now xs:int')
})

const either = (wildcard: string): string =>
  children(`<xs:choice><xs:sequence>${child('a', 'int')}${child('b', 'int')}</xs:sequence>${wildcard}</xs:choice>`)
const other = '<xs:any namespace="##other" processContents="lax"/>'
const any = '<xs:any processContents="skip"/>'
const lax = '<xs:any processContents="lax"/>'
const ofMixed = (type: string): string => `<xs:element name="r" type="t:M"/>${type}`
const mixed = `<xs:complexType name="M" mixed="true"><xs:sequence><xs:element name="a" type="xs:int" minOccurs="0"/></xs:sequence></xs:complexType>`
const simple = `<xs:complexType name="M"><xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent></xs:complexType>`

const ofBase = (attribute = ''): string =>
  `<xs:element name="r" type="t:B"/><xs:complexType name="B" ${attribute}><xs:sequence>${child('a', 'int')}</xs:sequence></xs:complexType>`
const derived = (name: string): string =>
  `\n<xs:complexType name="${name}"><xs:complexContent><xs:extension base="t:B"><xs:sequence>${child('b', 'int')}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>`

const contents: Readonly<Record<string, readonly [older: string, newer: string, ...messages: string[]]>> = {
  'a choice loses a sequence, and its wildcard does not accept the elements': [
    either(other),
    children(other),
    'the choice lost `a`, so requests that contain it are refused',
    'the choice lost `b`, so requests that contain it are refused',
  ],
  'a choice loses a sequence, but its wildcard accepts the elements': [
    either(any),
    children(any),
    '`a`, `b` and an element of any name occurred 1 to 2 times in all, and now an element of any name occurs exactly once',
  ],
  'a global element that a wildcard accepts changes': [
    children(lax, child('g', 'string')),
    children(lax, child('g', 'int')),
    '`g` was text and is now xs:int',
  ],
  'a wildcard no longer skips declarations': [
    children(any, child('g', 'string')),
    children(lax, child('g', 'string')),
    'an element of any name could have any content, but now `r` and `g` must match their declarations',
  ],
  'a schema gets a new declaration for a lax wildcard': [
    children(lax),
    children(lax, child('g', 'string')),
    '`g` is now declared, so content that does not match its declaration is no longer accepted',
  ],
  'a derived type is removed': [
    ofBase() + derived('E'),
    ofBase(),
    'the `xsi:type` of `r` may no longer name the type `E`',
  ],
  'one of two derived types is removed': [
    ofBase() + derived('E') + derived('F'),
    ofBase() + derived('F'),
    'the `xsi:type` of `r` may no longer name the type `E`',
  ],
  'a type blocks extensions': [
    ofBase() + derived('E'),
    ofBase('block="extension"') + derived('E'),
    'the `xsi:type` of `r` may no longer name the type `E`',
  ],
  'a type becomes abstract': [
    ofBase() + derived('E'),
    ofBase('abstract="true"') + derived('E'),
    '`r` may no longer have the type `B`, with or without `xsi:type`',
  ],
  'mixed content becomes text': [
    ofMixed(mixed),
    ofMixed(simple),
    '`r` contained text mixed with child elements and now contains text',
  ],
  'a boolean becomes a number': [
    children(child('x', 'boolean')),
    children(child('x', 'int')),
    '`x` was xs:boolean and is now xs:int',
  ],
}

for (const [change, [older, newer, ...all]] of Object.entries(contents))
  test(change, async (t) => {
    t.deepEqual(await messages(older, newer), all)
  })

test('the types in witnesses have prefixes that their messages declare', async (t) => {
  const derived = (type: string): string =>
    children(
      '<xs:element name="p" type="t:B"/>',
      `<xs:complexType name="B"><xs:sequence>${child('a', 'int')}</xs:sequence></xs:complexType>
<xs:complexType name="D"><xs:complexContent><xs:extension base="t:B"><xs:sequence>${child('d', type)}</xs:sequence></xs:extension></xs:complexContent></xs:complexType>`,
    )
  const versions = ['string', 'int'].map((type) => importedText('s.xsd', schema(derived(type))))
  const { findings } = await certifiedComparison((await versions[0])!, (await versions[1])!)
  const witness = findings.find(({ scenario }) => scenario === 'r')?.witness?.payload ?? ''
  t.regex(witness, /xmlns:t="urn:t"/)
  t.regex(witness, /xsi:type="t:D"/)
})

const price = (name: string, base: string): string =>
  `
<xs:complexType name="${name}"><xs:simpleContent>
<xs:extension base="xs:${base}"><xs:attribute name="unit" type="xs:string"/></xs:extension>
</xs:simpleContent></xs:complexType>`
const using = (type: string, types: string): string => children(`<xs:element name="p" type="t:${type}"/>`, types)
const both = price('P', 'int') + price('Q', 'boolean')

/** Changes to an element with simple content, with the line of the finding in both versions and the line of a related use. */
const simpleContents: Readonly<Record<string, readonly [older: string, newer: string, line: number, use: number[]]>> = {
  'the base of simple content changes: the finding points to the base, and the use is related': [
    using('P', price('P', 'int')),
    using('P', price('P', 'boolean')),
    4,
    [2],
  ],
  'an element uses another type with simple content: the finding points to the element': [
    using('P', both),
    using('Q', both),
    2,
    [],
  ],
}

for (const [change, [before, after, line, uses]] of Object.entries(simpleContents))
  test(change, async (t) => {
    const [older, newer] = [await importedText('s.xsd', schema(before)), await importedText('s.xsd', schema(after))]
    const { findings } = await certifiedComparison(older, newer)
    const { related = [], ...finding } = findings.find(({ scenario }) => scenario === 'r')!
    t.deepEqual([fileLine(finding.older).line, fileLine(finding.newer).line], [line, line])
    t.deepEqual(
      related.filter(({ kind }) => kind === 'use').map((use) => fileLine(use).line),
      uses,
    )
  })

test('a derived type is reported at its declaration, in requests and responses', async (t) => {
  const texts = [ofBase() + derived('E'), ofBase()].map(schema)
  const [more, fewer] = (await Promise.all(texts.map((one) => importedText('s.xsd', one)))) as [
    ContractPattern,
    ContractPattern,
  ]
  for (const [older, newer, message] of [
    [more, fewer, 'the `xsi:type` of `r` may no longer name the type `E`'],
    [
      answering(fewer),
      answering(more),
      'the `xsi:type` of `r` may now name the type `E`, but readers do not expect it',
    ],
  ] as const) {
    const { findings } = await certifiedComparison(older, newer)
    const lines = findings.map((one) => [findingMessage(one), fileLine(one.older).line, fileLine(one.newer).line])
    t.deepEqual(lines, [[message, older === more ? 3 : 2, older === more ? 2 : 3]])
  }
})

test('a change that elements of other namespaces may contain, too, is one finding, and the list of findings is complete', async (t) => {
  const extensible = (type: string): string =>
    `<xs:element name="r"><xs:complexType><xs:sequence>
      <xs:element name="x" type="xs:${type}" minOccurs="0"/>
      <xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
    </xs:sequence></xs:complexType></xs:element>`
  const versions = await Promise.all(['string', 'int'].map((one) => importedText('s.xsd', schema(extensible(one)))))
  const { findings, incomplete } = await certifiedComparison(versions[0]!, versions[1]!)
  t.deepEqual(findings.map(findingMessage), ['`x` was text and is now xs:int'])
  t.is(incomplete, undefined)
})
