import type { Source } from '../text/source.js'
import type { PublishedFile } from '../wsdl/publishedFiles.js'

export type { PublishedFile }

/** The files of the WSDL that a source was imported from, as a service publishes them; empty if it is not a WSDL. */
export async function publishedWsdl(source: Source): Promise<readonly PublishedFile[]> {
  if (source.origin !== 'wsdl') return []
  const { publishedFiles } = await import('../wsdl/publishedFiles.js')
  return publishedFiles(source)
}
