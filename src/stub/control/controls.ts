import { headerOf, type HttpRequest } from '../../message/httpMessage.js'
import type { ControlAccess } from './controlAccess.js'
import { endpointsJson, shownPath } from './endpoints.js'
import type { LiveState } from '../state/liveState.js'
import type { Journal } from '../serving/journal.js'
import { readFacts } from '../expectations/readDraft.js'
import { incomingRequest } from '../lookup/incomingRequest.js'
import { pageScript } from '../page/pageScript.js'
import { pageStyle } from '../page/pageStyle.js'
import { pageFile, stubPage } from '../page/stubPage.js'
import { entryJson, mismatchJson } from '../serving/mismatchJson.js'
import { missedExpectations } from '../serving/missed.js'
import { addPosted } from '../state/loadState.js'
import { isPreflight } from '../server/cors.js'
import { jsonReply, reply, type Reply } from '../server/reply.js'
import type { StubState } from '../state/stubState.js'
import { publishedAt } from '../serving/publishing.js'

/** The paths below this prefix control the stub itself; they do not belong to the API that it stands in for. */
const prefix = '/_codicil/'

/** The prefixes of this language's predecessors, below which their clients send expectations. */
const olderPrefixes = ['/_specmatic/', '/_qontract/']

/** The address of an endpoint without its prefix: `expectations/7`. */
interface ControlPath {
  readonly path: string
  /** Whether it is an address of the predecessors. */
  readonly isOlder: boolean
}

/** The endpoint that a target names; undefined if the target belongs to the API. */
function controlPath(target: string): ControlPath | undefined {
  const [path = ''] = target.split('?', 1)
  if (path === prefix.slice(0, -1)) return { path: '', isOlder: false }
  if (path.startsWith(prefix)) return { path: path.slice(prefix.length), isOlder: false }
  const older = olderPrefixes.find((one) => path.startsWith(`${one}expectations`))
  return older === undefined ? undefined : { path: path.slice(older.length), isOlder: true }
}

/** Whether a request is for the stub itself. */
export const isControl = ({ target }: HttpRequest): boolean =>
  target.startsWith('/_') && controlPath(target) !== undefined

/** The parts of a stub that its controls read and change. */
export interface Controlled {
  readonly state: LiveState
  readonly journal: Journal
  readonly access: ControlAccess
  readonly scheme: 'http' | 'https'
  /** Answers the preflight of a page that may control the stub. */
  readonly preflight: (request: HttpRequest) => Reply
}

type Endpoint = (stub: Controlled, request: HttpRequest, id: string) => Reply | Promise<Reply>

const noContent = (): Reply => reply({ status: 204 })

const endpoints: Readonly<Record<string, Endpoint>> = {
  'GET ': () => stubPage(),
  'GET page.js': () => pageFile('text/javascript; charset=utf-8', pageScript),
  'GET page.css': () => pageFile('text/css; charset=utf-8', pageStyle),
  'GET health': () => jsonReply(200, { status: 'ready' }),
  'GET state': ({ state }) => jsonReply(200, { ...stateJson(state.now()), loaded: state.loaded() }),
  'GET endpoints': async ({ state, scheme }, { headers }) => {
    const now = state.now()
    const endpoints = await endpointsJson(now.routes, originOf(scheme, headers))
    return jsonReply(200, { endpoints, wsdls: wsdlsJson(now) })
  },
  'GET expectations': ({ state }) => jsonReply(200, { expectations: expectationsJson(state.now()) }),
  'POST expectations': ({ state }, { body = '' }) => state.change((now) => post(now, textOf(body))),
  'DELETE expectations': async ({ state }) => {
    const again = await state.reload('nothing')
    return again.ok ? noContent() : jsonReply(409, { error: again.failure.message })
  },
  'DELETE expectations/': ({ state }, _request, id) => {
    const { expectations } = state.now()
    const found = expectations.withId(id)
    return found && expectations.remove(found)
      ? noContent()
      : jsonReply(404, { error: `no expectation has the id ${id}` })
  },
  'GET facts': ({ state }) => jsonReply(200, { facts: state.now().facts.all() }),
  'PUT facts': ({ state }, { body = '' }) => setFacts(state.now(), textOf(body)),
  'DELETE facts': ({ state }) => {
    state.now().facts.clear()
    return noContent()
  },
  'GET requests': ({ journal }, { target }) => {
    const after = Number(new URLSearchParams(target.split('?')[1]).get('after') ?? 0)
    return jsonReply(200, { requests: journal.entries(after).map(entryJson), oldest: journal.oldest() })
  },
  'GET requests/': async ({ state, journal }, _request, id) => {
    const [entry, request] = [journal.entry(id), journal.requestOf(id)]
    if (!entry) return jsonReply(404, { error: `no request has the id ${id}` })
    const missed = request && (await missedExpectations(state.now(), incomingRequest(request)))
    const expectations = missed?.map((one) => ({
      ...one,
      differences: journal.withoutSecrets(one.differences).map(mismatchJson),
    }))
    return jsonReply(200, { request: entryJson(entry), expectations })
  },
  'DELETE requests': ({ journal }) => {
    journal.clear()
    return noContent()
  },
}

