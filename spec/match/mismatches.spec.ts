import test from 'ava'
import { pathField } from '../../src/message/pathText.js'
import { matchPayload } from '../../src/match/matchPayload.js'
import type { Mismatch } from '../../src/match/mismatches/mismatch.js'
import { contract } from '../support/contracts.js'
import { nativeReader, portableReader } from '../support/readers.js'

const contractWith = (type: string, declarations: readonly string[]) =>
  contract(
    [
      'Feature: F',
      'Scenario: S',
      ...declarations.map((declaration) => `Given type ${declaration}`),
      `And type T """\n${type}\n"""`,
      'When POST /ws',
      'And request-body (T)',
      'Then status 200',
      '',
    ].join('\n'),
  )

async function mismatchesOf(
  type: string,
  payload: string | Uint8Array,
  ...declarations: string[]
): Promise<readonly Mismatch[]> {
  const match = await matchPayload(contractWith(type, declarations), payload, { type: 'T' })
  if (!match.ok) throw new Error(match.failure.message)
  return match.value.mismatches
}

/** A mismatch as `line:column path message`. */
const lineOf = ({ path, message, payload }: Mismatch): string =>
  `${payload ? `${String(payload.line)}:${String(payload.column)}` : '-'} ${pathField(path)} ${message}`

const pet = '<pet id="(number)" kind.opt="(string)"><name>(string)</name><type>(string)</type><born>(date)</born></pet>'
const id = 'Id <id>(number)</id>'

interface Case {
  readonly name: string
  readonly type?: string
  readonly types?: readonly string[]
  readonly payload: string | Uint8Array
  readonly lines: readonly string[]
}

