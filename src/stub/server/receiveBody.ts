import type { IncomingMessage } from 'node:http'
import { readBytes } from '../../http/readBytes.js'
import type { HeldBytes } from './heldBytes.js'

/** Why a body is refused, as a status and a message. */
export class RefusedBody extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
  }
}

/** The error of a body that is larger than a limit. */
const tooLarge = (limit: number): RefusedBody =>
  new RefusedBody(413, `the body is larger than ${String(limit)} bytes; --body-limit raises the limit`)

/** The error if too many bytes are held already. */
export const tooMuchAtOnce = (): RefusedBody =>
  new RefusedBody(503, 'the stub is busy with other large bodies; try again')

/** The error for a body that ends too early, because the client was too slow or disconnected. */
const cutOff = (): RefusedBody => new RefusedBody(408, 'the request body did not arrive completely')

/** Reads the body of a request, whose bytes are then held. Rejects with `RefusedBody`, holding nothing. */
export async function receiveBody(message: IncomingMessage, limit: number, held: HeldBytes): Promise<Buffer> {
  if (Number(message.headers['content-length']) > limit) throw tooLarge(limit)
  let length = 0
  try {
    return await readBytes(message, (more) => {
      if (length + more > limit) return tooLarge(limit)
      if (!held.take(more)) return tooMuchAtOnce()
      length += more
      return undefined
    })
  } catch (error) {
    held.release(length)
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? cutOff() : error
  }
}
