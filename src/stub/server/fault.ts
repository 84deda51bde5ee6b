import type { Socket } from 'node:net'

/** How a connection breaks instead of returning a response. */
export const faults = ['reset', 'empty', 'malformed'] as const

export type Fault = (typeof faults)[number]

/** Breaks a connection: resets it, closes it without a response, or closes it after a response that is not valid HTTP. */
export function breakConnection(socket: Socket, fault: Fault): void {
  if (fault === 'reset') socket.resetAndDestroy()
  else if (fault === 'empty') socket.end()
  else socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnot a chunk\r\n')
}
