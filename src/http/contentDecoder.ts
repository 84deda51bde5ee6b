import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'

/** Undoes a content coding. Rejects if the body does not have that coding or is longer than the limit once decoded. */
export type ContentDecoder = (body: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Buffer>

const decoders: Readonly<Record<string, ContentDecoder>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** The decoder of a content coding, by its name in lower case (RFC 9110, 8.4.1); undefined if it is unknown. */
export const contentDecoder = (coding: string): ContentDecoder | undefined =>
  Object.hasOwn(decoders, coding) ? decoders[coding] : undefined
