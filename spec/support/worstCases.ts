/** Files by name, and the words of the command that reads them. */
export interface Attack {
  readonly files: Readonly<Record<string, string>>
  readonly command: readonly string[]
}

/** A way to make input large: what grows, and the attack for a size. */
export interface WorstCase {
  readonly name: string
  readonly attack: (size: number) => Attack
  /** Default 1,000, 10,000 and 100,000. */
  readonly sizes?: readonly number[]
}

type Text = (index: number) => string

const list = (size: number, text: Text, between = ''): string =>
  Array.from({ length: size }, (_, index) => text(index)).join(between)
const shuffled = (size: number, text: Text, between = ''): string =>
  Array.from({ length: size }, (_, index) => text((index * 7919) % size)).join(between)

const feature = (...scenarios: readonly string[]): string => `Feature: Worst\n${scenarios.join('')}`

/** A scenario with steps before the request, and the request's path and following steps. */
const scenario = (given: readonly string[], when: readonly string[] = [], path = '/', title = 'One'): string =>
  [
    '  Scenario: ' + title,
    ...given.map((step) => `    * ${step}`),
    `    When POST ${path}`,
    ...when.map((step) => `    * ${step}`),
    '    Then status 200',
    '',
  ].join('\n')

const compared = (older: string, newer: string): Attack => ({
  files: { 'older_1.contract': older, 'newer_1.contract': newer },
  command: ['compatible', 'files', 'older_1.contract', 'newer_1.contract'],
})

const body = (text: string, ...types: readonly string[]): string =>
  feature(
    scenario(
      types.map((type) => `type ${type}`),
      [`request-body ${text}`],
    ),
  )

/** A contract with a body against one with another. */
const bodies = (older: string, newer: string): Attack => compared(body(older), body(newer))

const checked = (text: string): Attack => ({
  files: { 'worst_1.contract': text },
  command: ['check', 'worst_1.contract'],
})

const matched = (type: string, payload: string, name = 'payload.xml'): Attack => ({
  files: { 'worst_1.contract': body('(T)', `T ${type}`), [name]: payload },
  command: ['match', 'worst_1.contract', name, '--type', 'T'],
})

/** A text against a pattern. */
const matchedText = (pattern: string, text: string): Attack => ({
  files: {
    'worst_1.contract': body('(T)', `P (string) pattern /${pattern}/`, 'T <a>(P)</a>'),
    'payload.xml': `<a>${text}</a>`,
  },
  command: ['match', 'worst_1.contract', 'payload.xml', '--type', 'T'],
})

const ring = (size: number, type: (name: string, next: string) => string): string[] =>
  Array.from({ length: size }, (_, index) => type(`T${index}`, `T${(index + 1) % size}`))
const chain = (size: number, type: (name: string, next: string) => string, last: string): string[] => [
  ...Array.from({ length: size }, (_, index) => type(`T${index}`, `T${index + 1}`)),
  `T${size} ${last}`,
]

/** `(T0 & T1 & …)` of some types. */
const inAnyOrder = (types: number, members: number): string =>
  body(
    `<r>(${list(members, (index) => `T${index}`, ' & ')})</r>`,
    ...Array.from({ length: types }, (_, index) => `T${index} <t${index}>(string)</t${index}>`),
  )

/** Counted choices that nest to some depth. */
const nested = (depth: number, most: number): string =>
  body(
    `<r>(T${depth}{0,${most}})</r>`,
    'T0 <x>(string)</x>',
    ...Array.from({ length: depth }, (_, at) => `T${at + 1} (T${at}{0,${most}} | E${at + 1})`),
    ...Array.from({ length: depth }, (_, at) => `E${at + 1} <e${at + 1}>(string)</e${at + 1}>`),
  )

/** Types that each contain the one before twice. */
const doubling = (depth: number): string =>
  body(
    `(T${depth})`,
    'T0 <t0>(string)</t0>',
    ...Array.from({ length: depth }, (_, at) => `T${at + 1} <t${at + 1}>(T${at})(T${at})</t${at + 1}>`),
  )

