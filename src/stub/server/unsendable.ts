import { validateHeaderName, validateHeaderValue } from 'node:http'
import { connectionHeaders } from '../../http/connectionHeaders.js'
import { oncePer } from '../../collections/once.js'
import { quoted } from '../../text/writing/quoted.js'
import type { Reply } from './reply.js'

/** The statuses of final responses; one below 200 would leave the client waiting for another (RFC 9110, 15.2). */
export const isFinalStatus = (status: number): boolean => Number.isInteger(status) && status >= 200 && status <= 599

/** Why a header cannot be sent; undefined if it can. */
export function unsendableHeader(name: string, value: string): string | undefined {
  if (name === '') return 'the name of a header is empty'
  if (throws(() => validateHeaderName(name))) return `${quoted(name)} cannot be the name of a header`
  if (connectionHeaders.has(name.toLowerCase()))
    return `the header ${quoted(name)} belongs to the connection, so only the server sets it`
  return throws(() => validateHeaderValue(name, value))
    ? `the header ${quoted(name)} has a character that HTTP does not allow, such as a line break or one beyond Latin-1`
    : undefined
}

/** Why a reply cannot be sent; undefined if it can. A reply that is sent again is not checked again. */
export const unsendable = (reply: Pick<Reply, 'status' | 'headers'>): string | undefined =>
  problemOf(reply) || undefined

const problemOf = oncePer((reply: Pick<Reply, 'status' | 'headers'>) => findProblem(reply) ?? '')

function findProblem({ status, headers }: Pick<Reply, 'status' | 'headers'>): string | undefined {
  if (!isFinalStatus(status)) return `the status ${String(status)} is not one of a final response (200 to 599)`
  for (const [name, values] of Object.entries(headers))
    for (const value of [values].flat()) {
      const problem = unsendableHeader(name, value)
      if (problem !== undefined) return problem
    }
  return undefined
}

function throws(act: () => void): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}
