import test from 'ava'
import { contractLanguage, createLanguage, type Language, type LanguageParts } from '../../src/pattern/language.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ExtensionDiagnostics, ExtensionMeaning } from '../../src/syntax/tree/extensionMeaning.js'
import { maxDepth } from '../../src/syntax/read/nesting.js'

const example = new URL('../../examples/extended-language/language.js', import.meta.url).href
const { default: shopLanguage } = (await import(example)) as { default: Language }

const servers = '  Servers:\n    | name | address   |\n    | test | localhost |\n'
const background = '  Background:\n    Given type A (string)\n'
const after = '  Scenario: after it\n    When GET /b\n    Then status 200\n    And response-body (Nowhere)\n'

const contract = (slip: string, section: string): string =>
  `Feature: F\n  Scenario: s\n    When POST /a\n    Then status 200\n${slip}${section}${after}`

const codesOf = (text: string, language: Language): string[] =>
  loadContract({ name: 'shop_1.contract', text }, language).diagnostics.map(({ code }) => code)

const tooDeep = '<a>'.repeat(maxDepth + 1) + '</a>'.repeat(maxDepth + 1)

/** A mistake right above a section, and its code. */
const slips: Readonly<Record<string, readonly [slip: string, code: string]>> = {
  'XML in an unclosed block': ['    And response-body\n"""\n<a/>\n', 'unclosed-block'],
  'an open element in an unclosed block': ['    And response-body\n"""\n<a>\n', 'unclosed-block'],
  'JSON in an unclosed block': ['    And response-body\n"""\n{"a":\n', 'unclosed-block'],
  'text in an unclosed block': ['    And response-body\n"""\nsome text\n', 'unclosed-block'],
  'a payload that nests too deeply': [`    And response-body ${tooDeep}\n`, 'payload-too-deep'],
  'a payload that nests too deeply in a block': [`    And response-body\n"""\n${tooDeep}\n"""\n`, 'payload-too-deep'],
  'a payload that nests too deeply in an unclosed block': [
    `    And response-body\n"""\n${tooDeep}\n`,
    'payload-too-deep',
  ],
  'a payload that is missing': ['    And response-body\n', 'missing-payload'],
  'words after a status': ['    Then status 200 OK\n', 'syntax'],
  'an unknown step': ['    And typ A <a/>\n', 'unknown-step'],
  'a tag without a scenario': ['  @WIP\n', 'misplaced-tag'],
}

for (const [what, [slip, code]] of Object.entries(slips)) {
  test(`an added section is read after ${what}, like a built-in one`, (t) => {
    const { pattern, diagnostics } = loadContract(
      { name: 'shop_1.contract', text: contract(slip, servers) },
      shopLanguage,
    )
    t.deepEqual(
      pattern.extensions?.map(({ value }) => value),
      [new Map([['test', 'localhost']])],
    )
    t.is(pattern.scenarios.at(-1)?.title, 'after it')
    const codes = diagnostics.map((found) => found.code)
    t.true(codes.includes(code as (typeof codes)[number]), codes.join())
    t.deepEqual(
      codes,
      codesOf(contract(slip, background), contractLanguage).filter((found) => found !== 'misplaced-section'),
    )
  })
}

test('an added step ends an unclosed block', (t) => {
  const text = contract('    And response-body\n"""\n<a/>\n    And response-time 250\n', '')
  const { pattern, diagnostics } = loadContract({ name: 'shop_1.contract', text }, shopLanguage)
  t.deepEqual(
    pattern.scenarios[0]?.extensions?.map(({ value }) => value),
    [250],
  )
  t.deepEqual(
    diagnostics.map(({ code }) => code),
    ['unclosed-block', 'undefined-type'],
  )
  t.deepEqual(codesOf(text, contractLanguage), ['unclosed-block', 'mixed-content', 'undefined-type'])
})

const misspelt: Readonly<Record<string, readonly [line: string, hint: string]>> = {
  'a section in the wrong case': ['  servers:\n', 'did you mean `Servers:`?'],
  'a step in the wrong case': ['    and response-time 250\n', 'did you mean `And`?'],
  'a misspelt step': ['    And response-tme 250\n', 'did you mean `response-time`?'],
}

for (const [what, [line, hint]] of Object.entries(misspelt)) {
  test(`${what} gets a hint at the language's own word`, (t) => {
    const [first] = loadContract({ name: 'shop_1.contract', text: contract(line, '') }, shopLanguage).diagnostics
    t.is(first?.hint, hint)
    const [plain] = loadContract({ name: 'shop_1.contract', text: contract(line, '') }, contractLanguage).diagnostics
    t.not(plain?.hint, hint)
  })
}

const field = (value: string): string => `    And response-header A ${value}\n`

