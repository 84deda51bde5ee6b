import test from 'ava'
import { decodeContract } from '../../src/catalog/decodeContract.js'

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
