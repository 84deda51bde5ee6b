import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { failed, success, type Result } from '../../text/failure.js'
import { readRegular } from '../../files/readRegular.js'

/** The files of a key and a certificate in PEM. */
export interface TlsFiles {
  readonly key: string
  readonly cert: string
}

/** Reads a key and a certificate, if they are given. */
export async function readTls(
  files: TlsFiles | undefined,
): Promise<Result<{ readonly key: Buffer; readonly cert: Buffer } | undefined>> {
  if (!files) return success(undefined)
  try {
    return success({ key: await readRegular(files.key), cert: await readRegular(files.cert) })
  } catch (error) {
    return failed('tls', `the key or the certificate cannot be read: ${(error as Error).message}`)
  }
}

/** Starts listening; returns the URL. */
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
      'stop it, or choose another port: --port 0 takes any free port',
    )
  if (code === 'EACCES')
    return failed('port-denied', `listening on ${place} is not permitted`, 'choose a port above 1023')
  return failed('cannot-listen', `cannot listen on ${place}: ${message}`)
}

/** How long requests in progress may take, in milliseconds, before their connections are closed. */
const grace = 5_000

/** Stops a server: closes each connection when it becomes idle, and those that are left after a grace period. */
export async function closeSoon(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 20)
  const all = setTimeout(() => app.server.closeAllConnections(), grace)
  await app.close()
  clearInterval(idle)
  clearTimeout(all)
}
