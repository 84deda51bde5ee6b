import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { failed, success, type Result } from '../text/failure.js'

/** Files of a key and a certificate in PEM. */
export interface TlsFiles {
  readonly key: string
  readonly cert: string
}

export async function readTls({
  key,
  cert,
}: TlsFiles): Promise<Result<{ readonly key: Buffer; readonly cert: Buffer }>> {
  try {
    return success({ key: await readFile(key), cert: await readFile(cert) })
  } catch (error) {
    return failed('tls', `the key or the certificate cannot be read: ${(error as Error).message}`)
  }
}

/** Starts listening; the URL. */
export async function listen(
  app: FastifyInstance,
  scheme: string,
  host: string,
  port: number,
): Promise<Result<string>> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    return cannotListen(host, port, error as NodeJS.ErrnoException)
  }
  const { port: actual } = app.server.address() as AddressInfo
  return success(`${scheme}://${host.includes(':') ? `[${host}]` : host}:${String(actual)}`)
}

function cannotListen(host: string, port: number, { code, message }: NodeJS.ErrnoException): Result<never> {
  const place = `${host}:${String(port)}`
  if (code === 'EADDRINUSE')
    return failed(
      'port-in-use',
      `something else is listening on ${place}`,
      'stop it, or choose another port: --port 0 takes any',
    )
  if (code === 'EACCES') return failed('port-denied', `${place} may not be listened on`, 'choose a port above 1023')
  return failed('cannot-listen', `cannot listen on ${place}: ${message}`)
}

/** Milliseconds that requests under way have. */
const grace = 5_000

/** Ends a server: connections once they are idle, and all of them after a while. */
export async function closeSoon(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 20)
  const all = setTimeout(() => app.server.closeAllConnections(), grace)
  await app.close()
  clearInterval(idle)
  clearTimeout(all)
}
