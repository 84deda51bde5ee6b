import { createHash } from 'node:crypto'
import { groupBy } from '../../collections/groupBy.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { headerOf, type HttpRequest, type HttpResponse } from '../../message/httpMessage.js'
import { isSecretName } from '../secrets/secretNames.js'

type Payload = Uint8Array | string

/** An exchange as an expectation is to have it. */
export interface Recording {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly request: Payload
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly response: Payload
}

/**
 * The recorded parts of an exchange: of the response headers, those that the contract names. Request headers may have secrets.
 */
export function recordingOf(
  { method, target, body = '' }: HttpRequest,
  response: HttpResponse,
  scenario: ScenarioPattern,
  keepSecrets: boolean,
): Recording {
  const [path = '', ...query] = target.split('?')
  const names = [...scenario.response.headers.map(({ name }) => name), 'Content-Type']
  const headers = names.flatMap((name) => {
    const text = headerOf(response.headers, name)
    return text === undefined || (isSecretName(name) && !keepSecrets) ? [] : [[name, text] as const]
  })
  return {
    method,
    path,
    query: query.join('?'),
    request: body,
    status: response.status,
    headers: Object.fromEntries(headers),
    response: response.body ?? '',
  }
}

/** The text of an expectation, and the files of its bodies by name. */
export interface RecordedFiles {
  readonly text: string
  readonly bodies: ReadonlyMap<string, Payload>
}

/** A recording as files. The name of a body depends on its content, so that no expectation ever gets the body of another. */
export function recordedFiles(
  name: string,
  { method, path, query, request, status, headers, response }: Recording,
): RecordedFiles {
  const bodies = new Map<string, Payload>()
  const bodyFile = (side: string, content: Payload) => {
    if (content.length === 0) return {}
    const file = `bodies/${name}.${shortDigest(content, 8)}.${side}`
    bodies.set(file, content)
    return { body: { file } }
  }
  const expectation = {
    'http-request': {
      method,
      path,
      query: queryTexts(query),
      ...bodyFile('request', request),
    },
    'http-response': { status, headers, ...bodyFile('response', response) },
  }
  return { text: `${JSON.stringify(expectation, null, 2)}\n`, bodies }
}

/** The parameters of a query; one that is repeated has a list of values. */
const queryTexts = (query: string): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(
    Array.from(
      groupBy(new URLSearchParams(query), ([name]) => name),
      ([name, entries]) => {
        const [[, only], ...more] = entries
        return [name, more.length === 0 ? only : entries.map(([, value]) => value)]
      },
    ),
  )

/** The first hexadecimal digits of a SHA-256. */
export const shortDigest = (content: Payload, length: number): string =>
  createHash('sha256').update(content).digest('hex').slice(0, length)
