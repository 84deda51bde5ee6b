/** A body of almost 10 MiB that takes a stub long to read or to match, and where it is sent. */
export interface LargeBody {
  readonly name: string
  readonly path: string
  readonly type: string
  readonly make: () => string | Uint8Array
}

const size = 10 * 1024 * 1024 - 2000
/** The most nodes that a body may have. */
const nodes = 104_000

const fill = (unit: string, bytes = size): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
const list = (count: number, text: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(between)

const xml = (name: string, make: () => string | Uint8Array, path = '/text', type = 'text/xml'): LargeBody => ({
  name: `XML: ${name}`,
  path,
  type,
  make,
})
const json = (name: string, make: () => string, path = '/json'): LargeBody => ({
  name: `JSON: ${name}`,
  path,
  type: 'application/json',
  make,
})
const other = (name: string, path: string, type: string, make: () => string): LargeBody => ({ name, path, type, make })

const members = Array.from({ length: 20 }, (_, index) => `M${String(index)}`)

const scenario = (path: string, body: string, ...types: readonly string[]): string =>
  [
    `  Scenario: ${path}`,
    ...types.map((type) => `    * type ${type}`),
    `    When POST ${path}`,
    `    * request-body ${body}`,
    '    Then status 200',
    '',
  ].join('\n')

/** The contract of the paths that large bodies are sent to. */
export const turnsContract = [
  'Feature: Turns\n',
  scenario('/poll', '(string)'),
  scenario('/text', '<a>(string)</a>'),
  scenario('/bounded', '<a>(B)</a>', 'B (string) minLength 5 maxLength 20000000'),
  scenario('/pattern', '<a>(P)</a>', 'P (string) pattern /(a|b|x){0,3}[xß<]*/'),
  scenario('/number', '<a>(number)</a>'),
  scenario('/wide', '<a>(B*)</a>', 'B <b>(string)</b>'),
  scenario('/numbers', '<a>(B*)</a>', 'B <b>(number)</b>'),
  scenario('/tree', '(A)', 'A <a k.opt="(string)">(A*)</a>'),
  scenario('/attributes', '<a>(B*)</a>', `B <b ${list(900, (at) => `k${String(at)}="(string)"`, ' ')}/>`),
  scenario(
    '/anyorder',
    `<a>((R)*)</a>`,
    `R <r>(${members.join(' & ')})</r>`,
    ...members.map((name) => `${name} <${name.toLowerCase()}>(string)</${name.toLowerCase()}>`),
  ),
  scenario('/counted', `<a>(N{0,10000})</a>`, 'N (B{0,50} | C)', 'B <b>(string)</b>', 'C <c>(string)</c>'),
  scenario(
    '/optional',
    `<a>${list(2000, (at) => `<e${String(at)} specmatic_occurs="optional">(string)</e${String(at)}>`)}</a>`,
  ),
  scenario('/json', '{"a": "(anything)"}'),
  scenario('/string', '{"a": "(string)"}'),
  scenario('/jsonpattern', '{"a": "(P)"}', 'P (string) pattern /(a|b|x){0,3}[xß]*/'),
  scenario('/jsonnumber', '{"a": "(number)"}'),
  scenario('/integers', '["(I*)"]', 'I (integer) min 0 multipleOf 3'),
  scenario('/jsontree', '(T)', 'T {"a?": "(T)", "b?": ["(T*)"]}'),
  scenario('/plain', '(P)', 'P (string) pattern /(a|b|x){0,3}x*/'),
].join('\n')

/** Bodies of each kind that a stub reads. */
export const largeBodies: readonly LargeBody[] = [
  xml('ASCII', () => `<a>${fill('x')}</a>`),
  xml('references', () => `<a>${fill('&lt;')}</a>`),
  xml('numeric references', () => `<a>${fill('&#xe9;')}</a>`),
  xml('beyond ASCII', () => `<a>${fill('ß')}</a>`),
  xml('emoji', () => `<a>${fill('😀')}</a>`),
  xml('lines', () => `<a>${fill('x\r\n')}</a>`),
  xml('CDATA', () => `<a>${fill('<![CDATA[x]]>')}</a>`),
  xml('comments', () => `<a>${fill('<!---->')}</a>`),
  xml('comments and texts', () => `<a>${fill('x<!---->')}</a>`),
  xml('instructions', () => `<a>${fill('<?x?>')}</a>`),
  xml('white space', () => `<a>${fill(' ')}</a>`),
  xml('UTF-16', () => Buffer.from(`\uFEFF<a>${fill('x', size / 2)}</a>`, 'utf16le')),
  xml('latin1', () => Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?><a>${'é'.repeat(size)}</a>`, 'latin1')),
  xml('invalid UTF-8 at the end', () => Buffer.concat([Buffer.from(`<a>${fill('ß')}`), Buffer.from([0xff])])),
  xml('no end', () => `<a>${fill('&lt;')}`),
  xml('no end, beyond ASCII', () => `<a>${fill('ß')}`),
  xml('not well-formed in the middle', () => `<a>${fill('<b></b>', size / 2)}<c>${fill('<b></b>', size / 2)}</a>`),
  xml('a document type after comments', () => `${fill('<!---->')}<!DOCTYPE a><a/>`),
  xml('bounded, beyond ASCII', () => `<a>${fill('ß')}</a>`, '/bounded'),
  xml('bounded, references', () => `<a>${fill('&lt;')}</a>`, '/bounded'),
  xml('pattern', () => `<a>${fill('x')}</a>`, '/pattern'),
  xml('pattern, references', () => `<a>${fill('&lt;')}</a>`, '/pattern'),
  xml('a number', () => `<a>${fill('1')}</a>`, '/number'),
  xml('no number', () => `<a>${fill('1')}x</a>`, '/number'),
  xml('a large attribute', () => `<a k="${fill('&lt;', 9_900_000)}"/>`, '/tree'),
  xml('a large attribute beyond ASCII', () => `<a k="${fill('ß', 9_900_000)}"/>`, '/tree'),
  xml('wide', () => `<a>${list(nodes, () => `<b>${'x'.repeat(90)}</b>`)}</a>`, '/wide'),
  xml('wide, references', () => `<a>${list(nodes, () => `<b>${'&lt;'.repeat(22)}</b>`)}</a>`, '/wide'),
  xml('wide, numbers', () => `<a>${list(nodes, () => `<b>${'1'.repeat(90)}</b>`)}</a>`, '/numbers'),
  xml('wide, no numbers', () => `<a>${list(nodes, () => `<b>${'x'.repeat(90)}</b>`)}</a>`, '/numbers'),
  xml(
    'wide, other names',
    () => `<a>${list(nodes, (at) => `<c${String(at)}>${'x'.repeat(75)}</c${String(at)}>`)}</a>`,
    '/wide',
  ),
  xml('wide, too many nodes', () => `<a>${fill('<b/>')}</a>`, '/wide'),
  xml('mixed', () => `<a>${list(nodes, () => `${'x'.repeat(85)}<b/>`)}</a>`),
  xml('deep', () => `<a>${list(400, () => `${'<a>'.repeat(250)}${'</a>'.repeat(250)}`)}</a>`, '/tree'),
  xml(
    'deep with texts',
    () => `<a>${list(400, () => `${'<a>x'.repeat(250)}${`${'y'.repeat(90)}</a>`.repeat(250)}`)}</a>`,
    '/tree',
  ),
  xml(
    'attributes',
    () => `<a>${list(115, () => `<b ${list(900, (at) => `k${String(at)}="${'x'.repeat(90)}"`, ' ')}/>`)}</a>`,
    '/attributes',
  ),
  xml(
    'other attributes',
    () => `<a>${list(115, () => `<b ${list(900, (at) => `j${String(at)}="${'x'.repeat(90)}"`, ' ')}/>`)}</a>`,
    '/attributes',
  ),
  xml(
    'unbound attributes',
    () => `<a>${list(110, () => `<b ${list(900, (at) => `p:k${String(at)}="${'x'.repeat(85)}"`, ' ')}/>`)}</a>`,
    '/attributes',
  ),
  xml(
    'any order',
    () =>
      `<a>${list(4900, (row) => `<r>${list(20, (at) => `<m${String((at * 7 + row) % 20)}>${'x'.repeat(80)}</m${String((at * 7 + row) % 20)}>`)}</r>`)}</a>`,
    '/anyorder',
  ),
  xml(
    'any order, one twice',
    () =>
      `<a>${list(4900, (row) => `<r>${list(20, (at) => `<m${String((at * 7 + row) % 19)}>${'x'.repeat(80)}</m${String((at * 7 + row) % 19)}>`)}</r>`)}</a>`,
    '/anyorder',
  ),
  xml(
    'counted',
    () => `<a>${list(nodes, (at) => (at % 60 === 0 ? '<c>x</c>' : `<b>${'x'.repeat(80)}</b>`))}</a>`,
    '/counted',
  ),
  xml(
    'counted, wrong at the end',
    () => `<a>${list(nodes - 1, (at) => (at % 60 === 0 ? '<c>x</c>' : `<b>${'x'.repeat(80)}</b>`))}<d/></a>`,
    '/counted',
  ),
  xml(
    'optional kinds in reverse',
    () => `<a>${list(2000, (at) => `<e${String(1999 - at)}>${'x'.repeat(5000)}</e${String(1999 - at)}>`)}</a>`,
    '/optional',
  ),
  json('a text', () => `{"a": "${fill('x')}"}`),
  json('beyond ASCII', () => `{"a": "${fill('ß')}"}`, '/string'),
  json('escapes', () => `{"a": "${fill('\\u00e9')}"}`, '/string'),
  json('short escapes', () => `{"a": "${fill('\\n')}"}`, '/string'),
  json('pattern', () => `{"a": "${fill('x')}"}`, '/jsonpattern'),
  json('a number', () => `{"a": ${fill('1')}}`, '/jsonnumber'),
  json('a decimal', () => `{"a": 0.${fill('1')}}`, '/jsonnumber'),
  json('a number, exponent', () => `{"a": 1e${fill('1')}}`, '/jsonnumber'),
  json('integers', () => `[${list(nodes, () => '3'.repeat(98), ',')}]`, '/integers'),
  json('no integers', () => `[${list(nodes, () => `"${'x'.repeat(95)}"`, ',')}]`, '/integers'),
  json('large integers', () => `[${list(100, () => '3'.repeat(100_000), ',')}]`, '/integers'),
  json('white space', () => `{"a":${fill(' ')}1}`),
  json('keys', () => `{"a": {${list(nodes, (at) => `"key${String(at)}": "${'x'.repeat(80)}"`, ',')}}}`),
  json('keys that are not expected', () => `{${list(nodes, (at) => `"key${String(at)}": "${'x'.repeat(80)}"`, ',')}}`),
  json('deep', () => `{"b": [${list(400, () => `${'{"a":'.repeat(250)}{}${'}'.repeat(250)}`, ',')}]}`, '/jsontree'),
  json('deep arrays', () => `{"a": [${list(400, () => `${'['.repeat(250)}${']'.repeat(250)}`, ',')}]}`),
  json('too many values', () => `{"a": [${list(size / 2 - 10, () => '1', ',')}]}`),
  json('no end', () => `{"a": "${fill('x')}`),
  json('brackets', () => fill('[')),
  other('text', '/plain', 'text/plain', () => fill('x')),
  other('form', '/plain', 'application/x-www-form-urlencoded', () =>
    list(99_000, (at) => `field${String(at)}=${'x'.repeat(90)}`, '&'),
  ),
  other('form, escapes', '/plain', 'application/x-www-form-urlencoded', () => `a=${fill('%C3%9F')}`),
]
