import type { Socket } from 'node:net'

/** Ways in which a connection goes wrong instead of an answer. */
export const faults = ['reset', 'empty', 'malformed'] as const

export type Fault = (typeof faults)[number]

/** Breaks a connection: by a TCP reset, by closing it without an answer, or after something that is no HTTP. */
export function breakConnection(socket: Socket, fault: Fault): void {
  if (fault === 'reset') socket.resetAndDestroy()
  else if (fault === 'empty') socket.end()
  else socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nthis is no chunk\r\n')
}
