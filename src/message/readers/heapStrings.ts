import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs'

/** Decodes strings in the memory of WebAssembly. */
export interface HeapStrings {
  /** The string of the bytes between two addresses, in UTF-8. */
  readonly between: (start: number, end: number) => string
  /** The string of a name, which ends in a NUL, and which libxml2 neither moves nor frees. Each is decoded once. */
  readonly name: (address: number) => string
  /** The number of bytes of a string that ends in a NUL. */
  readonly length: (address: number) => number
  /** Whether the bytes between two addresses are white space. */
  readonly isSpace: (start: number, end: number) => boolean
  /** Forgets the names. */
  readonly clear: () => void
}

type Decode = (start: number, end: number) => string

/** Short texts often occur again, so those of at most `length` bytes are kept, in a table with `places` entries. */
const short = { length: 24, places: 4096 } as const

export function heapStrings(library: LibXml2): HeapStrings {
  const names = new Map<number, string>()
  const kept = new Array<string>(short.places).fill('')
  let { HEAPU8: bytes } = library
  let decode = decoderOf(bytes)

  /** The memory has a new view after it has grown. */
  const refresh = (): void => {
    bytes = library.HEAPU8
    decode = decoderOf(bytes)
  }
  const isSpelt = (text: string, start: number, end: number): boolean => {
    if (text.length !== end - start) return false
    for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) !== bytes[start + at]) return false
    return true
  }
  const between: Decode = (start, end) => {
    if (bytes !== library.HEAPU8) refresh()
    let bits = 0
    if (end - start > short.length) {
      for (let at = start; at < end; at++) bits |= bytes[at]!
      return decode(start, end, bits < 0x80)
    }
    let hash = 0
    for (let at = start; at < end; at++) {
      bits |= bytes[at]!
      hash = (Math.imul(hash, 31) + bytes[at]!) | 0
    }
    if (bits >= 0x80) return decode(start, end, false)
    const place = (hash ^ (hash >>> 12)) & (short.places - 1)
    const known = kept[place]!
    return isSpelt(known, start, end) ? known : (kept[place] = decode(start, end, true))
  }
  const length = (address: number): number => {
    if (bytes !== library.HEAPU8) refresh()
    return bytes.indexOf(0, address) - address
  }
  return {
    between,
    name: (address) => {
      const known = names.get(address)
      if (known !== undefined) return known
      const name = between(address, address + length(address))
      names.set(address, name)
      return name
    },
    length,
    isSpace: (start, end) => {
      if (bytes !== library.HEAPU8) refresh()
      for (let at = start; at < end; at++) if (!isSpace(bytes[at]!)) return false
      return true
    },
    clear: () => names.clear(),
  }
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d

/** The part of Node's `Buffer` that decodes short strings several times faster than a `TextDecoder`. */
interface NodeBuffer {
  readonly from: (buffer: ArrayBufferLike) => {
    readonly toString: (encoding: 'latin1' | 'utf8', start: number, end: number) => string
  }
}

/** Returns a function that decodes parts of a buffer, which starts at the first of these bytes. */
export function decoderOf(bytes: Uint8Array): (start: number, end: number, isAscii: boolean) => string {
  const { Buffer: nodeBuffer } = globalThis as unknown as { readonly Buffer?: NodeBuffer }
  if (nodeBuffer) {
    const buffer = nodeBuffer.from(bytes.buffer)
    return (start, end, isAscii) => buffer.toString(isAscii ? 'latin1' : 'utf8', start, end)
  }
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return (start, end) => decoder.decode(bytes.subarray(start, end))
}
