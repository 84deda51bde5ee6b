import { loadLibxml2Wasm, documentedReader } from '../../src/message/readers/libxml2WasmReader.js'
import { loadLibxmljs2 } from '../../src/message/readers/libxmljs2Reader.js'
import type { XmlReader } from '../../src/message/readers/xmlBackend.js'
import type { Result } from '../../src/text/failure.js'

async function loaded(load: Promise<Result<XmlReader>>): Promise<XmlReader> {
  const result = await load
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}

export const nativeReader = await loaded(loadLibxmljs2())
export const portableReader = await loaded(loadLibxml2Wasm())
/** What stands in for the portable reader if libxml2-wasm is not laid out as expected. */
export const plainReader = await loaded(documentedReader())

/** Every way to read XML, by its name. */
export const readers: Readonly<Record<string, XmlReader>> = {
  libxmljs2: nativeReader,
  'libxml2-wasm': portableReader,
  'libxml2-wasm, as documented': plainReader,
}
