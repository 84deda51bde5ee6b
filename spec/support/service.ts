import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Test {
  readonly teardown: (work: () => void) => void
}

/** A request as a service sees it. */
export interface Received {
  readonly message: IncomingMessage
  readonly body: string
}

/** A real HTTP service on a free port of this machine, closed when the test ends; its URL. */
export async function service(
  t: Test,
  answer: (received: Received, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((message, response) => {
    const chunks: Buffer[] = []
    message
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        answer({ message, body: Buffer.concat(chunks).toString() }, response)
      })
  })
  return listening(t, server)
}

export async function listening(t: Test, server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}
