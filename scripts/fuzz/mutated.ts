import type { Random } from '../../spec/support/random.js'

/** Bytes after up to four small mutations: pieces inserted, replaced, repeated or left out. */
export function mutated(bytes: Buffer, tokens: readonly string[], { below, pick, chance }: Random): Buffer {
  let result = bytes
  for (let times = below(5); times > 0; times--) {
    const at = below(result.length + 1)
    const to = Math.min(result.length, at + below(12))
    const middle = chance(0.3)
      ? Buffer.from([below(256)])
      : chance(0.6)
        ? Buffer.from(pick(tokens))
        : Buffer.concat([result.subarray(at, to), result.subarray(at, to)])
    result = Buffer.concat([result.subarray(0, at), middle, result.subarray(chance(0.5) ? to : at)])
  }
  return result
}
