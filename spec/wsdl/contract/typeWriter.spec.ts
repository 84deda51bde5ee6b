import test from 'ava'
import { loadContract } from '../../../src/pattern/loadContract.js'
import { printContract } from '../../../src/syntax/print/printContract.js'
import type { ContractSyntax, ScenarioSyntax } from '../../../src/syntax/tree/syntaxTree.js'
import { bodyStep, element as xmlElement } from '../../../src/descriptions/writing/syntaxNodes.js'
import { typeWriter } from '../../../src/wsdl/contract/types/typeWriter.js'
import { describedSchema } from '../../support/described.js'

const span = { start: 0, end: 0 }

/** A contract with one scenario. Its request is the element `a` of a schema, inside an element that declares the prefixes. */
async function imported(schema: string): Promise<{ readonly tree: ContractSyntax; readonly rows: readonly string[] }> {
  const { description } = await describedSchema(schema, 'elementFormDefault="unqualified"')
  const { source, schema: components } = description!
  const writer = typeWriter(components)
  const body = writer.element({ kind: 'reference', to: '{urn:pets}a', span }, { min: 1, max: 1 })
  const scenario: ScenarioSyntax = {
    ...{ title: 'a', span, extent: span, tags: [], examples: [] },
    steps: [
      {
        kind: 'request',
        method: 'POST',
        methodSpan: span,
        segments: [{ kind: 'literal', text: 'a', span }],
        pathSpan: span,
        query: [],
        span,
      },
      bodyStep('request', [xmlElement('r', body, span, writer.namespaces())], span),
      { kind: 'status', code: 200, codeSpan: span, span },
    ],
  }
  const background = { title: '', span, extent: span, steps: writer.steps() }
  const rows = writer
    .fidelity()
    .flatMap((row) => (row.kind === 'exact' ? [] : [`${row.kind} ${row.construct}: ${row.reason}`]))
  return {
    tree: {
      source,
      isStrict: true,
      feature: { title: 'a', span: { start: 0, end: 1 } },
      background,
      scenarios: [scenario],
    },
    rows,
  }
}

/** The declarations of a contract, as printed, without white space at the start of lines. */
function declarations(tree: ContractSyntax): readonly string[] {
  const lines = printContract(tree).split('\n')
  const steps = lines.slice(lines.indexOf('  Background:') + 1, lines.indexOf('  Scenario: a') - 1)
  return steps
    .map((line) => line.trim())
    .join('\n')
    .split(/\n?(?:Given|And) /)
    .slice(1)
    .map((step) => step.replaceAll('"""\n', '').replaceAll('\n"""', '').replaceAll('\n', ' '))
}

interface Row {
  readonly what: string
  readonly schema: string
  readonly types: readonly string[]
  readonly rows?: readonly string[]
}

const element = (content: string): string =>
  `<xs:element name="a"><xs:complexType>${content}</xs:complexType></xs:element>`
const sequence = (content: string): string => element(`<xs:sequence>${content}</xs:sequence>`)
const simple = (name: string, content: string, base = 'xs:string'): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">${content}</xs:restriction></xs:simpleType>`

