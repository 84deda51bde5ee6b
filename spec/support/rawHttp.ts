import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { ExecutionContext } from 'ava'

/** Opens a connection to a service. */
export async function opened({ url }: { readonly url: string }): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends bytes to a service, and by default the end of the stream, and returns what comes back until the connection ends. */
export async function raw(service: { readonly url: string }, bytes: string, ends = true): Promise<string> {
  const socket = await opened(service)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  if (ends) socket.end(bytes)
  else socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** A service that answers the first bytes of every connection as it pleases; returns its URL. */
export async function rawService(t: ExecutionContext, answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}