const small = [1000, 3000, 10_000]

/** An older body with types against the same with one type more, so that something is compared. */
const recursiveTypes = (types: readonly string[], others: readonly string[]): Attack =>
  compared(body('(T0)', ...types), body('(T0)', ...others))

const booleans = (size: number): Attack => {
  const names = Array.from({ length: size }, (_, index) => `b${index}`)
  const object = (fixed: Readonly<Record<string, string>>): string =>
    `{${names.map((name) => `"${name}": ${fixed[name] ?? '"(boolean)"'}`).join(', ')}}`
  const covering = Array.from({ length: size * 4 }, (_, index) => {
    const [a, b, c] = [index % size, (index * 7 + 1) % size, (index * 13 + 2) % size]
    return scenario(
      [],
      [
        `request-body ${object({ [`b${a}`]: String(index % 2 === 0), [`b${b}`]: String(index % 3 === 0), [`b${c}`]: String(index % 5 === 0) })}`,
      ],
      '/',
      `S${index}`,
    )
  })
  return compared(body(object({})), feature(...covering))
}

/** The ways in which contracts and payloads are made large (docs/limits.md). */
export const worstCases: readonly WorstCase[] = [
  {
    name: 'a ring of XML types',
    attack: (size) =>
      recursiveTypes(
        ring(size, (name, next) => `${name} <a>(${next}?)</a>`),
        ring(size, (name, next) => `${name} <a k.opt="(number)">(${next}?)</a>`),
      ),
  },
  {
    name: 'a ring of JSON types',
    attack: (size) =>
      recursiveTypes(
        ring(size, (name, next) => `${name} {"k?": "(${next})"}`),
        ring(size, (name, next) => `${name} {"k?": "(${next})", "l?": 1}`),
      ),
  },
  {
    name: 'a ring of JSON types, narrowed',
    attack: (size) =>
      recursiveTypes(
        ring(size, (name, next) => `${name} {"k?": "(${next})", "l?": 1}`),
        ring(size, (name, next) => `${name} {"k?": "(${next})"}`),
      ),
  },
  {
    name: 'a chain of aliases',
    attack: (size) =>
      recursiveTypes(
        chain(size, (name, next) => `${name} (${next})`, '(string)'),
        chain(size, (name, next) => `${name} (${next})`, '(number)'),
      ),
  },
  {
    name: 'a chain of nested elements',
    attack: (size) => checked(body('(T0)', ...chain(size, (name, next) => `${name} <a>(${next})</a>`, '<b/>'))),
  },
  {
    name: 'optional elements of one name, one more',
    sizes: [200, 1000, 3000],
    attack: (size) => {
      const of = (count: number): string => `<a>${list(count, () => '<x specmatic_occurs="optional">(string)</x>')}</a>`
      return bodies(of(size), of(size + 1))
    },
  },
  {
    name: 'optional elements of one name, one fewer',
    sizes: [200, 1000, 3000],
    attack: (size) => {
      const of = (count: number): string => `<a>${list(count, () => '<x specmatic_occurs="optional">(string)</x>')}</a>`
      return bodies(of(size + 1), of(size))
    },
  },
  { name: 'booleans covered by scenarios', sizes: [26, 40, 60], attack: booleans },
  {
    name: 'scenarios that nothing distinguishes',
    attack: (size) =>
      compared(
        body('{"k": "(string)"}'),
        feature(
          ...Array.from({ length: size }, (_, index) =>
            scenario([`enum E (string) values a${index},b`], ['request-body {"k": "(E)"}'], '/', `S${index}`),
          ),
        ),
      ),
  },
  {
    name: 'the same on both sides',
    attack: (size) => {
      const side = (more: string): string =>
        feature(
          ...Array.from({ length: size }, (_, index) =>
            scenario([`enum E (string) values a${index},b${more}`], ['request-body {"k": "(E)"}'], '/', `S${index}`),
          ),
        )
      return compared(side(''), side(',c'))
    },
  },
  {
    name: 'scenarios',
    attack: (size) => {
      const side = (type: string): string =>
        feature(
          ...Array.from({ length: size }, (_, index) =>
            scenario([], [`request-body <a>(${type})</a>`], `/p${index}`, `S${index}`),
          ),
        )
      return compared(side('number'), side('string'))
    },
  },
  {
    name: 'values of an enum, one more in the response',
    attack: (size) => {
      const side = (count: number): string =>
        feature(
          scenario(
            [`enum E (string) values ${list(count, (index) => `v${index}`, ',')}`],
            ['request-body <a>(E)</a>', 'response-body <a>(E)</a>'],
          ),
        )
      return compared(side(size), side(size + 1))
    },
  },
  {
    name: 'values of an enum, one fewer',
    attack: (size) => {
      const side = (count: number): string =>
        feature(
          scenario([`enum E (string) values ${list(count, (index) => `v${index}`, ',')}`], ['request-body <a>(E)</a>']),
        )
      return compared(side(size + 1), side(size))
    },
  },
  {
    name: 'values of an enum, in another order',
    attack: (size) => {
      const side = (values: string): string =>
        feature(scenario([`enum E (string) values ${values}`], ['request-body <a>(E)</a>', 'response-body <a>(E)</a>']))
      return compared(side(list(size, (index) => `v${index}`, ',')), side(shuffled(size, (index) => `v${index}`, ',')))
    },
  },
  {
    name: 'children of one element, one more',
    attack: (size) =>
      bodies(
        `<a>${list(size, (index) => `<e${index}>(string)</e${index}>`)}</a>`,
        `<a>${list(size + 1, (index) => `<e${index}>(string)</e${index}>`)}</a>`,
      ),
  },
  {
    name: 'equal children of one element, one more',
    attack: (size) =>
      bodies(`<a>${'<e>(string)</e>'.repeat(size)}</a>`, `<a>${'<e>(string)</e>'.repeat(size + 1)}</a>`),
  },
  {
    name: 'attributes',
    attack: (size) =>
      bodies(
        `<a ${list(size, (index) => `k${index}="(string)"`, ' ')}/>`,
        `<a ${list(size, (index) => `k${index}="(number)"`, ' ')}/>`,
      ),
    sizes: [100, 1000],
  },
  {
    name: 'JSON keys, each with a different type',
    attack: (size) =>
      bodies(
        `{${list(size, (index) => `"k${index}": "(string)"`, ', ')}}`,
        `{${list(size, (index) => `"k${index}": "(number)"`, ', ')}}`,
      ),
  },
  {
    name: 'optional JSON keys, one more required',
    attack: (size) =>
      bodies(
        `{${list(size, (index) => `"k${index}?": "(string)"`, ', ')}}`,
        `{${list(size, (index) => `"k${index}?": "(string)"`, ', ')}, "more": 1}`,
      ),
  },
  {
    name: 'headers, one more',
    attack: (size) => {
      const side = (count: number): string =>
        feature(
          scenario(
            [],
            Array.from({ length: count }, (_, index) => `request-header h${index} (string)`),
          ),
        )
      return compared(side(size), side(size + 1))
    },
  },
  {
    name: 'path segments',
    attack: (size) =>
      compared(
        feature(scenario([], [], `/${list(size, () => 'a', '/')}`)),
        feature(scenario([], [], `/${list(size, () => 'a', '/')}/b`)),
      ),
  },
  {
    name: 'lines that are no steps',
    attack: (size) => checked(feature(scenario(Array.from({ length: size }, (_, index) => `requst-bodi ${index}`)))),
  },
  {
    name: 'undefined types',
    attack: (size) =>
      checked(feature(scenario(Array.from({ length: size }, (_, index) => `type T${index} <a>(Missing${index})</a>`)))),
  },
  {
    name: 'types near an undefined one',
    attack: (size) =>
      checked(
        feature(
          scenario(
            [
              ...Array.from({ length: size }, (_, index) => `type Customer${index} (string)`),
              'type Other <a>(Custmer)</a>',
            ],
            ['request-body (Customr1)'],
          ),
        ),
      ),
  },
  {
    name: 'ampersands in a query',
    attack: (size) => checked(feature(scenario([], [], `/?${'&'.repeat(size)}`))),
    sizes: [10_000, 100_000, 1_000_000],
  },
  {
    name: 'opening parentheses',
    attack: (size) => checked(feature(scenario([], [], `/${'('.repeat(size)}`))),
    sizes: [10_000, 100_000, 1_000_000],
  },
  {
    name: 'match: optional kinds, children in reverse',
    sizes: [1000, 3000, 10_000],
    attack: (size) =>
      matched(
        `<a>${list(size, (index) => `<e${index} specmatic_occurs="optional"/>`)}</a>`,
        `<a>${list(size, (index) => `<e${size - 1 - index}/>`)}</a>`,
      ),
  },
  {
    name: 'match: long names, 20 of them near',
    attack: (size) =>
      matched(
        `<a>${list(20, (index) => `<${'n'.repeat(size)}${index} specmatic_occurs="optional"/>`)}</a>`,
        `<a>${list(20, (index) => `<${'n'.repeat(size)}x${index}/>`)}</a>`,
      ),
  },
  {
    name: 'match: undeclared keys',
    attack: (size) =>
      matched(
        `{${list(size, (index) => `"key${index}": 1`, ', ')}}`,
        `{${list(size, (index) => `"kex${index}": 1`, ', ')}}`,
        'payload.json',
      ),
  },
  {
    name: 'match: wrong nodes',
    attack: (size) => matched('<a><b specmatic_occurs="multiple"/></a>', `<a>${'<c/>'.repeat(size)}</a>`),
    sizes: [...small, 300_000],
  },
  {
    name: 'any order, one member fewer',
    attack: (size) => compared(inAnyOrder(size, size), inAnyOrder(size, size - 1)),
    sizes: [20, 100, 400],
  },
  { name: 'nested counts, fewer', attack: (size) => compared(nested(size, 3), nested(size, 2)), sizes: [3, 10, 30] },
  {
    name: 'match: nested counts',
    attack: (size) => ({
      files: { 'worst_1.contract': nested(size, 2), 'payload.xml': `<r>${'<x>a</x>'.repeat(50)}<y/></r>` },
      command: ['match', 'worst_1.contract', 'payload.xml', '--request'],
    }),
    sizes: [3, 10, 30],
  },
  {
    name: 'match: a pattern with nested counts',
    attack: (size) => matchedText(`((a{0,${size}}b?){0,${size}}c?){0,${size}}`, `${'a'.repeat(300)}d`),
    sizes: [10, 100, 1000],
  },
  {
    name: 'match: alternatives of a pattern',
    attack: (size) =>
      matchedText(
        list(size, (index) => `w${index}x`, '|'),
        'w5x',
      ),
    sizes: [1000, 10_000, 20_000],
  },
  {
    name: 'samples: types that double',
    attack: (size) => ({ files: { 'worst_1.contract': doubling(size) }, command: ['samples', 'worst_1.contract'] }),
    sizes: [10, 15, 20],
  },
  {
    name: 'alternatives of a pattern, one fewer',
    attack: (size) => {
      const side = (count: number): string =>
        body('<a>(P)</a>', `P (string) pattern /${list(count, (index) => `w${index}`, '|')}/`)
      return compared(side(size), side(size - 1))
    },
    sizes: [1000, 10_000, 100_000],
  },
  {
    name: 'samples: alternatives of a pattern',
    attack: (size) => ({
      files: {
        'worst_1.contract': body('<a>(P)</a>', `P (string) pattern /${list(size, (index) => `w${index}x?`, '|')}/`),
      },
      command: ['samples', 'worst_1.contract'],
    }),
    sizes: [1000, 10_000, 20_000],
  },
  {
    name: 'a prefix in a schema',
    attack: (size) => ({
      files: {
        'worst.xsd': `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:${'p'.repeat(size)}="urn:p"/>`,
      },
      command: ['check', 'worst.xsd'],
    }),
    sizes: [10_000, 1_000_000, 30_000_000],
  },
]
