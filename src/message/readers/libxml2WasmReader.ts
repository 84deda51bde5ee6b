import type { LibXml2 } from 'libxml2-wasm/lib/libxml2raw.mjs'
import type { Backend } from '../../backends/backend.js'
import { success, type Result } from '../../text/failure.js'
import { documentTree } from './documentTree.js'
import { loadPackage } from './loadPackage.js'
import { loadRequire } from './loadRequire.js'
import { wasmParser, type WasmParser } from './wasmParser.js'
import type { Awaitable, XmlReader } from './xmlBackend.js'

type Load = () => Promise<LibXml2>

/** The portable reader: libxml2-wasm, which is libxml2 compiled to WebAssembly. */
export async function loadLibxml2Wasm(): Promise<Result<XmlReader>> {
  const loaded = await loadPackage('libxml2-wasm', () => import('libxml2-wasm/lib/libxml2raw.mjs'))
  return loaded.ok ? libxml2WasmReader(loaded.value.default) : loaded
}

/** The reader that uses instances of libxml2-wasm, or its documented interface if they are not as expected. */
export async function libxml2WasmReader(load: Load): Promise<Result<XmlReader>> {
  const first = wasmParser(await load())
  if (!first) return documentedReader()
  const use = recycling(load, first)
  return success({
    ...(await about()),
    read: (text, limits) => use((parser) => parser.parse(text, limits)),
    readUtf8: (bytes, limits) =>
      use((parser) => {
        const read = parser.parse(bytes, limits)
        return read.ok ? read.value : undefined
      }),
  })
}

/** The most bytes of memory of an instance that is used again. */
const maxMemory = 128 * 1024 * 1024

/** Uses one parser for all documents; a new one after a large document, since the memory of an instance never shrinks. */
function recycling(load: Load, first: WasmParser): <T>(work: (parser: WasmParser) => T) => Awaitable<T> {
  let parser: WasmParser | undefined = first
  const use = <T>(used: WasmParser, work: (parser: WasmParser) => T): T => {
    parser = undefined // it is not used again if it fails halfway
    const result = work(used)
    if (used.memory() <= maxMemory) parser = used
    return result
  }
  return (work) => (parser ? use(parser, work) : load().then((library) => use(wasmParser(library)!, work)))
}

/** The reader that uses the documented interface of libxml2-wasm, which takes several times as long. */
export async function documentedReader(): Promise<Result<XmlReader>> {
  const loaded = await loadPackage('libxml2-wasm', () => import('libxml2-wasm'))
  if (!loaded.ok) return loaded
  const library = loaded.value
  return success({ ...(await about()), read: (text, limits) => documentTree(library, text, limits) })
}

/** Name and version; the latter is `unknown` in a browser. */
async function about(): Promise<Backend> {
  const name = 'libxml2-wasm'
  const load = await loadRequire()
  const { version } = (load?.(`${name}/package.json`) ?? { version: 'unknown' }) as { version: string }
  return { name, version }
}
