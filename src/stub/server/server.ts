import type { IncomingMessage } from 'node:http'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { HttpRequest } from '../../message/httpMessage.js'
import { breakConnection, type Fault } from './fault.js'
import type { HeldBytes } from './heldBytes.js'
import { keepBusyConnections } from './keepBusyConnections.js'
import { receiveBody } from './receiveBody.js'
import { ownReply, textReply, type Reply } from './reply.js'

/** The outcome of a request: a reply, or a broken connection. */
export type ServerOutcome = Reply | Fault

export interface ServerOptions {
  /** The most bytes that a request's body may have. */
  readonly bodyLimit: number
  /** Counts the bodies of all requests in progress. */
  readonly held: HeldBytes
  /** Called if a request is refused, for its body for example, before it is answered; its body is not known. */
  readonly refused: (request: HttpRequest, status: number, reason: string, duration: number) => void
  /** Adds what the page that sent a request needs to read its answer; only called for pages. */
  readonly readable: (request: HttpRequest, reply: Reply) => Reply
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer } | undefined
  /** How many milliseconds a request may take to arrive before its connection is closed. */
  readonly requestTimeout: number
}

/** The longest waits in milliseconds: for the head of a request, and between checks for late ones. They keep slow clients few. */
const maxWaits = { head: 10_000, interval: 2_000 }

const timeOutsFor = (requestTimeout: number) => ({
  requestTimeout,
  headersTimeout: Math.min(maxWaits.head, requestTimeout),
  connectionsCheckingInterval: Math.min(maxWaits.interval, requestTimeout),
})

/** A server that passes every request, regardless of its method and path, to one handler, with the body in bytes. */
export function server(
  handle: (request: HttpRequest) => Promise<ServerOutcome>,
  options: ServerOptions,
): FastifyInstance {
  const { bodyLimit, held, refused, readable, tls, requestTimeout } = options
  const timeOuts = timeOutsFor(requestTimeout)
  const common = {
    bodyLimit: Number.MAX_SAFE_INTEGER, // the parser below counts
    forceCloseConnections: 'idle' as const, // clients that stay connected would keep the process alive
    exposeHeadRoutes: false,
    requestTimeout, // fastify would otherwise set none on the server
    rewriteUrl: () => '/', // fastify must not route or refuse any path; the contracts do
  }
  const app: FastifyInstance = tls
    ? fastify({ ...common, https: { ...timeOuts, ...tls } })
    : fastify({ ...common, http: timeOuts })
  keepBusyConnections(app.server, tls !== undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: FastifyRequest, message: IncomingMessage) =>
    receiveBody(message, bodyLimit, held),
  )
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  // The promise is not returned: fastify would then wait for the end of the response stream, which takes longer than all the rest.
  const handler = (request: FastifyRequest, answer: FastifyReply): void => {
    releaseAfter(request, answer, held)
    handle(requestOf(request)).then(
      (outcome) => {
        try {
          send(outcome, request, answer, readable)
        } catch (error) {
          giveUp(error as Error, answer)
        }
      },
      (error: unknown) => void answer.send(error),
    )
  }
  app.all('/', handler)
  app.setNotFoundHandler(handler) // for methods that fastify does not know
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, answer) => {
    const status = error.statusCode ?? 500
    if (!request.raw.complete) void answer.header('Connection', 'close') // the rest of its body is not read
    refused(requestOf(request), status, error.message, Math.round(answer.elapsedTime))
    send(ownReply(textReply(status, `${error.message}\n`)), request, answer, readable)
  })
  return app
}

/** Counts a body as held until its response has ended or its connection is closed. */
function releaseAfter({ body }: FastifyRequest, { raw }: FastifyReply, held: HeldBytes): void {
  if (Buffer.isBuffer(body) && body.length > 0) raw.once('close', () => held.release(body.length))
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

function send(
  outcome: ServerOutcome,
  request: FastifyRequest,
  answer: FastifyReply,
  readable: ServerOptions['readable'],
): void {
  if (typeof outcome === 'string') {
    answer.hijack()
    breakConnection(request.raw.socket, outcome)
    return
  }
  const isOfPage = request.headers.origin !== undefined
  const { status, headers, body } = isOfPage ? readable(requestOf(request), outcome) : outcome
  void answer.code(status).headers(headers).send(body)
}

/** Answers in place of a response that fastify or Node.js refuses to send: it must not end the process. */
function giveUp({ message }: Error, answer: FastifyReply): void {
  const { raw } = answer
  answer.hijack()
  if (raw.headersSent) {
    raw.destroy()
    return
  }
  raw
    .writeHead(500, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify({ error: message }))
}
