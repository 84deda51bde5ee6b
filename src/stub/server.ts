import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { HttpRequest } from '../payload/httpMessage.js'
import { breakConnection, type Fault } from './fault.js'
import { textReply, type Reply } from './reply.js'

/** What a request gets: a reply, or a broken connection. */
export type Outcome = Reply | Fault

export interface ServerOptions {
  /** The most bytes that a request's body may have. */
  readonly bodyLimit: number
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer } | undefined
}

/** Milliseconds for the head of a request and for all of it, so that slow clients do not pile up. */
const timeOuts = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 }

/** A server that passes every request, regardless of its method and path, to one handler, with the body in bytes. */
export function server(handle: (request: HttpRequest) => Promise<Outcome>, options: ServerOptions): FastifyInstance {
  const { bodyLimit, tls } = options
  const common = {
    bodyLimit,
    forceCloseConnections: 'idle' as const, // clients that stay connected would keep the process alive
    exposeHeadRoutes: false,
    rewriteUrl: () => '/', // fastify must not route or refuse any path; the contracts do
  }
  const app: FastifyInstance = tls
    ? fastify({ ...common, https: { ...timeOuts, ...tls } })
    : fastify({ ...common, http: timeOuts })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  // The promise is not returned: fastify would then wait for the end of the response stream, which takes longer than all the rest.
  const handler = (request: FastifyRequest, answer: FastifyReply): void => {
    handle(requestOf(request)).then(
      (outcome) => send(outcome, request, answer),
      (error: unknown) => void answer.send(error),
    )
  }
  app.all('/', handler)
  app.setNotFoundHandler(handler) // for methods that fastify does not know
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, answer) => {
    const status = error.statusCode ?? 500
    send(textReply(status, `${error.message}\n`), request, answer)
  })
  return app
}

const requestOf = ({ method, originalUrl, headers, body }: FastifyRequest): HttpRequest => ({
  method,
  target: originForm(originalUrl),
  headers,
  ...(Buffer.isBuffer(body) && { body }),
})

/** The path and query of a target; clients of a proxy send a whole URL (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith('/') || !URL.canParse(target)) return target
  const { pathname, search } = new URL(target)
  return pathname + search
}

function send(outcome: Outcome, { raw }: FastifyRequest, answer: FastifyReply): void {
  if (typeof outcome === 'string') {
    answer.hijack()
    breakConnection(raw.socket, outcome)
    return
  }
  void answer.code(outcome.status).headers(outcome.headers).send(outcome.body)
}
