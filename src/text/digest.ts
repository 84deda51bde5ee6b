/**
 * A digest of a text, as 28 hexadecimal digits. Accidental collisions are practically impossible, but it does not resist
 * deliberate ones. It is the same in every run and uses only arithmetic, so it works in browsers.
 */
export const digest = (text: string): string => half(text, 0x2545f491) + half(text, 0x6c078965)

/** cyrb53 with 56 bits: two multiplicative hashes that are mixed at the end. */
function half(text: string, seed: number): string {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x9e3779b1)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  const [low, high] = [mixed(one, other), mixed(other, one)]
  return (high >>> 8).toString(16).padStart(6, '0') + (low >>> 0).toString(16).padStart(8, '0')
}

const mixed = (one: number, other: number): number =>
  Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