/** Bounds and suffixes of the language that are misspelt or misplaced, with their code and their hint. */
const misused: Readonly<Record<string, readonly [step: string, code: string, hint: string]>> = {
  'a misspelt bound': [field('(string) startsWit EU'), 'malformed-placeholder', 'did you mean `startsWith`?'],
  'a bound with an equals sign': [
    field('(string) startsWith=EU'),
    'malformed-placeholder',
    'did you mean `startsWith EU`?',
  ],
  'a bound with another value': [
    field('(string) startsWith eu'),
    'malformed-placeholder',
    '`startsWith` does not have this value',
  ],
  'a misspelt bound in a string of JSON': [
    '    And response-body {"a": "(string) startswith EU"}\n',
    'placeholder-in-text',
    'did you mean `startsWith`?',
  ],
  'a misspelt bound of a type': ['    And type T (string) startWith EU\n', 'bad-bounds', 'did you mean `startsWith`?'],
  'a misspelt body': ['    And response-body propertes\n', 'extension-misspelt-body', 'did you mean `properties`?'],
  'a body in the wrong case': [
    '    And response-body Properties:\n',
    'extension-misspelt-body',
    'did you mean `properties`?',
  ],
  'a body that may be left out': [
    '    And request-body? propertys\n',
    'extension-misspelt-body',
    'did you mean `properties`?',
  ],
  'a body as a step': ['    And request-propertys\n', 'unknown-step', 'did you mean `request-body properties`?'],
  'a suffix behind the parentheses': [field('(string)!'), 'bad-suffix', 'did you mean `(string!)`?'],
}

for (const [what, [step, code, hint]] of Object.entries(misused))
  test(`${what} of the language gets a hint`, (t) => {
    const { diagnostics } = loadContract({ name: 'shop_1.contract', text: contract(step, '') }, shopLanguage)
    t.like(diagnostics[0], { code, hint })
    const { diagnostics: plain } = loadContract({ name: 'shop_1.contract', text: contract(step, '') }, contractLanguage)
    t.not(plain[0]?.hint, hint)
  })

test('text that is not like a body of the language stays text', (t) => {
  for (const body of ['rope', 'the properties', '(string)', '\n"""\npropertes\n"""'])
    t.deepEqual(codesOf(contract(`    And response-body ${body}\n`, ''), shopLanguage), ['undefined-type'], body)
})

test('text that is not like a bound of the language stays text', (t) => {
  const codes = codesOf(contract(field('(string) EU (string) starts here'), ''), shopLanguage)
  t.deepEqual(codes, ['undefined-type'])
})

/** The shop's language with another `read` for the step. */
const readingWith = (read: ExtensionMeaning['read'], parts: LanguageParts = {}): Language =>
  createLanguage({ grammar: shopLanguage.grammar, extensions: { responseTimeStep: read }, ...parts })

const step = '    And response-time 250\n'

test('a diagnostic of the language has its severity, place and hint', (t) => {
  const language = readingWith(
    (node, report) => {
      report('shop/odd', node, 'that is odd', { hint: 'make it even' })
      return 250
    },
    { diagnosticCodes: { 'shop/odd': { severity: 'warning', meaning: 'A time is odd.' } } },
  )
  const text = contract(step, '').replace('(Nowhere)', '(string)')
  const { pattern, diagnostics } = loadContract({ name: 'shop_1.contract', text }, language)
  t.deepEqual(
    diagnostics.map(({ code, severity, message, hint, span }) => [code, severity, message, hint, text.slice(span.start, span.end)]), // prettier-ignore
    [['shop/odd', 'warning', 'that is odd', 'make it even', 'response-time 250']],
  )
  t.is(pattern.scenarios[0]?.extensions?.[0]?.value, 250)
})

const failing: Readonly<Record<string, readonly [read: ExtensionMeaning['read'], message: RegExp]>> = {
  'throws an error': [
    () => {
      throw new Error('no number')
    },
    /^`read` of `responseTimeStep` failed: no number$/,
  ],
  'throws something else': [
    () => {
      // oxlint-disable-next-line typescript/only-throw-error -- languages may throw anything
      throw 'no number'
    },
    /failed: no number$/,
  ],
  'reports a code that the language does not state': [
    (node, report) => report('shop/other', node, 'oops'),
    /failed: the language does not state the diagnostic `shop\/other` in `diagnosticCodes`$/,
  ],
}

for (const [what, [read, message]] of Object.entries(failing))
  test(`a \`read\` that ${what} is an error of the contract at its step`, (t) => {
    const text = contract(step, '')
    const [first] = loadContract({ name: 'shop_1.contract', text }, readingWith(read)).diagnostics
    t.is(first?.code, 'extension-failed')
    t.regex(first!.message, message)
    t.is(text.slice(first!.span.start, first!.span.end), 'response-time 250')
  })

test('the code of a diagnostic needs the name of the language', (t) => {
  const diagnosticCodes: object = { syntax: { severity: 'error', meaning: 'Oops.' } }
  t.throws(() => createLanguage({ diagnosticCodes: diagnosticCodes as ExtensionDiagnostics }), {
    instanceOf: TypeError,
    message: /^the diagnostic `syntax` needs the name of the language and a slash/,
  })
})

test('the end of a line before an added section is reported as such', (t) => {
  const text = contract('    And response-time\n', servers)
  const [first] = loadContract({ name: 'shop_1.contract', text }, shopLanguage).diagnostics
  t.is(first?.message, 'expected a whole number but found the end of the line')
  t.is(first?.span.start, text.indexOf('response-time') + 'response-time'.length)
})
