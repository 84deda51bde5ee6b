import type { PublishedFile } from '../../catalog/publishedWsdls.js'
import { headerOf, type HttpRequest } from '../../message/httpMessage.js'
import { contains } from '../../text/span.js'
import { escapeMarkup } from '../../text/writing/markup.js'
import { routesAt } from '../lookup/routes.js'
import { hostNameOf } from '../server/hostName.js'
import { ownReply, textReply, type Reply } from '../server/reply.js'
import type { ServerOutcome } from '../server/server.js'
import type { LiveState } from '../state/liveState.js'
import type { StubState } from '../state/stubState.js'

type Serve = (request: HttpRequest) => Promise<ServerOutcome>

/**
 * Answers requests for the WSDL of a service at the paths of its operations. They reach neither the contracts nor the journal. If
 * a path has a GET scenario, the contracts answer instead.
 */
export const publishing =
  (live: LiveState, scheme: 'http' | 'https', serve: Serve): Serve =>
  (request) => {
    const file = publishedFile(live.now(), request)
    return file ? Promise.resolve(published(file, request, scheme)) : serve(request)
  }

/** The file of a WSDL that a request asks for: `/ws?wsdl`, `/ws?xsd=types.xsd`. */
function publishedFile(state: StubState, { method, target }: HttpRequest): PublishedFile | undefined {
  const [path = '', query = '', ...more] = target.split('?')
  if ((method !== 'GET' && method !== 'HEAD') || query === '' || more.length > 0) return undefined
  const [kind = '', name] = query.split('=')
  const wanted = name ? `${kind.toLowerCase()}=${name}` : kind.toLowerCase().replace(/^singlewsdl$/, 'wsdl')
  if (!wanted.startsWith('wsdl') && !wanted.startsWith('xsd=')) return undefined
  return publishedAt(state, path).find((file) => file.query === wanted)
}

/** The files that are served at a path: those of the WSDLs that have the path, or none if a scenario answers GET requests for it. */
export function publishedAt({ routes, contracts }: StubState, path: string): readonly PublishedFile[] {
  const found = routesAt(routes, path)
  if (found.some(({ scenario }) => scenario.request.method === 'GET')) return []
  return contracts.flatMap(({ pattern, published: wsdls }) => {
    const own = found.filter(({ contract }) => contract === pattern)
    return wsdls
      .filter(({ extent }) => own.some(({ scenario }) => contains(extent, scenario.span)))
      .flatMap(({ files }) => files)
  })
}

const noHost = 'send a valid header `Host`: the addresses in the WSDL are made from it\n'

/** A file in which the addresses are those of the stub, with the host of the request. */
function published({ text, addresses }: PublishedFile, { target, headers }: HttpRequest, scheme: string): Reply {
  const host = headerOf(headers, 'host') ?? ''
  if (hostNameOf(host) === undefined || !URL.canParse(`${scheme}://${host}`)) return ownReply(textReply(400, noHost))
  const origin = `${scheme}://${host}`
  const own = origin + target.split('?', 1)[0]!
  const parts: string[] = [declaration]
  let at = afterDeclaration(text)
  for (const address of addresses) {
    const url = address.kind === 'service' ? origin + address.target : `${own}?${address.query}`
    parts.push(text.slice(at, address.span.start), escapeMarkup(url))
    at = address.span.end
  }
  return textReply(200, parts.join('') + text.slice(at), 'text/xml; charset=utf-8')
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Where the rest of a text starts after its byte order mark and its XML declaration, which may state another encoding. */
function afterDeclaration(text: string): number {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const end = text.startsWith('<?xml ', start) ? text.indexOf('?>', start) + '?>'.length : start
  return text.startsWith('\n', end) ? end + 1 : end
}
