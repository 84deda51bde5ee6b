import test from 'ava'
import { atomAccepts } from '../../src/pattern/values/domain.js'
import { isScalarName, scalars, type ScalarName } from '../../src/pattern/tree/scalars.js'

interface Row {
  readonly accept: readonly string[]
  readonly reject: readonly string[]
}

/** The texts that each scalar accepts in XML, attributes, paths and headers, by lexical form (docs/language.md 7.1). */
const table: Readonly<Record<ScalarName, Row>> = {
  number: {
    accept: [
      '10',
      '-3',
      '+3',
      '10.5',
      '.5',
      '5.',
      '1e5',
      '1E-5',
      '-.5e+10',
      ' 10 ',
      '\n10\t',
      '007',
      '-0',
      '99999999999999999999',
    ],
    reject: [
      '',
      ' ',
      'abc',
      '10 20',
      '0x10',
      'NaN',
      'Infinity',
      'INF',
      '1,000',
      '.',
      'e5',
      '--1',
      '+-1',
      '1e',
      '1e1.5',
      '1_000',
      '½',
      '١',
    ],
  },
  integer: {
    accept: ['0', '-12', '+3', ' 007 ', '-0', '9'.repeat(400)],
    reject: ['', '1.0', '1e3', '--1', '1 2', '.5', '+', '0x1'],
  },
  decimal: {
    accept: ['0', '-1.50', '.5', '5.', ' +12.25 ', `${'9'.repeat(400)}.1`],
    reject: ['', '.', '1e3', '1,5', '-', '1.2.3', 'INF'],
  },
  string: { accept: ['', ' ', 'hi', '  hi  ', '10', 'true', 'é漢😀', 'two\nlines', '(number)'], reject: [] },
  boolean: { accept: ['true', 'false', ' true '], reject: ['', 'True', 'TRUE', '1', '0', 'yes', 'true false'] },
  datetime: {
    accept: [
      ...[
        '2020-04-12T00:00:00+05:00',
        '2020-04-12T00:00:00Z',
        '2020-04-12T00:00:00',
        '2020-04-12T23:59:59.123456-11:30',
      ],
      ...[' 2020-04-12T00:00:00 ', '2000-02-29T12:00:00Z'],
    ],
    reject: [
      ...[
        '',
        'x',
        '2020-04-12',
        '2020-04-12 00:00:00',
        '2020-13-12T00:00:00Z',
        '2021-02-29T00:00:00Z',
        '2020-04-12T24:00:00Z',
      ],
      ...[
        '2020-04-12T00:60:00Z',
        '2020-04-12T00:00Z',
        '2020-04-12T00:00:00.Z',
        '2020-04-12T00:00:00+5',
        '20-04-12T00:00:00',
      ],
    ],
  },
  date: {
    accept: ['2020-04-12', '2020-02-29', '2000-02-29', '1999-12-31', ' 2020-04-12 '],
    reject: [
      '',
      '2020-04-31',
      '2021-02-29',
      '1900-02-29',
      '12-04-2020',
      '2020-04-12T00:00:00Z',
      '2020-4-1',
      '2020-00-10',
      '2020-10-00',
    ],
  },
  time: {
    accept: ['00:00:00', '23:59:60', '12:30:00.123', '12:30:00Z', ' 12:30:00+05:00 ', '12:30:00-0530'],
    reject: ['', '24:00:00', '12:60:00', '12:30', '12:30:00.', '1:30:00', 'T12:30:00', '12:30:00+5'],
  },
  duration: {
    accept: ['P0D', 'P1Y2M3DT4H5M6S', 'PT0.5S', '-P2W', 'P400D', 'PT36H', ' P1M ', 'PT1M'],
    reject: ['', 'P', 'PT', 'P1', '1D', 'P1DT', 'P1S', 'PT1Y', 'P1.5D', 'P1W2D', '+P1D', 'P1M1Y', 'p1d'],
  },
  base64: {
    accept: ['', 'YWJj', 'YQ==', 'YWI=', 'YW Jj', ' YWJj\nYWJj ', '+/+/'],
    reject: ['Y', 'YQ', 'YQ=', 'YWJ=', 'YR==', 'Y===', '====', 'YQ==YQ==', 'YW-_', 'YWJjYQ'],
  },
  hex: { accept: ['', '00', 'c0ffee', 'C0FFEE', ' 0a '], reject: ['0', 'c0f', '0x00', 'gg', '00 00'] },
  uuid: {
    accept: [
      '123e4567-e89b-12d3-a456-426614174000',
      '123E4567-E89B-12D3-A456-426614174000',
      ' 00000000-0000-0000-0000-000000000000 ',
    ],
    reject: [
      '',
      '123e4567',
      '123e4567e89b12d3a456426614174000',
      '{123e4567-e89b-12d3-a456-426614174000}',
      'g23e4567-e89b-12d3-a456-426614174000',
    ],
  },
  url: {
    accept: [
      ...['http://x.com', 'https://x.com/a?b=c', 'HTTP://X.com', 'http://[::1]:8080/', ' https://x.com '],
      ...['http://münchen.de', 'http://user:word@x.com:80#a', 'https://x.com?q', 'http://a.b/c:d@e[0]'],
    ],
    reject: [
      ...['', '/a/b', 'nope', 'ftp://x.com', 'http:/x.com', 'http://', 'http://a b', '//x.com', 'httpſ://x.com'],
      ...['http://:80', 'http:///a', 'http://?a', 'http://a:b', 'http://a^b', 'http://[::1', 'http://a.b/<c>'],
    ],
  },
  'url-http': { accept: ['http://x.com', 'http://x.com/a'], reject: ['https://x.com', '/a', ''] },
  'url-https': { accept: ['https://x.com', 'https://x.com/a'], reject: ['http://x.com', '/a', ''] },
  'url-path': { accept: ['/', '/a/b', '/a?b=c', ' /a '], reject: ['', 'a/b', 'http://x.com', '/a b'] },
  null: { accept: ['', ' ', 'null'], reject: ['0', 'nil', 'a'] },
  empty: { accept: ['', ' '], reject: ['a', 'null'] },
}

for (const [type, { accept, reject }] of Object.entries(table) as [ScalarName, Row][]) {
  test(`(${type}) accepts each text of its form`, (t) => {
    t.true(accept.length > 0)
    for (const text of accept) t.true(atomAccepts({ kind: 'scalar', type }, text), JSON.stringify(text))
  })

  test(`(${type}) accepts no other text`, (t) => {
    t.deepEqual(
      reject.filter((text) => atomAccepts({ kind: 'scalar', type }, text)),
      [],
    )
  })

  test(`(${type}) accepts its own samples`, (t) => {
    t.true(scalars[type].samples.length > 0)
    for (const sample of scalars[type].samples) t.true(scalars[type].accepts(sample), JSON.stringify(sample))
  })
}

test('a property of every object is not a scalar', (t) => {
  for (const name of ['constructor', 'toString', '__proto__', 'Number', 'Integer', ''])
    t.false(isScalarName(name), name)
})

test('in JSON only number, boolean and null are not strings', (t) => {
  const kinds = Object.entries(scalars).filter(([, { json }]) => json !== 'string')
  t.deepEqual(
    kinds.map(([name, { json }]) => [name, json]),
    [
      ['number', 'number'],
      ['integer', 'number'],
      ['decimal', 'number'],
      ['boolean', 'boolean'],
      ['null', 'null'],
    ],
  )
})