const cases: readonly Case[] = [
  {
    name: 'a misspelt element',
    payload: '<pet id="1"><nmae>a</nmae><type>b</type><born>2020-01-01</born></pet>',
    lines: ['1:13 /pet/nmae expected `name` but found `nmae`, which looks misspelt'],
  },
  {
    name: 'an element in the wrong place with a wrong value, and one with a right value',
    payload: '<pet id="1"><born>today</born><name>a</name><type>b</type></pet>',
    lines: [
      '1:13 /pet/born `born` must come after `type`, not before it',
      '1:19 /pet/born expected (date) but found `today`',
    ],
  },
  {
    name: 'an element in the wrong place whose content is wrong',
    type: '<a>(B)<c/></a>',
    types: ['B <b><x>(number)</x></b>'],
    payload: '<a><c/><b><y/></b></a>',
    lines: ['1:8 /a/b `b` must come before `c`, not after it', '1:11 /a/b/y expected `x` but found `y`'],
  },
  {
    name: 'a missing element',
    payload: '<pet id="1">\n<type>b</type><born>2020-01-01</born></pet>',
    lines: ['2:1 /pet/name `name` is missing before `type`'],
  },
  {
    name: 'a missing last element',
    payload: '<pet id="1"><name>a</name><type>b</type>\n</pet>',
    lines: ['2:1 /pet/born `born` is missing before the end of `pet`'],
  },
  {
    name: 'an extra element',
    payload: '<pet id="1"><name>a</name><type>b</type><born>2020-01-01</born><age>1</age></pet>',
    lines: ['1:64 /pet/age expected the end of `pet` but found `age`'],
  },
  {
    name: '4.3.3 two elements in the wrong order',
    payload: '<pet id="1">\n  <type>b</type>\n  <name>a</name>\n  <born>2020-01-01</born>\n</pet>',
    lines: ['2:3 /pet/type `type` must come after `name`, not before it'],
  },
  {
    name: '4.3.3 the first element comes last',
    payload: '<pet id="1"><type>b</type><born>2020-01-01</born><name>a</name></pet>',
    lines: ['1:50 /pet/name `name` must come before `type`, not after it'],
  },
  {
    name: '4.3.3 the Body before the Header',
    type: '<Envelope><Header/><Body>(Id)</Body></Envelope>',
    types: [id],
    payload: '<Envelope><Body><id>1</id></Body><Header/></Envelope>',
    lines: ['1:11 /Envelope/Body `Body` must come after `Header`, not before it'],
  },
  {
    name: 'an element repeated once too often',
    payload: '<pet id="1"><name>a</name><name>a</name><type>b</type><born>2020-01-01</born></pet>',
    lines: ['1:27 /pet/name[2] expected `type` but found another `name`'],
  },
  {
    name: 'wrong values',
    payload: '<pet id="x"><name>a</name><type>b</type><born>2020-02-30</born></pet>',
    lines: ['1:6 /pet/@id expected (number) but found `x`', '1:47 /pet/born expected (date) but found `2020-02-30`'],
  },
  {
    name: 'no value',
    payload: '<pet id="1"><name>a</name><type>b</type><born/></pet>',
    lines: ['1:41 /pet/born expected (date) but found nothing'],
  },
  {
    name: 'attributes: misspelt and missing',
    payload: '<pet  knd = "z"\n ><name>a</name><type>b</type><born>2020-01-01</born></pet>',
    lines: [
      '1:7 /pet/@knd the attribute `knd` is not in the contract; did you mean `kind`?',
      '1:1 /pet/@id the attribute `id` is missing',
    ],
  },
  {
    name: 'one attribute in two namespaces',
    payload: '<pet xmlns:p="u" id="1" p:id="2"><name>a</name><type>b</type><born>2020-01-01</born></pet>',
    lines: ['1:18 /pet/@id the attribute `id` appears more than once'],
  },
  {
    name: 'text between elements',
    payload: '<pet id="1">\n hello<name>a</name> world<type>b</type><born>2020-01-01</born></pet>',
    lines: ['2:2 /pet found the text `hello world` where only elements are allowed'],
  },
  {
    name: 'an element inside text',
    payload: '<pet id="1"><name>a<b/></name><type>b</type><born>2020-01-01</born></pet>',
    lines: ['1:20 /pet/name expected (string) but found the element `b`'],
  },
  {
    name: 'a wrong root',
    payload: '<cat id="1"/>',
    lines: ['1:1 /cat expected the root element `pet` but found `cat`'],
  },
  {
    name: 'several mistakes at once',
    payload: '<pet id="x" z="1"><nmae>a</nmae>oops<born>no</born><age/></pet>',
    lines: [
      '1:6 /pet/@id expected (number) but found `x`',
      '1:13 /pet/@z the attribute `z` is not in the contract',
      '1:33 /pet found the text `oops` where only elements are allowed',
      '1:19 /pet/nmae expected `name` but found `nmae`, which looks misspelt',
      '1:37 /pet/type `type` is missing before `born`',
      '1:43 /pet/born expected (date) but found `no`',
      '1:52 /pet/age expected the end of `pet` but found `age`',
    ],
  },
  {
    name: 'one of two nodes that must occur together',
    type: '<owner>(Name?)</owner>',
    types: ['Name <first>(string)</first><last>(string)</last>'],
    payload: '<owner><first>Ada</first></owner>',
    lines: ['1:26 /owner/last `last` is missing before the end of `owner`'],
  },
  {
    name: 'a wrong and an unknown item in a list',
    type: '<l>(Id*)</l>',
    types: [id],
    payload: '<l><id>1</id><no/><id>x</id></l>',
    lines: [
      '1:14 /l/no expected `id` or the end of `l` but found `no`',
      '1:23 /l/id[2] expected (number) but found `x`',
    ],
  },
  {
    name: 'a list that is out of order',
    type: '<l>(Id*)<end>(string)</end></l>',
    types: [id],
    payload: '<l><end>s</end><id>1</id></l>',
    lines: ['1:16 /l/id `id` must come before `end`, not after it'],
  },
  {
    name: 'same-named siblings of different types',
    type: '<l>(A*)(B*)</l>',
    types: ['A <id>(number)</id>', 'B <id>(boolean)</id>'],
    payload: '<l><id>true</id><id>1</id></l>',
    lines: ['1:21 /l/id[2] expected (boolean) but found `1`'],
  },
  {
    name: 'none of the alternatives',
    type: '<pay>(Card | Iban)</pay>',
    types: ['Card <card>(string)</card>', 'Iban <iban>(string)</iban>'],
    payload: '<pay><cash/></pay>',
    lines: ['1:6 /pay/cash expected `card` or `iban` but found `cash`'],
  },
  {
    name: 'a misspelt alternative',
    type: '<pay>(Card | Iban)</pay>',
    types: ['Card <card>(string)</card>', 'Iban <iban>(string)</iban>'],
    payload: '<pay><ibn>1</ibn></pay>',
    lines: ['1:6 /pay/ibn expected `iban` but found `ibn`, which looks misspelt'],
  },
  {
    name: 'no alternative',
    type: '<pay>(Card | Iban)<end/></pay>',
    types: ['Card <card>(string)</card>', 'Iban <iban>(string)</iban>'],
    payload: '<pay><end/></pay>',
    lines: ['1:6 /pay/card `card` or `iban` is missing before `end`'],
  },
  {
    name: 'two alternatives',
    type: '<pay>(Card | Iban)</pay>',
    types: ['Card <card>(string)</card>', 'Iban <iban>(string)</iban>'],
    payload: '<pay><iban>1</iban><card>x</card></pay>',
    lines: ['1:20 /pay/card expected the end of `pay` but found `card`'],
  },
  {
    name: 'an alternative with a mistake inside',
    type: '<pay>(Card | Iban)</pay>',
    types: ['Card <card>(number)</card>', 'Iban <iban>(string)</iban>'],
    payload: '<pay><card>x</card></pay>',
    lines: ['1:12 /pay/card expected (number) but found `x`'],
  },
  {
    name: 'too many',
    type: '<l>(Line{0,5})<end/></l>',
    types: ['Line <line>(number)</line>'],
    payload: `<l>${'<line>1</line>'.repeat(8)}<end/></l>`,
    lines: ['1:74 /l/line[6] `line` may come 5 times at most, this is the 6th'],
  },
  {
    name: 'too few',
    type: '<l>(Line{2,})</l>',
    types: ['Line <line>(number)</line>'],
    payload: '<l><line>1</line></l>',
    lines: ['1:18 /l/line `line` must come 2 times at least, but came once'],
  },
  {
    name: 'too few in the last repetition of a count',
    type: '<l>(Two*)</l>',
    types: ['Line <line>(number)</line>', 'Two (Line{2})'],
    payload: '<l><line>1</line><line>2</line><line>3</line></l>',
    lines: ['1:46 /l/line `line` must come 2 times at least in each repetition, but came once in the last one'],
  },
  {
    name: 'far too few, before another',
    type: '<l>(Line{9000})<end/></l>',
    types: ['Line <line>(number)</line>'],
    payload: '<l><line>1</line><line>2</line><end/></l>',
    lines: ['1:32 /l/line `line` must come 9000 times at least, but came 2 times'],
  },
  {
    name: 'none of several',
    type: '<l>(Line{2,3})<end/></l>',
    types: ['Line <line>(number)</line>'],
    payload: '<l><end/></l>',
    lines: ['1:4 /l/line `line` must come 2 times at least, but is missing'],
  },
  {
    name: 'one of some in any order is missing',
    type: '<l>(A & B & C)</l>',
    types: ['A <a/>', 'B <b/>', 'C <c/>'],
    payload: '<l><c/><a/></l>',
    lines: ['1:12 /l/b `b` is missing; its place is anywhere among `a`, `c`'],
  },
  {
    name: 'one of some in any order comes twice',
    type: '<l>(A & B & C)</l>',
    types: ['A <a/>', 'B <b/>', 'C <c/>'],
    payload: '<l><c/><a/><b/><c/></l>',
    lines: ['1:16 /l/c[2] expected the end of `l` but found `c`'],
  },
  {
    name: 'another among some in any order',
    type: '<l>(A & B? & C)</l>',
    types: ['A <a/>', 'B <b/>', 'C <c/>'],
    payload: '<l><c/><x/><a/></l>',
    lines: ['1:8 /l/x expected `a` or `b` but found `x`'],
  },
  {
    name: 'a missing element of any name',
    type: '<l><id>(number)</id>(anything{1})</l>',
    payload: '<l><id>1</id></l>',
    lines: ['1:14 /l an element of any name is missing before the end of `l`'],
  },
  {
    name: 'a wrong value of an attribute that is not named',
    type: '<l id="(number)" *="(number)"/>',
    payload: '<l id="1" a="2" b="x"/>',
    lines: ['1:17 /l/@b expected (number) but found `x`'],
  },
  {
    name: 'a literal',
    type: '<a>hello</a>',
    payload: '<a>Hello</a>',
    lines: ['1:4 /a expected `hello` but found `Hello`'],
  },
  {
    name: 'long text, shortened between characters',
    type: '<a>(number)</a>',
    payload: `<a>${'😀'.repeat(1000)}</a>`,
    lines: [`1:4 /a expected (number) but found \`${'😀'.repeat(60)}…\``],
  },
  {
    name: 'a place after a byte order mark, Windows newlines, comments, CDATA and characters beyond ASCII',
    type: '<a><b>(string)</b><c x="(number)">(number)</c></a>',
    payload: Buffer.from(
      '\uFEFF<?xml version="1.0"?>\r\n<!-- <a> -->\r\n<a>\r\n<b><![CDATA[<c>]]>é😀</b>é<c y="<" x="\'"/></a>'.replace(
        '<"',
        '&lt;"',
      ),
    ),
    lines: [
      '4:26 /a found the text `é` where only elements are allowed',
      '4:30 /a/c/@y the attribute `y` is not in the contract',
      "4:39 /a/c/@x expected (number) but found `'`",
      '4:27 /a/c expected (number) but found nothing',
    ],
  },
  {
    name: 'an empty payload',
    payload: ' \n',
    lines: ['1:1 / the payload is empty'],
  },
  {
    name: 'a payload that is not well-formed, at the position that the parser reports',
    payload: '<pet>\r\n<é>1</b></pet>',
    lines: ['2:9 / Opening and ending tag mismatch: é line 2 and b'],
  },
  {
    name: 'a malformed XML declaration',
    payload: '<?xml versio="1.0"?><pet/>',
    lines: ['1:7 / Malformed declaration expecting version'],
  },
  {
    name: 'a document type declaration',
    payload: '<?xml version="1.0"?>\n<!-- c -->\n  <!DOCTYPE pet><pet/>',
    lines: ['3:3 / the payload has a document type declaration, which SOAP forbids; remove it'],
  },
  {
    name: 'a byte that is invalid in the encoding',
    payload: Uint8Array.of(0x3c, 0x61, 0x3e, 0x0a, 0x61, 0xff, 0x3c),
    lines: ['2:2 / the byte at offset 5 is not valid UTF-8'],
  },
  {
    name: 'an unknown encoding',
    payload: Buffer.from('<?xml version="1.0" encoding="no-such"?><pet/>'),
    lines: ['1:1 / unknown encoding `no-such`'],
  },
  {
    name: 'JSON: a wrong value, unknown keys, a missing key',
    type: '{"a": "(number)", "name": "(string)"}',
    payload: '{"a": "1",\n "naem": "x", "nam": 1}',
    lines: [
      '1:7 /a expected (number) but found `"1"`',
      '2:2 /naem the key `naem` is not in the contract; did you mean `name`?',
      '2:15 /nam the key `nam` is not in the contract; did you mean `name`?',
      '1:1 /name the key `name` is missing',
    ],
  },
  {
    name: 'JSON: items',
    type: '["(string)", "(number...)"]',
    payload: '["a", 1, null, [2]]',
    lines: ['1:10 /2 expected (number) but found `null`', '1:16 /3 expected (number) but found an array'],
  },
  {
    name: 'JSON: too few items',
    type: '["(string)", "(number...)"]',
    payload: '[]',
    lines: ['1:1 / expected at least 1 item but found none'],
  },
  {
    name: 'JSON: a key with escapes',
    type: '{"a": "(number)"}',
    payload: '{"a": 1,\n  "b\\"\\\\" : {"c": 1}}',
    lines: ['2:3 /b"\\ the key `b"\\` is not in the contract'],
  },
  {
    name: 'JSON: not JSON',
    type: '{"a": "(number)"}',
    payload: '{"a": 1,\r\n}',
    lines: ['2:1 / not JSON: expected a key in quotes but found `}`'],
  },
  {
    name: 'JSON: a number that JSON does not allow',
    type: '{"a": "(number)"}',
    payload: '{"a": 01}',
    lines: ['1:7 / not JSON: expected a value but found `01`'],
  },
  {
    name: 'JSON: cut off',
    type: '{"a": "(string)"}',
    payload: '{"a": "x',
    lines: ['1:9 / not JSON: expected the closing `"` of a string but found the end'],
  },
  {
    name: 'a bare scalar',
    type: '(number)',
    payload: '"10"',
    lines: ['1:1 / expected (number) but found `"10"`'],
  },
]

