import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Makes a server treat a connection as idle only after the last byte of its answers has been sent. Node.js treats a connection as
 * idle as soon as the answer is complete in memory, and cuts off long answers.
 */
export function keepBusyConnections(server: Server, isTls: boolean): void {
  const answering = new Map<Socket, number>()
  const count = (socket: Socket, more: number): void => {
    if (answering.has(socket)) answering.set(socket, answering.get(socket)! + more)
  }
  server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    answering.set(socket, 0)
    socket.once('close', () => answering.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    count(socket, 1)
    answer.once('close', () => count(socket, -1))
  })
  server.closeIdleConnections = () => {
    for (const [socket, answers] of answering) if (answers === 0) socket.destroySoon()
  }
}
