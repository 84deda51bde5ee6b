import { descriptionsIn } from '../importing/descriptionsIn.js'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import type { PublishedFile } from '../wsdl/publishedFiles.js'

export type { PublishedFile }

/** A WSDL as a service publishes it. */
export interface PublishedWsdl {
  /** The WSDL itself comes first. */
  readonly files: readonly PublishedFile[]
  /** The place of its scenarios in the contract. */
  readonly extent: Span
}

/** The WSDLs that a contract was imported from or includes. */
export async function publishedWsdls(source: Source): Promise<readonly PublishedWsdl[]> {
  const found = descriptionsIn(source).filter(({ own }) => own.origin === 'wsdl')
  if (found.length === 0) return []
  const { publishedFiles } = await import('../wsdl/publishedFiles.js')
  return found
    .map(({ own, extent }) => ({ files: publishedFiles(own), extent }))
    .filter(({ files }) => files.length > 0)
}
