import { success, type Result } from '../../text/failure.js'
import { documentTree } from './documentTree.js'
import { loadPackage, loadRequire } from './loadPackage.js'
import type { XmlReader } from './xmlBackend.js'

/** The portable reader: libxml2-wasm, which is libxml2 compiled to WebAssembly. */
export async function loadLibxml2Wasm(): Promise<Result<XmlReader>> {
  const loaded = await loadPackage('libxml2-wasm', () => import('libxml2-wasm'))
  if (!loaded.ok) return loaded
  const library = loaded.value
  return success({
    name: 'libxml2-wasm',
    version: await installedVersion('libxml2-wasm'),
    read: (text, limits) => Promise.resolve(documentTree(library, text, limits)),
  })
}

/** The version of an installed package; `unknown` in a browser. */
async function installedVersion(name: string): Promise<string> {
  const load = await loadRequire()
  const { version } = (load?.(`${name}/package.json`) ?? { version: 'unknown' }) as { version: string }
  return version
}
