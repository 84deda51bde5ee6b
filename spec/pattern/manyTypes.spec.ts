import test from 'ava'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { maxTypes } from '../../src/pattern/checks/hasTooManyTypes.js'
import { validContract } from '../../src/pattern/validContract.js'

/** With this many types, a check that recurses for each type overflows the stack, and a nonlinear check takes minutes. */
const many = Number(process.env['MANY_TYPES'] ?? 4000)

const repeated = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

/** A contract that declares types, `A0` being the type of its request. */
const withTypes = (steps: string): string =>
  `Feature: F\n  Background:\n${steps}\n  Scenario: s\n    When POST /a\n    And request-body (A0)\n    Then status 200\n`

/** Types that each refer to the next one, the last one to the first. */
const ring = (shape: (next: string) => string, count = many): string =>
  withTypes(repeated(count, (index) => `    * type A${index} ${shape(`A${(index + 1) % count}`)}\n`))

/** Types that each refer to the next one, and a last one. */
const chain = (shape: (next: string) => string, last: string, count = many): string =>
  withTypes(
    `${repeated(count, (index) => `    * type A${index} ${shape(`A${index + 1}`)}\n`)}    * type A${count} ${last}\n`,
  )

const load = (text: string): LoadedContract => loadContract({ name: 'many_1.contract', text })

const counts = ({ diagnostics }: LoadedContract): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const { code, more = 0 } of diagnostics) found[code] = (found[code] ?? 0) + 1 + more
  return found
}

const rings: readonly [what: string, text: string, found: Record<string, number>][] = [
  ['names', ring((next) => `(${next})`), { 'unguarded-recursion': many }],
  ['lists of each other', ring((next) => `(${next}*)`), { 'unguarded-recursion': many }],
  ['optional elements', ring((next) => `<a>(${next}?)</a>`), {}],
  ['required elements', ring((next) => `<a>(${next})</a>`), { 'unsatisfiable-type': many }],
  ['contents', ring((next) => `<a specmatic_type="${next}"/>`), { 'unsatisfiable-type': many }],
  ['optional keys', ring((next) => `{"k": "(${next}?)"}`), {}],
  ['required keys', ring((next) => `{"k": "(${next})"}`), { 'unsatisfiable-type': many }],
]

for (const [what, text, found] of rings) {
  test(`a ring of ${many} types, ${what}, is checked`, (t) => {
    t.deepEqual(counts(load(text)), found)
  })
}

const chains: readonly [what: string, text: string, found: Record<string, number>][] = [
  ['names for a scalar', chain((next) => `(${next})`, '(number)'), {}],
  ['names for a nullable scalar', chain((next) => `(${next}?)`, '(number)'), {}],
  ['names for an element', chain((next) => `(${next})`, '<a/>'), {}],
  ['names for an object', chain((next) => `(${next})`, '{"k": 1}'), {}],
  ['contents', chain((next) => `<a specmatic_type="${next}"/>`, '<a>(number)</a>'), {}],
  ['optional elements', chain((next) => `<a>(${next}?)</a>`, '<a/>'), {}],
  ['required elements', chain((next) => `<a>(${next})</a>`, '<a/>'), { 'too-large-type': 1 }],
  ['required keys', chain((next) => `{"k": "(${next})"}`, '{"k": 1}'), { 'too-large-type': 1 }],
]

for (const [what, text, found] of chains) {
  test(`a chain of ${many} types, ${what}, is checked`, (t) => {
    t.deepEqual(counts(load(text)), found)
  })
}

test('a document that must nest as deep as payloads may is right, one level more is reported at the type that adds it', (t) => {
  const deep = (levels: number) => load(chain((next) => `<a>(${next})</a>`, '<a/>', levels - 1))
  t.deepEqual(counts(deep(256)), {})
  const [found] = deep(257).diagnostics
  t.like(found, {
    code: 'too-large-type',
    message: 'no payload matches `A0`: the smallest one nests 257 levels deep, but payloads may nest 256',
  })
})

test('a body is reported if it makes its document too deep, and not again for a type that is reported', (t) => {
  const types = chain((next) => `<a>(${next})</a>`, '<a/>', 255)
  t.deepEqual(counts(load(types.replace('request-body (A0)', 'request-body <b>(A0)</b>'))), { 'too-large-type': 1 })
  t.deepEqual(counts(load(types.replace('request-body (A0)', 'request-body <b>(A0*)</b>'))), {})
})

