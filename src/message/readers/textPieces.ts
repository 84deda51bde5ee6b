import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs'
import { decoderOf, type HeapStrings } from './heapStrings.js'
import type { TreeBuilder } from './treeBuilder.js'

/**
 * The texts of a document, each of which comes in pieces: libxml2 starts a new one at every reference, and after some hundred bytes.
 * Many short pieces are decoded together, since joining millions of strings takes seconds and hundreds of megabytes.
 */
export interface TextPieces {
  /** Adds the bytes between two addresses to the current text. */
  readonly add: (start: number, end: number) => void
  /** Ends the current text. */
  readonly end: () => void
  /** Forgets what has not ended, because its document has. */
  readonly clear: () => void
}

/** Bytes of a piece that is copied byte by byte, of one that is decoded together with others, and of all those together. */
const maxBytes = { short: 32, piece: 1024, together: 64 * 1024 } as const

export function textPieces(library: LibXml2, strings: HeapStrings, tree: () => TreeBuilder): TextPieces {
  const buffer = new Uint8Array(maxBytes.together)
  const decode = decoderOf(buffer)
  let length = 0
  let isFirst = true
  const flush = (): void => {
    if (length > 0) tree().text(decode(0, length, false))
    length = 0
  }
  const copy = (bytes: Uint8Array, start: number, end: number): void => {
    if (end - start <= maxBytes.short) for (let at = start; at < end; at++) buffer[length + at - start] = bytes[at]!
    else buffer.set(bytes.subarray(start, end), length)
    length += end - start
  }
  return {
    add: (start, end) => {
      const isAlone = isFirst || end - start > maxBytes.piece
      if (isAlone || length + end - start > buffer.length) flush()
      isFirst = false
      if (isAlone) tree().text(strings.between(start, end))
      else copy(library.HEAPU8, start, end)
    },
    end: () => {
      flush()
      isFirst = true
    },
    clear: () => {
      length = 0
      isFirst = true
    },
  }
}
