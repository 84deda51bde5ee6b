import { valueOf, type DocumentNode } from '../../documents/documentTree.js'
import { listAt, objectAt, textAt, type Reading } from './reading.js'
import type { ApiAddresses } from './service.js'

/** The addresses of `servers`; undefined if there is no such keyword. */
export function readServers(reading: Reading, node: DocumentNode): ApiAddresses | undefined {
  const stated = valueOf(node, 'servers')
  if (!stated) return undefined
  const urls = listAt(reading, node, 'servers').flatMap((server) => addressOf(reading, server) ?? [])
  return urls.length > 0 ? { urls, span: stated.span } : undefined
}

function addressOf(reading: Reading, server: DocumentNode): string | undefined {
  const url = textAt(reading, server, 'url')?.text
  if (url === undefined) return undefined
  const variables = objectAt(reading, server, 'variables')
  return url.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const usual = valueOf(valueOf(variables, name), 'default')
    return usual && usual.kind !== 'object' && usual.kind !== 'list' ? usual.text : whole
  })
}

/** The addresses that `schemes`, `host` and `basePath` of Swagger 2.0 make up. */
export function readHost(reading: Reading, root: DocumentNode): ApiAddresses {
  const [host, base] = [textAt(reading, root, 'host'), textAt(reading, root, 'basePath')]
  const schemes = listAt(reading, root, 'schemes').flatMap((one) => (one.kind === 'string' ? [one.text] : []))
  const path = base?.text ?? ''
  const urls = host ? (schemes.length > 0 ? schemes : ['http']).map((one) => `${one}://${host.text}${path}`) : [path]
  return { urls: urls.map((url) => (url === '' ? '/' : url)), span: (base ?? host)?.span ?? root.span }
}
