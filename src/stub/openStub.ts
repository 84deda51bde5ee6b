import { failed, success, type Failure, type Result } from '../text/failure.js'
import { administer, adminPrefix } from './admin.js'
import { compressed, decompressed } from './contentCoding.js'
import type { HttpRequest } from '../payload/httpMessage.js'
import { journal, type JournalEntry } from './journal.js'
import { closeSoon, listen, readTls, type TlsFiles } from './listen.js'
import { liveState, type LiveState } from './liveState.js'
import { addPosted, type StateOptions } from './loadState.js'
import { textReply } from './reply.js'
import { serveRequest, type Behaviour } from './serveRequest.js'
import { server, type Outcome } from './server.js'
import type { StubState } from './stubState.js'
import { watchFiles } from './watchFiles.js'

export interface StubOptions extends StateOptions, Omit<Behaviour, 'target' | 'notice'> {
  /** Default 0: any free port. */
  readonly port?: number | undefined
  /** The address to listen on. Default 127.0.0.1: only this machine. */
  readonly host?: string | undefined
  /** Requests without an expectation are sent to this URL, and its responses are returned. */
  readonly target?: string | undefined
  /** Read contracts and expectations again when they change. Default false. */
  readonly watch?: boolean | undefined
  /** How many requests the journal keeps. Default 1,000. */
  readonly journal?: number | undefined
  /** The most bytes that the body of a request may have. Default 10 MiB. */
  readonly bodyLimit?: number | undefined
  /** The files of a key and a certificate in PEM; with them, the stub serves HTTPS. */
  readonly tls?: TlsFiles | undefined
  /** Called after each reload and recording. */
  readonly notice?: ((notice: Notice) => void) | undefined
}

/** An event to report to whoever runs the stub. */
export type Notice =
  | { readonly kind: 'reloaded'; readonly state: StubState }
  /** The new files have errors; the old state is still served. */
  | { readonly kind: 'not-reloaded'; readonly failure: Failure }
  | { readonly kind: 'recorded'; readonly file: string }
  | { readonly kind: 'not-recorded'; readonly reason: string }

/** A stub that is listening. */
export interface OpenStub {
  readonly url: string
  readonly state: LiveState
  /** Adds an expectation, in the form of the files; it comes before all others. */
  readonly expect: (expectation: object) => ReturnType<typeof addPosted>
  readonly requests: () => readonly JournalEntry[]
  /** Stops the stub once the requests in progress are answered. */
  readonly close: () => Promise<void>
}

const tenMebibytes = 10 * 1024 * 1024

/** Loads contracts and serves them. Fails if a file cannot be read, a contract has errors, or the port is in use. */
export async function openStub(options: StubOptions): Promise<Result<OpenStub>> {
  const { host = '127.0.0.1', port = 0, bodyLimit = tenMebibytes, notice = () => undefined } = options
  const target = targetOf(options)
  if (!target.ok) return target
  const state = await liveState(options)
  if (!state.ok) return state
  const tls = options.tls && (await readTls(options.tls))
  if (tls && !tls.ok) return tls
  const requests = journal(options.journal ?? 1000)
  const stub = { state: state.value, journal: requests }
  const behaviour: Behaviour = { ...options, target: target.value, notice }
  const handle = async (coded: HttpRequest): Promise<Outcome> => {
    const decoded = await decompressed(coded, bodyLimit)
    if (!decoded.ok) return textReply(Number(decoded.failure.code), `${decoded.failure.message}\n`)
    const request = decoded.value
    const outcome = request.target.startsWith(adminPrefix)
      ? await administer(stub, request)
      : await serveRequest(state.value.now(), request, behaviour, requests)
    return typeof outcome === 'string' ? outcome : compressed(outcome, request)
  }
  const app = server(handle, { bodyLimit, tls: tls?.value })
  const url = await listen(app, tls ? 'https' : 'http', host, port)
  if (!url.ok) return url
  const endWatch = options.watch ? await watchState(state.value, notice) : undefined
  const close = async (): Promise<void> => {
    await endWatch?.()
    await closeSoon(app)
  }
  return success({
    url: url.value,
    state: state.value,
    expect: (expectation) => addPosted(state.value.now(), JSON.stringify(expectation)),
    requests: requests.entries,
    close,
  })
}

function targetOf({ target, record }: StubOptions): Result<URL | undefined> {
  if (target === undefined)
    return record
      ? failed('usage', 'there is nothing to record without a target', 'name the API with --target')
      : success(undefined)
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return success(url)
  return failed('usage', `\`${target}\` is not a URL`, 'write it in full, such as http://localhost:8080')
}

const watchState = (state: LiveState, notice: (notice: Notice) => void): Promise<() => Promise<void>> =>
  watchFiles(state.now().contracts, async () => {
    const again = await state.reload('posted')
    notice(again.ok ? { kind: 'reloaded', state: again.value } : { kind: 'not-reloaded', failure: again.failure })
  })
