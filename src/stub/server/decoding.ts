import type { HttpRequest } from '../../message/httpMessage.js'
import { compressed, decompressed } from './contentCoding.js'
import type { HeldBytes } from './heldBytes.js'
import { RefusedBody, tooMuchAtOnce } from './receiveBody.js'
import type { ServerOutcome } from './server.js'
import { turns } from './turns.js'

export interface DecodingOptions {
  /** The most bytes that a body may have once it is decompressed. */
  readonly bodyLimit: number
  readonly held: HeldBytes
  /** Answers a decompressed request. */
  readonly answer: (request: HttpRequest) => Promise<ServerOutcome>
}

/** Decompresses requests, one at a time, has them answered, and compresses the responses. Rejects with `RefusedBody`. */
export function decoding(options: DecodingOptions): (request: HttpRequest) => Promise<ServerOutcome> {
  const { bodyLimit, held, answer } = options
  const inTurn = turns()
  return async (coded) => {
    const { headers } = coded
    const isCoded = headers?.['content-encoding'] !== undefined
    const decoded = await (isCoded ? inTurn(() => decompressed(coded, bodyLimit)) : decompressed(coded, bodyLimit))
    if (!decoded.ok) throw new RefusedBody(Number(decoded.failure.code), decoded.failure.message)
    const request = decoded.value
    const more = request === coded ? 0 : (request.body?.length ?? 0)
    if (!held.take(more)) throw tooMuchAtOnce()
    try {
      const outcome = await answer(request)
      return typeof outcome === 'string' ? outcome : await compressed(outcome, request)
    } finally {
      held.release(more)
    }
  }
}
