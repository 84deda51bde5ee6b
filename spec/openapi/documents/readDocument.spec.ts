import test from 'ava'
import type { DocumentNode } from '../../../src/openapi/documents/documentTree.js'
import { readDocument } from '../../../src/openapi/documents/readDocument.js'

/** What is read from a text: its value, with numbers as their text, and what is reported, `start-end message`. */
function read(text: string, path = 'a.yaml', room = 1_000) {
  const found: string[] = []
  const root = readDocument(text, path, {
    start: 0,
    room: { left: room },
    report: (code, { start, end }, message) => found.push(`${code} ${JSON.stringify(text.slice(start, end))} ${message}`), // prettier-ignore
  })
  return { root, value: root && valueOf(root), found }
}

function valueOf(node: DocumentNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.members.map(({ key, value }) => [key, valueOf(value)]))
    case 'list':
      return node.items.map(valueOf)
    case 'string':
      return node.text
    default:
      return `${node.kind} ${node.text}`
  }
}

const values: readonly [text: string, value: unknown][] = [
  ['a: text\nb: [1, true, null]', { a: 'text', b: ['number 1', 'boolean true', 'null null'] }],
  ['{"a": "text", "b": [1, true, null]}', { a: 'text', b: ['number 1', 'boolean true', 'null null'] }],
  ['{"a": "\\u00e9\\n"}', { a: 'é\n' }],
  ['{a: b, # not JSON\n c}', { a: 'b', c: 'null null' }],
  // the core schema of YAML 1.2
  ['[yes, on, No, true, True, null, ~, 2020-01-01, 0o17, 0x1F, 12e3, 1_000]', ['yes', 'on', 'No', 'boolean true', 'boolean true', 'null null', 'null null', '2020-01-01', 'number 15', 'number 31', 'number 12e3', '1_000']], // prettier-ignore
  ['[+1, -0, 007, .5, 1., 3.0, .inf, .nan]', ['number 1', 'number -0', 'number 7', 'number 0.5', 'number 1', 'number 3.0', '.inf', '.nan']], // prettier-ignore
  ['[9007199254740993, 0.1000000000000000055511151231257827]', ['number 9007199254740993', 'number 0.1000000000000000055511151231257827']], // prettier-ignore
  ['{"a": 1e400, "b": 12345678901234567890.5}', { a: 'number 1e400', b: 'number 12345678901234567890.5' }],
  ['200:\n  a: 1\ndefault: 2\nnull: 3\n1.0: 4', { 200: { a: 'number 1' }, default: 'number 2', null: 'number 3', '1.0': 'number 4' }], // prettier-ignore
  ['a: |\n  two\n  lines\nb: >-\n  one\n  line', { a: 'two\nlines\n', b: 'one line' }],
  // aliases and merge keys
  ['a: &x {p: 1}\nb: *x', { a: { p: 'number 1' }, b: { p: 'number 1' } }],
  ['a: &x {p: 1, q: 2}\nb:\n  <<: *x\n  q: 3', { a: { p: 'number 1', q: 'number 2' }, b: { q: 'number 3', p: 'number 1' } }], // prettier-ignore
  ['a: &x {p: 1}\nb: &y {p: 2, q: 2}\nc:\n  <<: [*x, *y]', { a: { p: 'number 1' }, b: { p: 'number 2', q: 'number 2' }, c: { p: 'number 1', q: 'number 2' } }], // prettier-ignore
  ['a: &x 1\nb: &x 2\nc: *x', { a: 'number 1', b: 'number 2', c: 'number 2' }],
  // lines in quotes that are not indented, as most readers take them
  ['a:\n  b: \'{\n  }\'\nc: "x\ny"', { a: { b: '{ }' }, c: 'x y' }],
  ['"<<": text', { '<<': 'text' }],
  ['__proto__: 1\nconstructor: 2', JSON.parse('{"__proto__": "number 1", "constructor": "number 2"}')],
  ['\uFEFFa: 1', { a: 'number 1' }],
  ['\uFEFF{"a": 1}', { a: 'number 1' }],
  ['%YAML 1.2\n---\na: 1\n...', { a: 'number 1' }],
]

