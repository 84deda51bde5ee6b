import { attributesIn } from './attributeFlood.js'
import { defaultLimits, type PayloadLimits } from './limits.js'
import type { PayloadError } from './payloadError.js'
import { pieces, tagEnd } from './pieces.js'

/** The length of the shortest element, `<a/>`; attributes are longer. */
const minElementLength = 4

/** Whether there may be more elements and attributes than a limit in markup, a text or bytes: at most one per `<` and `=`. */
export function mayHaveMore(markup: string | Uint8Array, limit: number): boolean {
  if (markup.length <= limit * minElementLength) return false
  let count = 0
  for (let at = 0; at < markup.length && count <= limit; at++) {
    const code = typeof markup === 'string' ? markup.charCodeAt(at) : markup[at]
    if (code === 0x3c || code === 0x3d) count++
  }
  return count > limit
}

/**
 * The error of a text that exceeds the limit on nodes, or one on depth that is lower than the parser's. Such a text is refused
 * before it is parsed, whatever else is wrong with it.
 */
export function exceededLimit(text: string, limits: PayloadLimits): PayloadError | undefined {
  if (limits.depth >= defaultLimits.depth && !mayHaveMore(text, limits.nodes)) return undefined
  let [nodes, depth] = [0, 0]
  for (const { kind, at } of pieces(text)) {
    if (kind === 'end') depth--
    if (kind !== 'start' && kind !== 'empty') continue
    nodes += 1 + attributesIn(text, at, tagEnd(text, at))
    if (kind === 'start') depth++
    if (nodes > limits.nodes) return tooManyNodes(limits)
    if (depth + (kind === 'empty' ? 1 : 0) > limits.depth) return tooDeep(limits)
  }
  return undefined
}

export const tooDeep = ({ depth }: PayloadLimits): PayloadError => ({
  code: 'too-deep',
  message: `elements nest deeper than ${String(depth)} levels`,
})

export const tooManyNodes = ({ nodes }: PayloadLimits): PayloadError => ({
  code: 'too-many-nodes',
  message: `the payload has more than ${String(nodes)} elements and attributes`,
})
