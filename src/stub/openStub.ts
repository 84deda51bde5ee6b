import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { HttpRequest } from '../message/httpMessage.js'
import { success, type Failure, type Result } from '../text/failure.js'
import { controlling, isControl } from './control/controls.js'
import { decoding } from './server/decoding.js'
import { cors } from './server/cors.js'
import { heldBytes } from './server/heldBytes.js'
import { journal, type Journal, type JournalEntry, type JournalLine } from './serving/journal.js'
import { closeSoon, listen, readTls, type TlsFiles } from './server/listen.js'
import { liveState, type LiveState } from './state/liveState.js'
import { addPosted, type StateOptions } from './state/loadState.js'
import { questionThread, type QuestionThread } from './questions/questionThread.js'
import type { Recorded } from './recording/record.js'
import { answeringPreflights } from './serving/preflights.js'
import { publishing } from './serving/publishing.js'
import { serving, type Behaviour } from './serving/serving.js'
import { readSettings, type StubSettings, type SettingsOptions } from './settings.js'
import { server, type ServerOptions, type ServerOutcome } from './server/server.js'
import type { StubState } from './state/stubState.js'
import { watchFiles } from './state/watchFiles.js'
import { removeAbandoned } from '../files/writeWholeFile.js'

/** How a stub answers, what it records, and who may use it. */
export interface StubOptions extends StateOptions, SettingsOptions, Omit<Behaviour, 'target' | 'notice'> {
  /** Default 0: any free port. */
  readonly port?: number | undefined
  /** Read contracts and expectations again when they change. Default false. */
  readonly watch?: boolean | undefined
  /** How many requests the journal keeps. Default 1,000. */
  readonly journal?: number | undefined
  /** How many bytes of each body the journal keeps. Default 16 KiB. */
  readonly journalBodyLimit?: number | undefined
  /** Keep secrets in the journal and in recordings as they come (docs/stub.md). Default false: they are masked. */
  readonly keepSecrets?: boolean | undefined
  /** The most bytes that the body of a request may have. Default 10 MiB. */
  readonly bodyLimit?: number | undefined
  /** How many milliseconds a request, including its body, may take to arrive. Default 60,000. */
  readonly requestTimeout?: number | undefined
  /** The files of a key and a certificate in PEM; with them, the stub serves HTTPS. */
  readonly tls?: TlsFiles | undefined
  /** Called for each request once its answer is known, before it is sent. Default: nothing is formatted. */
  readonly log?: ((line: JournalLine) => void) | undefined
  /** Called after each reload and recording. */
  readonly notice?: ((notice: Notice) => void) | undefined
}

/** An event to report to whoever runs the stub. */
export type Notice =
  | { readonly kind: 'reloaded'; readonly state: StubState }
  /** The new files have errors; the old state is still served. */
  | { readonly kind: 'not-reloaded'; readonly failure: Failure }
  /** Pages of this origin send requests and cannot read the answers. Once per origin. */
  | { readonly kind: 'foreign-origin'; readonly origin: string }
  | Exclude<Recorded, { readonly kind: 'known' }>

/** A stub that is listening. */
export interface OpenStub {
  readonly url: string
  readonly state: LiveState
  /** Adds an expectation, in the form of the files; it comes before all others. */
  readonly expect: (expectation: object) => ReturnType<typeof addPosted>
  readonly requests: () => readonly JournalEntry[]
  readonly requestOf: Journal['requestOf']
  /** Empties the journal. */
  readonly clearRequests: Journal['clear']
  /** Stops the stub once the requests in progress are answered. */
  readonly close: () => Promise<void>
}

const tenMebibytes = 10 * 1024 * 1024
/** Milliseconds. */
const minute = 60_000
/** How many bodies of the greatest size may be received and answered at once. */
const bodiesAtOnce = 8
/** The bytes of the body limit for each element, attribute or JSON value that a body may have. Each takes far more memory, and time. */
const bytesPerNode = 100