test('YAML and JSON are read by the core schema, numbers with all digits', (t) => {
  for (const [text, value] of values) {
    const { value: found, found: problems } = read(text)
    t.deepEqual([found, problems], [value, []], text)
  }
})

test('each value and key has its place', (t) => {
  for (const text of ['openapi: "3.1.0"\ninfo:\n  - é: 12\r\n', '{"openapi": "3.1.0", "info": [{"é": 12}]}']) {
    const { root } = read(text)
    const places = (node: DocumentNode): string[] => [
      text.slice(node.span.start, node.span.end),
      ...(node.kind === 'object' ? node.members.flatMap(({ keySpan, value }) => [text.slice(keySpan.start, keySpan.end), ...places(value)]) : []), // prettier-ignore
      ...(node.kind === 'list' ? node.items.flatMap(places) : []),
    ]
    const unquoted = places(root!).map((place) => place.replace(/^"(.*)"$/, '$1'))
    t.deepEqual(
      unquoted.filter((place) => /^[\wé.]+$/.test(place)),
      ['openapi', '3.1.0', 'info', 'é', '12'],
    )
  }
})

const problems: readonly [text: string, ...found: string[]][] = [
  ['', 'openapi-syntax "" the file is empty'],
  ['# nothing', 'openapi-syntax "" the file is empty'],
  ['a:\n\tb: 1', 'openapi-syntax "\\t" a tab cannot indent'],
  ['a: 1\n b: 2', 'openapi-syntax "1" a nested object cannot start on the line of its key'],
  ['a: [1', 'openapi-syntax "" a bracket is not closed'], // prettier-ignore
  ['a: 1\na: 2', 'openapi-duplicate-key "a" the key `a` appears twice'],
  ['{"a": 1, "a": 2}', 'openapi-duplicate-key "\\"a\\"" the key `a` appears twice'],
  ['a: *b', 'openapi-syntax "*b" no complete value before this has the anchor `&b`'],
  ['a: &a [*a]', 'openapi-syntax "*a" no complete value before this has the anchor `&a`'],
  ['? [a]\n: 1', 'openapi-syntax "[a]" a key must be a text'],
  ['a: 1\n---\nb: 2', 'openapi-syntax "---\\nb: 2" a second document starts here'],
  ['a: &x [1]\nb:\n  <<: *x', 'openapi-syntax "*x" `<<` merges objects only'],
  ['a: 1\n<<<<<<< HEAD\nb: 2', 'openapi-syntax "<<<<<<< HEAD\\nb" this is a conflict marker of git'],
  ['a: !include b.yaml', 'openapi-bad-value "!include" this tag is unknown: !include'],
]

test('what cannot be read is reported at its place', (t) => {
  for (const [text, ...found] of problems) t.deepEqual(read(text).found, found, text)
  t.deepEqual(read('{"a": 1,}', 'a.json').found, ['openapi-syntax "}" this is not JSON: property name expected'])
})

test('deep, large and exploding texts are refused, however they are written', (t) => {
  const tooDeep = /values nest deeper than 256 levels/
  const deep = 100_000
  const texts = ['['.repeat(deep), '{"a":'.repeat(deep), '- '.repeat(deep), '? '.repeat(deep), '{a: '.repeat(deep), `{${'[{'.repeat(deep)}`] // prettier-ignore
  for (const text of texts) t.regex(read(text).found.join('\n'), tooDeep, text.slice(0, 5))
  t.regex(read(`a: &a ${'['.repeat(200)}${']'.repeat(200)}\nb: ${'['.repeat(100)}*a${']'.repeat(100)}`).found.join(), tooDeep) // prettier-ignore
  const bomb = ['a0: &a0 [x]', ...Array.from({ length: 40 }, (_, n) => `a${String(n + 1)}: &a${String(n + 1)} [*a${String(n)}, *a${String(n)}]`)].join('\n') // prettier-ignore
  const merges = ['a0: &a0 {x: 1}', ...Array.from({ length: 40 }, (_, n) => `a${String(n + 1)}: &a${String(n + 1)} {<<: [*a${String(n)}, *a${String(n)}]}`)].join('\n') // prettier-ignore
  for (const text of [bomb, merges, `[${'1,'.repeat(2_000)}1]`]) t.regex(read(text).found.join(), /more than 2 million values/) // prettier-ignore
})