/** Answers requests that control a stub. */
export const controlling =
  (stub: Controlled) =>
  (request: HttpRequest): Promise<Reply> =>
    control(stub, request)

async function control(stub: Controlled, request: HttpRequest): Promise<Reply> {
  const refused = stub.access(request.headers)
  if (refused !== undefined) return jsonReply(403, { error: refused })
  if (isPreflight(request)) return stub.preflight(request)
  const { path, isOlder } = controlPath(request.target)!
  const slash = path.indexOf('/') + 1 || path.length
  const [name, id] = [`${request.method} ${path.slice(0, slash)}`, path.slice(slash)]
  const endpoint = Object.hasOwn(endpoints, name) && endpoints[name]
  if (!endpoint) {
    const error = `unknown endpoint ${request.method} ${prefix}${path}`
    return jsonReply(404, { error, endpoints: Object.keys(endpoints) })
  }
  const answer = await endpoint(stub, request, id)
  return isOlder && answer.status === 201 ? { ...answer, status: 200 } : answer // their clients take only 200
}

/** The origin at which the client reaches the stub, from its `Host` header. */
function originOf(scheme: string, headers: HttpRequest['headers']): URL {
  const asked = `${scheme}://${headerOf(headers, 'host') ?? ''}`
  return new URL(URL.canParse(asked) ? asked : `${scheme}://localhost`)
}

const textOf = (body: Uint8Array | string): string => (typeof body === 'string' ? body : new TextDecoder().decode(body))

async function post(state: StubState, text: string): Promise<Reply> {
  const added = await addPosted(state, text)
  if ('problem' in added) return jsonReply(400, { error: added.problem.reason, line: added.problem.line })
  const { id, scenario } = added.expectation
  return jsonReply(201, { id, scenario: scenario.title })
}

function setFacts({ facts }: StubState, text: string): Reply {
  const read = readFacts(text)
  if ('reason' in read) return jsonReply(400, { error: read.reason, line: read.line })
  return facts.set(read.facts) ? noContent() : jsonReply(400, { error: 'there are too many facts' })
}

const expectationsJson = ({ expectations }: StubState) =>
  [...expectations.all].map(
    ({ id, scenario, contract, file, answers, uses, draft: { request, afterLast, requires, sets } }) => ({
      id,
      scenario: scenario.title,
      contract: contract.source.name,
      request: { method: request.method, path: request.path },
      responses: answers.map(({ reply: { status }, draft: { fault, delay } }) => ({ status, fault, delay })),
      'after-last': afterLast === 'remove' ? undefined : afterLast,
      once: afterLast === 'remove',
      requires,
      sets,
      file: file?.path,
      asked: uses.count,
    }),
  )

/** The request targets of the WSDLs that are served. */
const wsdlsJson = (state: StubState) =>
  state.contracts.flatMap(({ path: file, pattern, published }) => {
    const paths = pattern.scenarios.map(({ request }) => shownPath(request.path))
    return published.flatMap(({ files: [wsdl] }) => {
      const path = paths.find((each) => wsdl && publishedAt(state, each).includes(wsdl))
      return path === undefined ? [] : [{ file, target: `${path}?wsdl` }]
    })
  })

const stateJson = (state: StubState) => ({
  contracts: state.contracts.map(({ path, pattern }) => ({
    file: path,
    title: pattern.title,
    scenarios: pattern.scenarios.map(({ title }) => title),
  })),
  expectations: state.expectations.all.size,
  facts: state.facts.all(),
  problems: state.problems,
})
