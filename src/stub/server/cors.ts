import { headerOf, type HttpRequest } from '../../message/httpMessage.js'
import { failed, success, type Result } from '../../text/failure.js'
import { quoted } from '../../text/writing/quoted.js'
import { hostOfOrigin, isLoopback, originName } from './hostName.js'
import { reply, textReply, withVary, type Reply } from './reply.js'

/** Lets pages of other origins read what the stub answers (the CORS protocol of the Fetch Standard). */
export interface Cors {
  /** The reply as a page may read it: with the headers of CORS, unless it has its own. */
  readonly readable: (request: HttpRequest, reply: Reply) => Reply
  /** The answer to a preflight, which allows the method and the headers that it asks for. */
  readonly preflight: (request: HttpRequest) => Reply
}

/** Whether a request only asks whether a page may send another one. */
export const isPreflight = ({ method, headers }: HttpRequest): boolean =>
  method === 'OPTIONS' &&
  headerOf(headers, 'origin') !== undefined &&
  headerOf(headers, 'access-control-request-method') !== undefined

const originSyntax = /^(\*|null|[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+)$/

/** Reads the origins that a user allows. Fails if one of them is not an origin. */
export function readOrigins(origins: readonly string[] | false): Result<readonly string[] | false> {
  if (origins === false) return success(false)
  const allowed = origins.map((origin) => origin.toLowerCase().replace(/\/$/, ''))
  const wrong = origins.find((_, index) => !originSyntax.test(allowed[index]!))
  if (wrong === undefined) return success(allowed)
  return failed(
    'usage',
    `${quoted(wrong)} is not the origin of a page`,
    'write its scheme, host and port, such as http://192.168.0.9:3000, or `*` for all pages',
  )
}

/** How many origins are reported at most. */
const maxReported = 100
/** Seconds for which a browser may keep the answer to a preflight. */
const maxAge = '600'
/** Headers that pages may read anyway. */
const safelisted = new Set(['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'pragma'])

/**
 * CORS for the origins of this machine and those in `allowed`, in lower case; `*` is all of them. `refused` is called with each
 * other origin, once.
 */
export function cors(allowed: readonly string[], refused: (origin: string) => void): Cors {
  const reported = new Set<string>()
  const report = (origin: string): void => {
    if (reported.has(origin) || reported.size >= maxReported) return
    reported.add(origin)
    refused(origin)
  }
  /** The CORS headers with which the page may read the answer; undefined if it may not, or if no page sent the request. */
  const grant = (request: HttpRequest): Grant | undefined => {
    const origin = headerOf(request.headers, 'origin')
    if (origin === undefined) return undefined
    if (isLoopback(originName(origin)) || allowed.includes(origin.toLowerCase())) return grantFor(origin)
    if (allowed.includes('*')) return grantForAll
    if (hostOfOrigin(origin) !== headerOf(request.headers, 'host')) report(origin)
    return undefined
  }
  return {
    readable: (request, sent) => {
      const granted = grant(request)
      return granted && headerOf(sent.headers, 'access-control-allow-origin') === undefined
        ? { ...sent, headers: { ...varied(granted, sent), ...granted, ...exposed(sent) } }
        : sent
    },
    preflight: (request) => {
      if (grant(request)) return reply({ status: 204, headers: permissions(request) })
      const origin = quoted(headerOf(request.headers, 'origin') ?? '')
      return textReply(403, `pages of ${origin} may not read what this stub answers; allow them with --cors\n`)
    },
  }
}

type Grant = Readonly<Record<string, string>>

const grantForAll: Grant = { 'Access-Control-Allow-Origin': '*' }

const grantFor = (origin: string): Grant => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
})

/** Answers that depend on the origin say so to caches. */
const varied = (granted: Grant, { headers }: Reply): Reply['headers'] =>
  granted === grantForAll ? headers : withVary(headers, 'Origin')

function exposed({ headers }: Reply): Grant {
  const names = Object.keys(headers).filter((name) => !safelisted.has(name.toLowerCase()))
  return names.length === 0 ? {} : { 'Access-Control-Expose-Headers': names.join(', ') }
}

/** Whatever the page asks for, so that it can read why the contract refuses it. */
function permissions({ headers }: HttpRequest): Grant {
  const asked = (name: string): string | undefined => headerOf(headers, `access-control-request-${name}`)
  const [names, isPrivate] = [asked('headers'), asked('private-network') === 'true']
  return {
    'Access-Control-Allow-Methods': asked('method') ?? '',
    ...(names !== undefined && { 'Access-Control-Allow-Headers': names }),
    ...(isPrivate && { 'Access-Control-Allow-Private-Network': 'true' }),
    'Access-Control-Max-Age': maxAge,
  }
}
