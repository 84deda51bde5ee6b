import test from 'ava'
import { decodeContract, maxDocumentSize } from '../../src/catalog/decodeContract.js'

const undecodable: readonly [what: string, bytes: readonly number[], offset: number][] = [
  ['a lone continuation byte', [0x61, 0x80], 1],
  ['an incomplete character at the end', [0x61, 0x62, 0xe2, 0x82], 2],
  ['an incomplete character before another', [0xe2, 0x82, 0x61], 0],
  ['an overlong form', [0x61, 0xc0, 0xaf], 1],
  ['a surrogate', [0x61, 0xed, 0xa0, 0x80], 1],
  ['a byte that is not UTF-8 after a genuine replacement character', [0xef, 0xbf, 0xbd, 0xff], 3],
  ['a byte that is not UTF-8 after a byte order mark', [0xef, 0xbb, 0xbf, 0xff], 3],
]

for (const [what, bytes, offset] of undecodable) {
  test(`not-utf8 says where ${what} is`, (t) => {
    const result = decodeContract('pet_1.contract', Uint8Array.from(bytes))
    if (result.ok) return t.fail('it did not fail')
    t.is(result.failure.code, 'not-utf8')
    t.true(result.failure.message.includes(`offset ${String(offset)}, in line 1`), result.failure.message)
  })
}

const xml = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><a>é</a>`

const utf16 = (text: string, mark = '\uFEFF'): Uint8Array => Buffer.from(mark + text, 'utf16le')

const readable: readonly (readonly [what: string, name: string, bytes: Uint8Array, text: string])[] = [
  ['UTF-8', 'a.wsdl', Buffer.from(xml('UTF-8')), xml('UTF-8')],
  ['Latin-1 that is declared', 'a.wsdl', Buffer.from(xml('ISO-8859-1'), 'latin1'), xml('ISO-8859-1')],
  [
    'Latin-1 at a revision, whose name ends otherwise',
    'a.wsdl@HEAD',
    Buffer.from(xml('ISO-8859-1'), 'latin1'),
    xml('ISO-8859-1'),
  ],
  ['UTF-16 with a byte order mark', 'a.XSD', utf16(xml('utf-16')), `\uFEFF${xml('utf-16')}`],
  ['UTF-16 without one', 'a.xsd', utf16(xml('utf-16'), ''), xml('utf-16')],
  ['UTF-8 that declares UTF-16, as some tools write it', 'a.wsdl', Buffer.from(xml('utf-16')), xml('utf-16')],
  [
    'UTF-8 with a byte order mark that declares another encoding',
    'a.wsdl',
    Buffer.from(`\uFEFF${xml('latin1')}`),
    `\uFEFF${xml('latin1')}`,
  ],
]

for (const [what, name, bytes, text] of readable) {
  test(`a WSDL or a schema is decoded: ${what}`, (t) => {
    t.deepEqual(decodeContract(name, bytes), { ok: true, value: { name, text } })
  })
}

const refused: readonly (readonly [what: string, bytes: Uint8Array, message: string])[] = [
  [
    'bytes that are not UTF-8',
    Buffer.from(xml('utf-8'), 'latin1'),
    'a.wsdl is not UTF-8 text: the byte at offset 41, in line 1, cannot be decoded',
  ],
  ['an unknown encoding', Buffer.from(xml('klingon')), 'a.wsdl declares the encoding klingon, which is unknown'],
]

for (const [what, bytes, message] of refused) {
  test(`failure not-utf8: ${what}`, (t) => {
    t.like(decodeContract('a.wsdl', bytes), { ok: false, failure: { code: 'not-utf8', message } })
  })
}

test('failure contract-too-large: a WSDL of more than 32 MiB', (t) => {
  t.like(decodeContract('a.wsdl', new Uint8Array(maxDocumentSize + 1)), { failure: { code: 'contract-too-large' } })
})

test('failure binary-file: a compressed file', (t) => {
  for (const start of ['\x1f\x8b\x08', 'PK\x03\x04'])
    t.like(decodeContract('a.wsdl', Buffer.from(start, 'latin1')), {
      failure: { code: 'binary-file', hint: 'unpack it' },
    })
})

test('failure lfs-pointer: the place of a file that Git LFS keeps', (t) => {
  const pointer = Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n')
  t.like(decodeContract('a.wsdl', pointer), { failure: { code: 'lfs-pointer' } })
})
