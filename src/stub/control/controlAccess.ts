import { isIP } from 'node:net'
import { headerOf, type Headers } from '../../message/httpMessage.js'
import { failed, success, type Result } from '../../text/failure.js'
import { quoted } from '../../text/writing/quoted.js'
import { hostNameOf, hostOfOrigin, isLoopback, originName } from '../server/hostName.js'

/** Why a request may not control the stub; undefined if it may. */
export type ControlAccess = (headers: Headers | undefined) => string | undefined

/**
 * Keeps web pages from controlling a stub on the machine of whoever opens them. A page of another site sends an `Origin` that
 * gives it away. A page whose host name its owner has pointed at this machine (DNS rebinding) sends that name as `Host`; a
 * page cannot do so with an address. Allowed are this machine, the host that the stub listens on, and `more` host names.
 * Programs send no `Origin`. Fails if one of `more` is not a host name.
 */
export function controlAccess(boundTo: string, more: readonly string[]): Result<ControlAccess> {
  const wrong = more.find((name) => hostNameOf(name) !== name.toLowerCase())
  if (wrong !== undefined)
    return failed('usage', `${quoted(wrong)} is not a host name`, 'write it without scheme and port: stub.example.org')
  const own = new Set([boundTo, ...more].map((name) => name.toLowerCase()))
  const isOurs = (name: string): boolean => own.has(name) || isLoopback(name)
  return success((headers) => {
    const [host, origin] = [headerOf(headers, 'host'), headerOf(headers, 'origin')]
    const name = host === undefined ? undefined : (hostNameOf(host) ?? host)
    if (name !== undefined && !isOurs(name) && isIP(name) === 0)
      return `requests to the host ${quoted(name)} may not control this stub; allow the name with --allow-host`
    if (origin === undefined || isOurs(originName(origin)) || hostOfOrigin(origin) === host) return undefined
    return `pages of ${quoted(origin)} may not control this stub; allow their host name with --allow-host`
  })
}
