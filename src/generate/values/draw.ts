/** Draws a pseudorandom integer from 0 to `below` - 1. */
export type Draw = (below: number) => number

const offset = 0x811c9dc5
const prime = 0x01000193

/** The FNV-1a hash of a text's UTF-16 code units. */
function hash(text: string): number {
  let bits = offset
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), prime)
  return bits
}

/** The random numbers of one place in a payload (mulberry32). They depend on the seed and the place alone. */
export function drawFor(seed: string, place: string): Draw {
  let state = hash(`${seed}\n${place}`)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
