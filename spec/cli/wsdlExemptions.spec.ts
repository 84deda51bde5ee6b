import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { newRepository, temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

const example = (file: string): string =>
  readFileSync(new URL(`../../examples/orders-wsdl/${file}`, import.meta.url), 'utf8')

/** The WSDL, and the schema that it imports. */
const files = { wsdl: example('orders.wsdl'), xsd: example('types/orders.xsd') }
type File = keyof typeof files

const allow = (rule: string): string => `<!-- allow ${rule} until 2999-12-31: both readers know -->`

function replaced(t: ExecutionContext, text: string, from: string, to: string): string {
  t.true(text.includes(from), from)
  return text.replace(from, () => to)
}

interface Change {
  readonly file: File
  readonly from: string
  readonly to: string
}

/** Writes both files to a folder, the newer version with the change, and with the comments above the parts of a file. */
function writeFiles(
  t: ExecutionContext,
  folder: string,
  change?: Change,
  file: File = 'xsd',
  above = '',
  comment = '',
) {
  const text = { ...files }
  if (change) text[change.file] = replaced(t, text[change.file], change.from, change.to)
  if (comment !== '') text[file] = replaced(t, text[file], above, `${comment}\n${above}`)
  mkdirSync(join(folder, 'types'), { recursive: true })
  writeFileSync(join(folder, 'orders.wsdl'), text.wsdl)
  writeFileSync(join(folder, 'types', 'orders.xsd'), text.xsd)
}

/** The exit code and the warnings, each as its place and code. */
async function compared(folder: string, older: string, newer: string) {
  const { code, stderr } = await runShared(['compatible', 'files', older, newer], { folder })
  const warnings = [...stderr.matchAll(/^(\S+:\d+:\d+): warning\[(.*?)\]/gm)].map(([, at, found]) => `${at!} ${found!}`)
  return { code, warnings }
}

const added: Change = {
  file: 'xsd',
  from: '<xs:element name="line"',
  to: '<xs:element name="code" type="xs:string"/><xs:element name="line"',
}
const removed: Change = { file: 'xsd', from: '<xs:element name="number" type="xs:long"/>', to: '' }
const facet: Change = { file: 'xsd', from: '[A-Z]{2}', to: '[A-Y]{2}' }
const path: Change = { file: 'wsdl', from: '/ws/orders"', to: '/ws/orders2"' }

interface Case {
  readonly rule: string
  readonly change: Change
  /** The parts of files above which the exemption allows the finding, and those above which it has no effect. */
  readonly allows: readonly (readonly [file: File, part: string])[]
  readonly others: readonly (readonly [file: File, part: string])[]
}

const cases: Readonly<Record<string, Case>> = {
  'an added element': {
    rule: 'request-element-added',
    change: added,
    allows: [
      ['xsd', '<xs:element name="code"'],
      ['xsd', '<xs:sequence>'],
      ['xsd', '<xs:element name="placeOrder"'],
      ['xsd', '<xs:schema'],
      ['wsdl', '<definitions'],
      ['wsdl', '<operation name="PlaceOrder">\n      <documentation>'],
      ['wsdl', '<operation name="PlaceOrder">\n      <soap:operation'],
      ['wsdl', '<binding'],
    ],
    others: [
      ['xsd', '<xs:element name="line"'],
      ['xsd', '<xs:element name="placeOrderResponse"'],
      ['xsd', '<xs:complexType name="Line"'],
      ['wsdl', '<types>'],
      ['wsdl', '<input message'],
      ['wsdl', '<service'],
    ],
  },
  'a removed element, placed in the element that contained it': {
    rule: 'response-element-removed',
    change: removed,
    allows: [['xsd', '<xs:element name="placeOrderResponse"']],
    others: [['xsd', '<xs:element name="status"']],
  },
  'a facet of a type': {
    rule: 'request-element-values-narrowed',
    change: facet,
    allows: [
      ['xsd', '<xs:pattern'],
      ['xsd', '<xs:simpleType name="Sku"'],
    ],
    others: [
      ['xsd', '<xs:element name="sku"'],
      ['xsd', '<xs:simpleType name="Status"'],
    ],
  },
  'an added enumeration': {
    rule: 'response-element-values-widened',
    change: { file: 'xsd', from: '<xs:enumeration value="waiting"/>', to: '<xs:enumeration value="waiting"/><xs:enumeration value="lost"/>' }, // prettier-ignore
    allows: [['xsd', '<xs:enumeration value="lost"']],
    others: [['xsd', '<xs:enumeration value="accepted"']],
  },
  'the path of an address': {
    rule: 'request-path-changed',
    change: path,
    allows: [
      ['wsdl', '<soap:address'],
      ['wsdl', '<port '],
    ],
    others: [['wsdl', '<message']],
  },
}

for (const [name, { rule, change, allows, others }] of Object.entries(cases))
  test(`an exemption in XML allows findings in what it is above, in every scenario: ${name}`, async (t) => {
    const [older, newer] = [temporaryFolder(t), temporaryFolder(t)]
    writeFiles(t, older)
    const result = async (file: File, part: string, comment: string) => {
      writeFiles(t, newer, change, file, part, comment)
      return compared(newer, join(older, 'orders.wsdl'), 'orders.wsdl')
    }
    for (const [file, part] of allows)
      t.deepEqual(await result(file, part, allow(rule)), { code: 0, warnings: [] }, part)
    for (const [file, part] of others) {
      const { code, warnings } = await result(file, part, allow(rule))
      t.is(code, 1, part)
      t.is(warnings.length, 1)
      t.regex(warnings[0]!, new RegExp(`orders\\.${file}:\\d+:\\d+ unused-exemption$`))
    }
    const [file, part] = allows[0]!
    t.is((await result(file, part, allow('response-header-added'))).code, 1)
  })

const schema = (element: string, comments: readonly string[] = []): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  ${comments[0] ?? ''}
  <xs:element name="a" type="T"/>
  ${comments[1] ?? ''}
  <xs:element name="b" type="T"/>
  <xs:complexType name="T"><xs:sequence>${element}</xs:sequence></xs:complexType>
</xs:schema>
`

test('above a global element of a schema alone, it allows the findings about its documents, also in types', async (t) => {
  const folder = temporaryFolder(t)
  const result = async (...comments: string[]) => {
    writeFileSync(join(folder, 'old.xsd'), schema(''))
    writeFileSync(join(folder, 'new.xsd'), schema('<xs:element name="c" type="xs:int"/>', comments))
    return compared(folder, 'old.xsd', 'new.xsd')
  }
  const comment = allow('request-element-added')
  t.deepEqual(await result(comment), { code: 1, warnings: [] })
  t.deepEqual(await result(comment, comment), { code: 0, warnings: [] })
})

const mistakes = `<!--
    allow request-element-aded until 2999-12-31: readers know
    allow request-element-added until 2001-12-31: readers knew
    allow request-element-added until soon: readers know
    allow request-element-added until 2999-02-30: readers know
    allow request-element-added until 2999-12-31: readers know
    allow everybody in
  -->`

test('a comment may have several exemptions, one in each line; `check` and `compatible` warn of mistakes at their places', async (t) => {
  const folder = temporaryFolder(t)
  writeFiles(t, folder, undefined, 'xsd', '<xs:complexType name="Line"', mistakes)
  const expected = [
    'types/orders.xsd:22:11 unknown-rule',
    'types/orders.xsd:23:39 expired-exemption',
    'types/orders.xsd:24:39 malformed-exemption',
    'types/orders.xsd:25:39 malformed-exemption',
  ]
  const warningsOf = (stderr: string): string[] =>
    [...stderr.matchAll(/^(\S+:\d+:\d+): warning\[(.*?)\]/gm)].map(([, at, found]) => `${at!} ${found!}`)
  const checked = await runShared(['check', 'orders.wsdl'], { folder })
  t.deepEqual(warningsOf(checked.stderr), expected)
  t.regex(checked.stderr, /did you mean `request-element-added`\?/)
  t.regex(checked.stderr, /write an exemption as `<!-- allow <rule> until <date>: <reason> -->`/)
  const { warnings } = await compared(folder, 'orders.wsdl', 'orders.wsdl')
  t.deepEqual(warnings.toSorted(), [...expected, 'types/orders.xsd:26:5 unused-exemption'])
})

for (const [name, part] of [
  ['an end tag', '</xs:sequence>'],
  ['documentation', '<xs:annotation>'],
  ['an import', '<xs:import'],
] as const)
  test(`an exemption above ${name} is misplaced`, async (t) => {
    const folder = temporaryFolder(t)
    const file = files.xsd.includes(part) ? 'xsd' : 'wsdl'
    writeFiles(t, folder, undefined, file, part, allow('request-element-added'))
    const { stderr } = await runShared(['check', 'orders.wsdl'], { folder })
    t.regex(stderr, new RegExp(`orders\\.${file}:\\d+:\\d+: warning\\[misplaced-exemption\\]`))
  })

test('versions of a namespace do not change what an exemption allows', async (t) => {
  const folder = temporaryFolder(t)
  const service = (version: string, comment = '', element = ''): string =>
    schema(element, [comment, comment]).replace('<xs:schema', `<xs:schema targetNamespace="urn:v${version}" xmlns="urn:v${version}"`) // prettier-ignore
  writeFileSync(join(folder, 'codicil.json'), '{ "versions": ["urn:v{n}"] }')
  writeFileSync(join(folder, 'old.xsd'), service('1'))
  writeFileSync(join(folder, 'new.xsd'), service('2', allow('request-element-added'), '<xs:element name="c"/>'))
  t.deepEqual(await compared(folder, 'old.xsd', 'new.xsd'), { code: 0, warnings: [] })
})

test('git changed: an exemption in a file that several WSDLs import is unused only if it is in all of them', async (t) => {
  const at = newRepository(t)
  writeFiles(t, at.folder)
  // Its operation does not use the changed response.
  const oneWay = files.wsdl.replace(/<output message[^]*?(?=<\/operation>)/, '').replace(/<output>[^]*?<\/fault>/, '')
  at.commit({ 'oneWay.wsdl': oneWay })
  const changed = async (rule: string, part: string) => {
    writeFiles(t, at.folder, removed, 'xsd', part, allow(rule))
    const { code, stdout, stderr } = await runShared(['compatible', 'git', 'changed'], { folder: at.folder })
    t.regex(stdout, /^oneWay\.wsdl\nTests run: 1, Passed: 1/m)
    return { code, warnings: [...stderr.matchAll(/^.*warning\[.*?\]/gm)].map(([line]) => line) }
  }
  const used = await changed('response-element-removed', '<xs:element name="placeOrderResponse"')
  t.deepEqual(used, { code: 0, warnings: [] })
  const unused = await changed('response-element-removed', '<xs:element name="placeOrder"')
  t.deepEqual(unused, { code: 1, warnings: ['types/orders.xsd:4:8: warning[unused-exemption]'] })
  const unknown = await changed('response-element-remove', '<xs:element name="placeOrder"')
  t.deepEqual(unknown, { code: 1, warnings: ['types/orders.xsd:4:14: warning[unknown-rule]'] })
})