const table: readonly Row[] = [
  {
    what: 'an element that comes once stands inline; one that may be absent, or repeated, has a type named after its place',
    schema: sequence(
      '<xs:element name="b" type="xs:string"/><xs:element name="c" type="xs:integer" minOccurs="0" maxOccurs="3"/>',
    ),
    types: ['type a <t:a> <b>(string)</b> (a.c{0,3}) </t:a>', 'type a.c <c>(integer)</c>'],
  },
  {
    what: 'a named type is one of its content; attributes stand on the element',
    schema: `${sequence('<xs:element name="b" type="t:Pet"/>')}<xs:complexType name="Pet"><xs:sequence><xs:element name="n" type="xs:string"/></xs:sequence><xs:attribute name="id" type="xs:integer" use="required"/><xs:attribute name="k" type="xs:string"/></xs:complexType>`,
    types: ['type a <t:a> <b id="(integer)" k.opt="(string)">(Pet)</b> </t:a>', 'type Pet <n>(string)</n>'],
  },
  {
    what: 'an extension is its base and its own; where its base stands, xsi:type chooses between them',
    schema: `<xs:element name="a" type="t:Pet"/><xs:complexType name="Pet"><xs:sequence><xs:element name="n" type="xs:string"/></xs:sequence></xs:complexType><xs:complexType name="Dog"><xs:complexContent><xs:extension base="t:Pet"><xs:sequence><xs:element name="b" type="xs:string"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>`,
    types: [
      'type a (a.Pet | a.Dog)',
      'type a.Pet <t:a xsi:type.opt="Pet">(Pet)</t:a>',
      'type Pet <n>(string)</n>',
      'type a.Dog <t:a xsi:type="Dog">(Dog)</t:a>',
      'type Dog (Pet)<b>(string)</b>',
    ],
  },
  {
    what: 'an abstract type has no form; a type that may not stand for its base has none either',
    schema: `<xs:element name="a" type="t:Pet"/><xs:complexType name="Pet" abstract="true" block="restriction"/><xs:complexType name="Dog"><xs:complexContent><xs:extension base="t:Pet"/></xs:complexContent></xs:complexType><xs:complexType name="Cat"><xs:complexContent><xs:restriction base="t:Pet"/></xs:complexContent></xs:complexType>`,
    types: ['type a <t:a xsi:type="Dog"/>'],
  },
  {
    what: 'elements that substitute another one are alternatives of it, and theirs of them',
    schema:
      '<xs:element name="a" type="xs:string" abstract="true"/><xs:element name="b" type="xs:string" substitutionGroup="t:a"/><xs:element name="c" type="xs:string" substitutionGroup="t:b"/>',
    types: ['type a (b)', 'type b (b.itself | c)', 'type b.itself <t:b>(string)</t:b>', 'type c <t:c>(string)</t:c>'],
  },
  {
    what: 'choices and repeated groups',
    schema: sequence(
      '<xs:choice><xs:element name="b" type="xs:string"/><xs:sequence maxOccurs="unbounded"><xs:element name="c" type="xs:string"/><xs:element name="d" type="xs:string"/></xs:sequence></xs:choice><xs:sequence minOccurs="0"><xs:element name="e" type="xs:string" maxOccurs="unbounded"/></xs:sequence>',
    ),
    types: [
      'type a <t:a> (a.b | a.sequence+) (a.e*) </t:a>',
      'type a.b <b>(string)</b>',
      'type a.sequence <c>(string)</c><d>(string)</d>',
      'type a.e <e>(string)</e>',
    ],
  },
  {
    what: 'a choice with an alternative that is empty may be absent',
    schema: element(
      '<xs:choice><xs:element name="b" type="xs:string"/><xs:element name="c" type="xs:string"/><xs:sequence/></xs:choice>',
    ),
    types: [
      'type a <t:a>(a.choice?)</t:a>',
      'type a.choice (a.b | a.c)',
      'type a.b <b>(string)</b>',
      'type a.c <c>(string)</c>',
    ],
  },
  {
    what: 'all in any order',
    schema: element(
      '<xs:all><xs:element name="b" type="xs:string"/><xs:element name="c" type="xs:string" minOccurs="0"/></xs:all>',
    ),
    types: ['type a <t:a>(a.b & a.c?)</t:a>', 'type a.b <b>(string)</b>', 'type a.c <c>(string)</c>'],
  },
  {
    what: 'nillable elements get xsi:nil, which cannot be true if the value is fixed',
    schema: sequence(
      '<xs:element name="b" type="xs:integer" nillable="true"/><xs:element name="c" type="xs:string" nillable="true" fixed="x"/>',
    ),
    types: [
      'type a <t:a> <b xsi:nil.opt="(xs.boolean)">(integer)</b> <c xsi:nil.opt="(xs.false)">(a.c.type.fixed | xs.nothing)</c> </t:a>',
      'type a.c.type.fixed x',
      'type xs.boolean (boolean | xs.bit)',
      'type xs.bit (integer) pattern /[01]/',
      'type xs.false (xs.boolean) pattern /false|0/',
      'type xs.nothing (string) maxLength 0',
    ],
  },
  {
    what: 'a choice of a group and a wildcard keeps both',
    schema: sequence(
      '<xs:choice><xs:sequence><xs:element name="b" type="xs:string"/><xs:element name="c" type="xs:string"/></xs:sequence><xs:any namespace="##other" processContents="skip"/></xs:choice>',
    ),
    types: [
      'type a <t:a>(a.sequence | anything{1} not in t, ##local)</t:a>',
      'type a.sequence <b>(string)</b><c>(string)</c>',
    ],
  },
  {
    what: 'mixed content stays mixed in extensions, xs:anyType is mixed and lax, and a wildcard that nothing matches is left out',
    schema: `${sequence('<xs:element name="b" type="t:C"/><xs:any namespace="##other" minOccurs="0"/>')}<xs:complexType name="B" mixed="true"><xs:sequence><xs:element name="i"/></xs:sequence></xs:complexType><xs:complexType name="C"><xs:complexContent><xs:extension base="t:B"/></xs:complexContent></xs:complexType>`,
    types: [
      'type a <t:a> <b>(C)</b> </t:a>',
      'type C (B)',
      'type B (mixed)<i *="(anything)">(xs.anyType)</i>',
      'type Declared (a)',
      'type xs.anyType (mixed)(anything* lax Declared)',
    ],
  },
  {
    what: 'attribute wildcards are united by extension and intersected in groups',
    schema: `<xs:element name="a" type="t:B"/><xs:complexType name="A"><xs:attributeGroup ref="t:G"/><xs:anyAttribute namespace="urn:b urn:c ##local" processContents="skip"/></xs:complexType><xs:attributeGroup name="G"><xs:anyAttribute namespace="##other" processContents="lax"/></xs:attributeGroup><xs:complexType name="B"><xs:complexContent><xs:extension base="t:A"><xs:anyAttribute namespace="##targetNamespace" processContents="lax"/></xs:extension></xs:complexContent></xs:complexType><xs:attribute name="k" type="xs:string"/>`,
    types: [
      'type a <t:a *="(anything in ns1, ns2, t lax Declared.attributes)"/>',
      'type Declared.attributes <attributes t:k.opt="(string)"/>',
    ],
  },
  {
    what: 'two attributes with the same local name are distinguished by their namespaces',
    schema: `${element('<xs:attribute name="k" type="xs:string"/><xs:attribute ref="t:k"/>')}<xs:attribute name="k" type="xs:integer"/>`,
    types: ['type a <t:a k.opt="(string)" t:k.opt="(integer)"/>'],
  },
  {
    what: 'unsatisfiable elements are left out of choices, and if they are optional, of sequences',
    schema: `${sequence('<xs:choice><xs:element ref="t:b"/><xs:element name="c" type="xs:string"/></xs:choice><xs:element name="d" type="t:D" minOccurs="0"/>')}<xs:element name="b" abstract="true"/><xs:complexType name="D" abstract="true"/>`,
    types: ['type a <t:a>(a.c)</t:a>', 'type a.c <c>(string)</c>'],
  },
  {
    what: 'default and fixed values also stand for empty content; numbers are compared by value',
    schema: sequence(
      '<xs:element name="b" type="xs:integer" default="1"/><xs:element name="c" type="xs:integer" fixed="7"/>',
    ),
    types: [
      'type a <t:a> <b>(integer | xs.nothing)</b> <c>(a.c.type | xs.nothing)</c> </t:a>',
      'type a.c.type (integer) pattern /\\+?0*7/',
      'type xs.nothing (string) maxLength 0',
    ],
  },
  {
    what: 'facets are bounds; patterns of one step are alternatives, those of several steps all hold',
    schema: `<xs:element name="a" type="t:Short"/>${simple('Code', '<xs:pattern value="[A-Z]+"/><xs:pattern value="a/b"/>')}${simple('Short', '<xs:maxLength value="3"/><xs:pattern value=".*X"/>', 't:Code')}`,
    types: [
      'type a <t:a>(Short)</t:a>',
      'type Short (Code) maxLength 3 pattern /.*X/',
      'type Code (string) pattern /([A-Z]+)|(a\\/b)/',
    ],
  },
  {
    what: 'enumerations of strings are enums; of numbers, values; with values that an enum cannot have, patterns',
    schema: `${sequence('<xs:element name="b" type="t:B"/><xs:element name="c" type="t:C"/><xs:element name="d" type="t:D"/>')}${simple('B', '<xs:enumeration value="x"/><xs:enumeration value="y z"/>')}${simple('C', '<xs:enumeration value="1"/><xs:enumeration value="5"/>', 'xs:int')}${simple('D', '<xs:enumeration value=""/><xs:enumeration value="a,b"/>')}`,
    types: [
      'type a <t:a> <b>(B)</b> <c>(C)</c> <d>(D)</d> </t:a>',
      'enum B (string) values x,y z',
      'type C (integer) pattern /\\+?0*1|\\+?0*5/',
      'type D (string) pattern /|a,b/',
    ],
  },
  {
    what: 'types and enums that collapse white space',
    schema: `${sequence('<xs:element name="b" type="t:B"/><xs:element name="c" type="t:C"/>')}${simple('B', '<xs:pattern value="[0-9]{3}"/>', 'xs:token')}${simple('C', '<xs:enumeration value="x"/><xs:enumeration value="y"/>', 'xs:token')}`,
    types: [
      'type a <t:a> <b>(B)</b> <c>(C)</c> </t:a>',
      'type B (string) whiteSpace collapse pattern /[0-9]{3}/',
      'enum C (string) whiteSpace collapse values x,y',
    ],
  },
  {
    what: 'lists and unions',
    schema: `${sequence('<xs:element name="b" type="t:B"/><xs:element name="c" type="t:C"/>')}<xs:simpleType name="B"><xs:list itemType="xs:integer"/></xs:simpleType><xs:simpleType name="C"><xs:union memberTypes="xs:decimal xs:integer xs:date"/></xs:simpleType>`,
    types: ['type a <t:a> <b>(B)</b> <c>(C)</c> </t:a>', 'type B (integer list)', 'type C (decimal | xs.date)'],
  },
  {
    what: 'a construct that a contract cannot express is reported as a row',
    schema: sequence('<xs:element name="c" type="xs:string" maxOccurs="20000"/>'),
    types: ['type a <t:a>(a.c+)</t:a>', 'type a.c <c>(string)</c>'],
    rows: ['wider xs:element: counts over 10,000 are not limited'],
  },
  {
    what: 'recursion, and a type that requires itself',
    schema:
      '<xs:element name="a"><xs:complexType><xs:sequence><xs:element ref="t:a" minOccurs="0"/><xs:element name="b" type="t:B"/></xs:sequence></xs:complexType></xs:element><xs:complexType name="B"><xs:sequence><xs:element name="b" type="t:B"/></xs:sequence></xs:complexType>',
    types: ['type a <t:a> (a?) <b>(B?)</b> </t:a>', 'type B <b>(B?)</b>'],
    rows: [
      'wider recursion: it requires itself, so what it requires is optional',
      'wider recursion: it requires itself, so what it requires is optional',
    ],
  },
  {
    what: 'an attribute `type` stands beside `xsi:type`',
    schema:
      '<xs:element name="a" type="t:Ref"/><xs:complexType name="Ref" abstract="true"/><xs:complexType name="Key"><xs:complexContent><xs:extension base="t:Ref"><xs:attribute name="type" type="xs:string"/></xs:extension></xs:complexContent></xs:complexType>',
    types: ['type a <t:a xsi:type="Key" type.opt="(string)"/>'],
  },
  {
    what: 'values of a union that differ only in their spelling, and white space that counts for some of them, are rows',
    schema: `<xs:element name="a" type="t:B"/><xs:simpleType name="A"><xs:union memberTypes="xs:int xs:string"/></xs:simpleType>${simple('B', '<xs:enumeration value="1"/><xs:enumeration value="x"/>', 't:A')}`,
    types: ['type a <t:a>(B)</t:a>', 'enum B (string) values 1,x'],
    rows: ['narrower enumeration: other spellings of the values are not accepted'],
  },
  {
    what: 'a type that replaces white space by spaces',
    schema: `<xs:element name="a" type="t:A"/>${simple('A', '<xs:pattern value=".{2}"/>', 'xs:normalizedString')}`,
    types: ['type a <t:a>(A)</t:a>', 'type A (string) whiteSpace replace pattern /.{2}/'],
  },
  {
    what: 'a default that a derived type may not take',
    schema: `<xs:element name="a" type="t:A" default="x"/><xs:complexType name="A"><xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent></xs:complexType><xs:complexType name="B"><xs:simpleContent><xs:restriction base="t:A"><xs:enumeration value="1"/></xs:restriction></xs:simpleContent></xs:complexType>`,
    types: [
      'type a (a.A | a.B)',
      'type a.A <t:a xsi:type.opt="A">(string)</t:a>',
      'type a.B <t:a xsi:type="B">(B | xs.nothing)</t:a>',
      'enum B (string) values 1',
      'type xs.nothing (string) maxLength 0',
    ],
    rows: ['wider default: whether a type that derives takes it is not checked'],
  },
]

for (const { what, schema, types, rows = [] } of table)
  test(what, async (t) => {
    const { tree, rows: found } = await imported(schema)
    t.deepEqual(
      declarations(tree).filter((line) => !/^type xs\.(usual|other|date)/.test(line)),
      types,
    )
    t.deepEqual(found, rows)
    const text = loadContract({ name: 'a.contract', text: printContract(tree) })
    t.deepEqual(
      text.diagnostics.map(({ message }) => message),
      [],
    )
  })
