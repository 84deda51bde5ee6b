import { backendNames, chooseBackend, type Chosen } from '../../backends/backend.js'
import type { Result } from '../../text/failure.js'
import { once } from '../../collections/once.js'
import { loadLibxml2Wasm } from './libxml2WasmReader.js'
import { loadLibxmljs2 } from './libxmljs2Reader.js'
import type { XmlReader } from './xmlBackend.js'

/** Loads the XML reader to use, once. Fails with `xml-reader-missing`, or with `unknown-backend`. */
export const loadXmlReader: () => Promise<Result<Chosen<XmlReader>>> = once(() =>
  chooseBackend<XmlReader>({
    job: 'xml',
    preferred: { name: backendNames.xml[0], load: loadLibxml2Wasm },
    because: 'default',
    other: { name: backendNames.xml[1], load: loadLibxmljs2 },
    missing: { code: 'xml-reader-missing', message: 'XML payloads cannot be read' },
  }),
)
