import type { JsonValue } from '../../payload/jsonTree.js'
import { readJson } from '../../payload/readJson.js'
import { lineMap, positionAt } from '../../text/lineMap.js'
import type { Draft, DraftBody, Problem } from './draft.js'
import { checkKeys, compactJson, Malformed, membersAt, textAt, textsAt, type Members, type Texts } from './draftJson.js'
import { partsAt } from './draftParts.js'
import { faults } from '../server/fault.js'
import { isFinalStatus, unsendableHeader } from '../server/unsendable.js'

/** The keys that an expectation and its parts may have. */
const keys = {
  expectation: ['http-request', 'http-response', 'delay-in-seconds', 'delay-in-milliseconds', 'once', 'id'],
  'http-request': ['method', 'path', 'query', 'headers', 'body', 'form-fields', 'multipart-formdata'],
  'http-response': ['status', 'status-text', 'headers', 'body', 'fault'],
} as const

/** Milliseconds. */
const hour = 3_600_000

/** The most JSON values that an expectation may have; larger bodies belong in files. */
const limits = { nodes: 200_000 }

/** Reads an expectation from JSON. Keys may begin with `mock-http-` instead of `http-`, as in the predecessor's format. */
export function readDraft(file: string, text: string): { readonly draft: Draft } | { readonly problem: Problem } {
  const problem = (line: number, reason: string) => ({ problem: { file, line, reason } })
  if (text.trim() === '') return problem(1, 'not JSON: the file is empty')
  const read = readJson(text, { limits })
  if (!read.ok) return problem(read.error.line ?? 1, read.error.message)
  const { value } = read.value
  const lines = lineMap(read.value.text)
  const lineOf = (...path: string[]): number => positionAt(lines, valueAt(value, path).offset).line
  try {
    return { draft: { ...draftOf(membersAt(value, [])), lineOf } }
  } catch (thrown) {
    if (!(thrown instanceof Malformed)) throw thrown
    return problem(lineOf(...thrown.path), thrown.message)
  }
}

/** The value at a path, or else the nearest value above it. */
function valueAt(root: JsonValue, path: readonly string[]): JsonValue {
  let value = root
  for (const [index, key] of path.entries()) {
    const next = memberAt(value, key) ?? (index === 0 ? memberAt(value, `mock-${key}`) : undefined)
    if (!next) return value
    value = next
  }
  return value
}

const memberAt = (value: JsonValue, key: string): JsonValue | undefined =>
  value.kind === 'object' ? value.members.get(key) : value.kind === 'array' ? value.items[Number(key)] : undefined

function draftOf(all: Members): Omit<Draft, 'lineOf'> {
  const given: Members = new Map([...all].map(([key, value]) => [key.replace(/^mock-/, ''), value]))
  checkKeys(given, 'expectation', keys.expectation, [])
  const request = membersAt(given.get('http-request'), ['http-request'])
  const response = membersAt(given.get('http-response'), ['http-response'])
  checkKeys(request, 'http-request', keys['http-request'], ['http-request'])
  checkKeys(response, 'http-response', keys['http-response'], ['http-response'])
  return {
    ...(given.has('id') && { id: textAt(given.get('id'), ['id']) }),
    request: requestOf(request),
    response: responseOf(response),
    delay:
      delayOf(given.get('delay-in-seconds'), 'delay-in-seconds', 1000) +
      delayOf(given.get('delay-in-milliseconds'), 'delay-in-milliseconds', 1),
    once: isTrue(given.get('once')),
  }
}

const isTrue = (value: JsonValue | undefined): boolean => value?.kind === 'boolean' && value.text === 'true'

function requestOf(request: Members): Draft['request'] {
  const at = (key: string): [string, string] => ['http-request', key]
  const query = request.get('query')
  return {
    method: textAt(request.get('method'), at('method')).toUpperCase(),
    path: pathOf(textAt(request.get('path'), at('path'))),
    query: query && textsAt(query, at('query')),
    headers: headersOf(request, at('headers')),
    body: requestBodyOf(request),
  }
}

const requestBodies = ['body', 'form-fields', 'multipart-formdata'] as const

function requestBodyOf(request: Members): Draft['request']['body'] {
  const [key, ...more] = requestBodies.filter((name) => request.has(name))
  const path = ['http-request', more[0] ?? key ?? '']
  if (more.length > 0) throw new Malformed(path, `\`${key!}\` and \`${more[0]!}\` cannot stand together`)
  if (key === 'form-fields') return { kind: 'form', fields: textsAt(request.get(key), path) }
  if (key === 'multipart-formdata') return { kind: 'parts', parts: partsAt(request.get(key), path) }
  return bodyOf(request.get('body'))
}

function pathOf(path: string): string {
  if (path.startsWith('/') && !path.includes('?')) return path
  const reason = path.startsWith('/') ? 'must not contain `?`; write the query under `query`' : 'must begin with `/`'
  throw new Malformed(['http-request', 'path'], `a path ${reason}`)
}

function responseOf(response: Members): Draft['response'] {
  const at = (key: string): [string, string] => ['http-response', key]
  const [status, fault] = [response.get('status'), response.get('fault')]
  const known = faults.find((name) => fault?.kind === 'string' && fault.text === name)
  if (fault && !known) throw new Malformed(at('fault'), `a fault must be one of ${faults.join(', ')}`)
  const headers = headersOf(response, at('headers'))
  for (const [name, value] of Object.entries(headers)) {
    const problem = unsendableHeader(name, value)
    if (problem !== undefined) throw new Malformed([...at('headers'), name], `\`http-response.headers\`: ${problem}`)
  }
  return { status: status && statusOf(status), headers, body: bodyOf(response.get('body')), fault: known }
}

function statusOf(value: JsonValue): number {
  const status = value.kind === 'number' ? Number(value.text) : NaN
  if (isFinalStatus(status)) return status
  throw new Malformed(['http-response', 'status'], 'a status must be a whole number from 200 to 599')
}

const headersOf = (message: Members, path: readonly string[]): Texts =>
  message.has('headers') ? textsAt(message.get('headers'), path) : {}

/** A body; an object with the single key `file` names a file. */
function bodyOf(body: JsonValue | undefined): DraftBody | undefined {
  if (!body) return undefined
  if (body.kind === 'string') return { kind: 'text', text: body.text }
  const file = body.kind === 'object' && body.members.size === 1 ? body.members.get('file') : undefined
  if (file?.kind === 'string') return { kind: 'file', name: file.text }
  return { kind: 'json', text: compactJson(body) }
}

/** A delay in milliseconds; `unit` is the unit of the value, in milliseconds. */
function delayOf(value: JsonValue | undefined, key: string, unit: number): number {
  if (!value) return 0
  const delay = value.kind === 'number' ? Number(value.text) * unit : -1
  if (delay >= 0 && delay <= hour) return delay
  throw new Malformed([key], `\`${key}\` must be a number from 0 to ${String(hour / unit)} (an hour)`)
}