test('many scenarios share types with errors, which are reported once', (t) => {
  const [background] = chain((next) => `<a>(${next})</a>`, '<a/>', 2000).split('  Scenario')
  const scenarios = repeated(2000, (index) => `  Scenario: s${index}\n    When POST /a\n    And request-body (A${index})\n    Then status 200\n`) // prettier-ignore
  t.deepEqual(counts(load(background! + scenarios)), { 'too-large-type': 1 })
})

for (const [what, text] of [
  ['children', withTypes(`    * type A0\n"""\n<a>\n${repeated(many, (i) => `<b${i}/>\n`)}</a>\n"""`)],
  [
    'optional children',
    withTypes(`    * type B <b/>\n    * type A0\n"""\n<a>${repeated(many, () => '(B?)')}</a>\n"""`),
  ],
  ['attributes', withTypes(`    * type A0 <a${repeated(many, (i) => ` b${i}="(number)"`)}/>`)],
  ['rows', withTypes(`    * type A0\n${repeated(many, (i) => `| b${i} | (number) |\n`)}`)],
  ['values', withTypes(`    * enum A0 (string) values ${repeated(many, (i) => `v${i},`)}w`)],
  ['headers', withTypes(`    * type A0 (string)\n${repeated(many, (i) => `    * request-header H${i} (string)\n`)}`)],
  ['parameters', withTypes('    * type A0 (string)').replace('/a', `/a?b=1${repeated(many, (i) => `&c${i}=1`)}`)],
  [
    'segments',
    withTypes('    * type A0 (string)').replace(
      '/a',
      repeated(many, (i) => `/c${i}`),
    ),
  ],
] as const) {
  test(`${many} ${what} are checked`, (t) => {
    t.true(validContract({ name: 'many_1.contract', text }).ok)
  })
}

test('types whose uses double at every level are an error, and nothing writes them out', (t) => {
  const doubling = (shape: (next: string) => string, last: string): string => chain(shape, last, 60)
  const contents = doubling((next) => `(${next})(${next})`, '<b/>').replace('body (A0)', 'body <a>(A0)</a>')
  t.true('contract-too-large' in counts(load(contents)))
  t.deepEqual(counts(load(doubling((next) => `<a>(${next})(${next})</a>`, '<b/>'))), { 'too-large-type': 1 })
  t.deepEqual(counts(load(doubling((next) => `["(${next})", "(${next})"]`, '(number)'))), { 'too-large-type': 1 })
})

test('scenarios share the types of a Background, unless they declare types of their own: then a long one is an error', (t) => {
  const background = repeated(many / 2, (index) => `    * type A${index} <a/>\n`)
  const scenarios = (own: string) =>
    repeated(many, (index) => `  Scenario: s${index}\n${own}    When GET /a\n    Then status 200\n`)
  const codes = (own: string) => Object.keys(counts(load(`Feature: F\n  Background:\n${background}${scenarios(own)}`)))
  t.deepEqual(codes(''), ['unused-type'])
  t.deepEqual(codes('    Given type B <b/>\n'), ['contract-too-large'])
})

test('suggestions for many names near many others stay few', (t) => {
  const declared = repeated(many, (index) => `    * type Abcdefgh${index} <a/>\n`)
  const used = repeated(many, (index) => `(Abcdefgi${index})`)
  const { diagnostics } = load(withTypes(declared).replace('(A0)', `<a>${used}</a>`))
  t.is(diagnostics.length, 100)
  t.is(diagnostics.at(-1)!.more, many - 100)
  t.is(diagnostics[0]!.hint, 'did you mean `(Abcdefgh0)`?')
})

test('the Background and the scenarios may declare 30,000 types together; the diagnostic is at the first type beyond', (t) => {
  const types = (letter: string, count: number): string =>
    repeated(
      count,
      (index) => `    * ${index === 0 ? 'enum' : 'type'} ${letter}${index} (string)${index === 0 ? ' values a' : ''}\n`,
    )
  const text = (own: number): string =>
    withTypes(types('A', maxTypes - 10)).replace('    When', `${types('B', own)}    When`)
  t.deepEqual(Object.keys(counts(load(text(10)))), ['unused-type'])
  const [found, ...others] = load(text(11)).diagnostics
  t.deepEqual(others, [])
  t.like(found, {
    code: 'contract-too-large',
    message: 'a contract may have 30,000 types',
    span: { start: text(11).indexOf('* type B10') },
  })
})
