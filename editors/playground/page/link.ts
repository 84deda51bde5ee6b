import type { Contents } from '../contents.js'

/** What a page's fragment contains, if it is a link of ours. */
export type Linked = { readonly kind: 'contents'; readonly contents: Contents } | { readonly kind: 'none' | 'broken' }

const prefix = 'contents='
const maxBytes = 4_000_000

/** The fragment of a link that carries the contents, compressed. Browsers never send fragments to a server. */
export async function fragmentOf(contents: Contents): Promise<string> {
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(contents)))
  return prefix + toBase64Url(packed)
}

/** The contents of a fragment, which may start with `#`. */
export async function linkedIn(fragment: string): Promise<Linked> {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(prefix)) return { kind: 'none' }
  try {
    const unpacked = await through(new DecompressionStream('deflate-raw'), fromBase64Url(text.slice(prefix.length)))
    const contents: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked))
    return isContents(contents) ? { kind: 'contents', contents } : { kind: 'broken' }
  } catch {
    return { kind: 'broken' }
  }
}

/** The bytes that a stream makes of others. @throws if they are not what it reads, or too many. */
async function through(
  { writable, readable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const writer = writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  // An error of the bytes is thrown by the reader, too.
  written.catch(() => undefined)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of readable) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) throw new Error('too long')
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

function isContents(value: unknown): value is Contents {
  if (typeof value !== 'object' || value === null) return false
  const { older, newer, payload, against } = value as Partial<Record<keyof Contents, unknown>>
  return [older, newer, payload].every((text) => typeof text === 'string') && isAgainst(against)
}

function isAgainst(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { version, side = 'request', ...names } = value as Readonly<Record<string, unknown>>
  return (
    (version === 'older' || version === 'newer') &&
    (side === 'request' || side === 'response') &&
    Object.values(names).every((name) => typeof name === 'string')
  )
}