for (const { name, type = pet, types = [], payload, lines: expected } of cases)
  test(name, async (t) => {
    for (const xmlReader of [nativeReader, portableReader]) {
      const match = await matchPayload(contractWith(type, types), payload, { type: 'T' }, { xmlReader })
      t.deepEqual(match.ok && match.value.mismatches.map(lineOf), expected, xmlReader.name)
    }
  })

test('each mismatch has its line in the contract', async (t) => {
  const pattern = contractWith('<a>\n<b>(number)</b>\n<c>(date)</c>\n</a>', [])
  const match = await matchPayload(pattern, '<a><b>x</b></a>', { type: 'T' })
  t.true(match.ok)
  const lines = match.ok
    ? match.value.mismatches.map(({ contract: { start } }) => pattern.source.text.slice(0, start).split('\n').length)
    : []
  t.deepEqual(lines, [5, 6])
})

test('a list of 60,000 items with one bad one: its line, and nothing else', async (t) => {
  const items = (count: number): string => '<id>1</id>\n'.repeat(count)
  const payload = `<l>\n${items(41_234)}<id>x</id>\n${items(18_765)}</l>`
  t.deepEqual((await mismatchesOf('<l>(Id*)</l>', payload, id)).map(lineOf), [
    '41236:5 /l/id[41235] expected (number) but found `x`',
  ])
})

