import { join } from 'node:path'
import { failed, success, type Failure, type Result } from '../text/failure.js'
import { adminPrefix, administering } from './control/admin.js'
import { decoding } from './server/decoding.js'
import { heldBytes } from './server/heldBytes.js'
import { journal, type Journal, type JournalEntry, type RequestLine } from './journal.js'
import { controlAccess } from './control/controlAccess.js'
import { closeSoon, listen, readTls, type TlsFiles } from './server/listen.js'
import { liveState, type LiveState } from './state/liveState.js'
import { addPosted, type StateOptions } from './state/loadState.js'
import type { Recorded } from './recording/record.js'
import { serving, type Behaviour } from './serving/serving.js'
import { server, type ServerOptions } from './server/server.js'
import type { StubState } from './state/stubState.js'
import { watchFiles } from './state/watchFiles.js'
import { removeAbandoned } from './recording/writeWholeFile.js'

export interface StubOptions extends StateOptions, Omit<Behaviour, 'target' | 'notice' | 'limits'> {
  /** Default 0: any free port. */
  readonly port?: number | undefined
  /** The address to listen on. Default 127.0.0.1: only this machine. */
  readonly host?: string | undefined
  /** Host names, besides localhost and `host`, under which the stub may be controlled and whose pages may control it. */
  readonly allowHosts?: readonly string[] | undefined
  /** Requests without an expectation are sent to this URL, and its responses are returned. */
  readonly target?: string | undefined
  /** Read contracts and expectations again when they change. Default false. */
  readonly watch?: boolean | undefined
  /** How many requests the journal keeps. Default 1,000. */
  readonly journal?: number | undefined
  /** Keep secrets in the journal and in recordings as they come (docs/stub.md). Default false: they are masked. */
  readonly keepSecrets?: boolean | undefined
  /** The most bytes that the body of a request may have. Default 10 MiB. */
  readonly bodyLimit?: number | undefined
  /** The files of a key and a certificate in PEM; with them, the stub serves HTTPS. */
  readonly tls?: TlsFiles | undefined
  /** Called for each request once its answer is known, before it is sent. Default: nothing is formatted. */
  readonly log?: ((line: RequestLine) => void) | undefined
  /** Called after each reload and recording. */
  readonly notice?: ((notice: Notice) => void) | undefined
}

/** An event to report to whoever runs the stub. */
export type Notice =
  | { readonly kind: 'reloaded'; readonly state: StubState }
  /** The new files have errors; the old state is still served. */
  | { readonly kind: 'not-reloaded'; readonly failure: Failure }
  | Exclude<Recorded, { readonly kind: 'known' }>

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
/** How many bodies of the greatest size may be received and answered at once. */
const bodiesAtOnce = 8
/** A body may have one element, attribute or JSON value per so many bytes of the limit; each takes far more memory. */
const bytesPerNode = 20

/** Loads contracts and serves them. Fails if a file cannot be read, a contract has errors, or the port is in use. */
export async function openStub(options: StubOptions): Promise<Result<OpenStub>> {
  const { host = '127.0.0.1', port = 0, bodyLimit = tenMebibytes, notice = () => undefined } = options
  const [target, access] = [targetOf(options), controlAccess(host, options.allowHosts ?? [])]
  if (!target.ok) return target
  if (!access.ok) return access
  const tls = await readTls(options.tls)
  if (!tls.ok) return tls
  const state = await liveState(options)
  if (!state.ok) return state
  if (options.record) await removeLeftovers(state.value)
  const requests = journal({ size: options.journal ?? 1000, keepSecrets: options.keepSecrets, log: options.log })
  const held = heldBytes(bodyLimit * bodiesAtOnce)
  const behaviour = {
    ...options,
    target: target.value,
    notice,
    limits: { nodes: Math.floor(bodyLimit / bytesPerNode) },
  }
  const handle = decoding({
    bodyLimit,
    held,
    control: administering({ state: state.value, journal: requests, access: access.value }),
    serve: serving(state.value, behaviour, requests),
  })
  const app = server(handle, { bodyLimit, held, tls: tls.value, refused: refusing(requests) })
  const url = await listen(app, tls.value ? 'https' : 'http', host, port)
  if (!url.ok) return url
  const endWatch = options.watch ? await watchState(state.value, notice) : undefined
  const close = async (): Promise<void> => {
    await endWatch?.()
    await closeSoon(app)
  }
  return success({
    url: url.value,
    state: state.value,
    expect: (expectation) => state.value.change((now) => addPosted(now, JSON.stringify(expectation))),
    requests: requests.entries,
    close,
  })
}

/** Adds requests that never reached an answer, because of their bodies for example, to the journal. */
const refusing =
  (requests: Journal): ServerOptions['refused'] =>
  (request, status, reason, duration) => {
    if (!request.target.startsWith(adminPrefix)) requests.add(request, { answer: 'refused', status, reason, duration })
  }

/** Removes what a stub that was killed while it recorded has left in the data folders. */
async function removeLeftovers(state: LiveState): Promise<void> {
  for (const { folder } of state.now().contracts)
    for (const path of [folder, join(folder, 'bodies')]) await removeAbandoned(path)
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

/** Nothing that happens while files are watched or read again may end the process. */
function watchState(state: LiveState, notice: (notice: Notice) => void): Promise<() => Promise<void>> {
  const notReloaded = (failure: Failure): void => notice({ kind: 'not-reloaded', failure })
  return watchFiles(
    state.now().contracts,
    async () => {
      const again = await state.reload('posted')
      if (again.ok) notice({ kind: 'reloaded', state: again.value })
      else notReloaded(again.failure)
    },
    (error) => notReloaded({ code: 'not-reloaded', message: `files could not be watched or read: ${String(error)}` }),
  )
}