/** Loads contracts and serves them. Fails if a file cannot be read, a contract has errors, or the port is in use. */
export async function openStub(options: StubOptions): Promise<Result<OpenStub>> {
  const { port = 0, notice = () => undefined } = options
  const settings = readSettings(options)
  if (!settings.ok) return settings
  const tls = await readTls(options.tls)
  if (!tls.ok) return tls
  const state = await liveState(options)
  if (!state.ok) return state
  if (options.record) await removeLeftovers(state.value)
  const { keepSecrets, log } = options
  const requests = journal({ size: options.journal ?? 1000, bodyLimit: options.journalBodyLimit, keepSecrets, log })
  const thread = questionThread()
  const app = appOf({ ...options, notice }, settings.value, state.value, requests, thread, tls.value)
  const url = await listen(app, tls.value ? 'https' : 'http', settings.value.host, port)
  if (!url.ok) return url
  const endWatch = options.watch ? await watchState(state.value, notice) : undefined
  const close = async (): Promise<void> => {
    await endWatch?.()
    await closeSoon(app)
    await thread.close()
  }
  return success({
    url: url.value,
    state: state.value,
    expect: (expectation) => state.value.change((now) => addPosted(now, JSON.stringify(expectation))),
    requests: requests.entries,
    requestOf: requests.requestOf,
    clearRequests: requests.clear,
    close,
  })
}

/** The server, with everything that a request passes through. */
function appOf(
  options: StubOptions & { readonly notice: (notice: Notice) => void },
  { target, access, origins }: StubSettings,
  state: LiveState,
  requests: Journal,
  thread: QuestionThread,
  tls: ServerOptions['tls'],
): FastifyInstance {
  const { bodyLimit = tenMebibytes, requestTimeout = minute, notice } = options
  const held = heldBytes(bodyLimit * bodiesAtOnce)
  const limits = { nodes: Math.floor(bodyLimit / bytesPerNode), ...options.limits }
  const scheme = tls ? 'https' : 'http'
  const serve = publishing(state, scheme, serving(state, { ...options, target, notice, limits }, requests, thread))
  const pages = origins && cors(origins, (origin) => notice({ kind: 'foreign-origin', origin }))
  // Every origin is allowed, because `access` refuses the pages that may not control the stub.
  const controllers = cors(['*'], () => undefined)
  const control = controlling({ state, journal: requests, access, scheme, preflight: controllers.preflight })
  const others = pages ? answeringPreflights(pages, state, target !== undefined, serve) : serve
  const answer = (request: HttpRequest): Promise<ServerOutcome> =>
    isControl(request) ? control(request) : others(request)
  const handle = decoding({ bodyLimit, held, answer })
  return server(handle, {
    bodyLimit,
    held,
    tls,
    requestTimeout,
    refused: (request, status, reason, duration) => {
      if (!isControl(request)) requests.add(request, { answer: 'refused', status, reason, duration })
    },
    readable: (request, sent) => {
      if (!pages) return sent
      if (!isControl(request)) return pages.readable(request, sent)
      return access(request.headers) === undefined ? controllers.readable(request, sent) : sent
    },
  })
}

/** Removes what a stub that was killed while it recorded has left in the data folders. */
async function removeLeftovers(state: LiveState): Promise<void> {
  for (const { folder } of state.now().contracts)
    for (const path of [folder, join(folder, 'bodies')]) await removeAbandoned(path)
}

/** Nothing that happens while files are watched or read again may end the process. */
function watchState(state: LiveState, notice: (notice: Notice) => void): Promise<() => Promise<void>> {
  const notReloaded = (failure: Failure): void => notice({ kind: 'not-reloaded', failure })
  return watchFiles(
    () => state.now().contracts,
    async () => {
      const again = await state.reload('posted')
      if (again.ok) notice({ kind: 'reloaded', state: again.value })
      else notReloaded(again.failure)
    },
    (error) => notReloaded({ code: 'not-reloaded', message: `files could not be watched or read: ${String(error)}` }),
  )
}