test('a list of 60,000 bad items: the first 1,000 are reported', async (t) => {
  const match = await matchPayload(contractWith('<l>(Id*)</l>', [id]), `<l>\n${'<id>x</id>\n'.repeat(60_000)}</l>`, {
    type: 'T',
  })
  t.true(match.ok)
  const { mismatches, warnings } = match.ok ? match.value : { mismatches: [], warnings: [] }
  t.is(mismatches.length, 1000)
  t.is(lineOf(mismatches.at(-1)!), '1001:5 /l/id[1000] expected (number) but found `x`')
  t.deepEqual(warnings, ['mismatches after the first 1000 are not listed'])
})

const names = Array.from({ length: 500 }, (_, index) => `item${String(index)}`)
const wide = (occurs: string): string =>
  `<r>${names.map((name) => `<${name}${occurs}>(number)</${name}>`).join('')}</r>`
const withThree = names.map((name) => `<${name}>1</${name}>\n`)
withThree[100] = '<itm100>1</itm100>\n'
withThree[200] = '<item200>x</item200>\n'
withThree[400] = `<other/>\n${withThree[400]!}`

for (const [kind, occurs, expected] of [
  ['required', '', 'expected `item400` but found `other`'],
  [
    'optional',
    ' specmatic_occurs="optional"',
    'expected `item400` or `item401` or `item402` or `item403` or `item404` or `item405` or 94 others or the end of `r` but found `other`',
  ],
] as const)
  test(`three mistakes among 500 ${kind} elements`, async (t) => {
    t.deepEqual((await mismatchesOf(wide(occurs), `<r>\n${withThree.join('')}</r>`)).map(lineOf), [
      '102:1 /r/itm100 expected `item100` but found `itm100`, which looks misspelt',
      '202:10 /r/item200 expected (number) but found `x`',
      `402:1 /r/other ${expected}`,
    ])
  })

