import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import type { HttpRequest } from '../payload/httpMessage.js'
import { failed, success, type Result } from '../text/failure.js'
import { administer, adminPrefix, type Administered } from './admin.js'
import { journal, type JournalEntry } from './journal.js'
import { loadState, type StateOptions } from './loadState.js'
import { serveRequest, type Behaviour } from './serveRequest.js'
import { server, type Outcome } from './server.js'
import type { StubState } from './stubState.js'

export interface StubOptions extends StateOptions, Behaviour {
  /** Default 0: any that is free. */
  readonly port?: number | undefined
  /** Default 127.0.0.1: this machine alone. */
  readonly host?: string | undefined
  /** How many requests the journal keeps. Default 1,000. */
  readonly journal?: number | undefined
  /** Bytes that a request's body may have. Default 10 MiB. */
  readonly bodyLimit?: number | undefined
  /** Files of a key and a certificate in PEM: the stub then speaks HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined
}

/** A stub that is serving. */
export interface OpenStub {
  readonly url: string
  readonly state: () => StubState
  readonly requests: () => readonly JournalEntry[]
  /** Ends it, once the requests under way are answered. */
  readonly close: () => Promise<void>
}

/** Loads the contracts and serves them. Fails for contracts and files that cannot be read and for a port in use. */
export async function openStub(options: StubOptions): Promise<Result<OpenStub>> {
  const loaded = await loadState(options)
  if (!loaded.ok) return loaded
  const tls = options.tls && (await readTls(options.tls))
  if (tls && !tls.ok) return tls
  let state = loaded.value
  const requests = journal(options.journal ?? 1000)
  const stub: Administered = {
    state: () => state,
    journal: requests,
    reset: async () => {
      const again = await loadState(options)
      if (again.ok) state = again.value
    },
  }
  const handle = (request: HttpRequest): Promise<Outcome> =>
    request.target.startsWith(adminPrefix) ? administer(stub, request) : serveRequest(state, request, options, requests)
  const app = server(handle, { bodyLimit: options.bodyLimit ?? 10 * 1024 * 1024, tls: tls?.value })
  const { host = '127.0.0.1', port = 0 } = options
  try {
    await app.listen({ host, port })
  } catch (error) {
    return cannotListen(host, port, error as NodeJS.ErrnoException)
  }
  const { port: actual } = app.server.address() as AddressInfo
  const url = `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${String(actual)}`
  return success({ url, state: stub.state, requests: requests.entries, close: () => app.close() })
}

async function readTls({ key, cert }: { readonly key: string; readonly cert: string }) {
  try {
    return success({ key: await readFile(key), cert: await readFile(cert) })
  } catch (error) {
    return failed('tls', `the key or the certificate cannot be read: ${(error as Error).message}`)
  }
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