test('500 elements back to front: all but one are out of order', async (t) => {
  const found = await mismatchesOf(
    wide(''),
    `<r>${names
      .toReversed()
      .map((name) => `<${name}>1</${name}>`)
      .join('')}</r>`,
  )
  t.is(found.length, 499)
  t.true(
    found.every(({ message }) =>
      /^`item\d+` must come (before `item\d+`, not after|after `item\d+`, not before) it$/.test(message),
    ),
  )
})

test('a mistake 200 levels deep', async (t) => {
  const payload = `${'<n>'.repeat(200)}\n<m/>${'</n>'.repeat(200)}`
  t.deepEqual((await mismatchesOf('(Node)', payload, 'Node <n>(Node?)</n>')).map(lineOf), [
    `2:1 ${'/n'.repeat(200)}/m expected \`n\` or the end of \`n\` but found \`m\``,
  ])
})

test('among several types with one root, the mismatches are those of the closest', async (t) => {
  const found = await mismatchesOf('(Any)', '<a><x>1</x><y>b</y></a>', 'Any <a><x>(date)</x><z>(date)</z></a>')
  t.is(found.length, 2)
})

test('a key that appears twice: the last one counts, with a warning', async (t) => {
  const pattern = contractWith('{"a": "(number)"}', [])
  const match = await matchPayload(pattern, '{"a": "x",\n "a": 1}', { type: 'T' })
  t.deepEqual(match.ok && [match.value.mismatches, match.value.warnings], [
    [],
    ['the key `a` appears again on line 2; the last one counts'],
  ])
})
