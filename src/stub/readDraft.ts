import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { lineMap, positionAt } from '../text/lineMap.js'
import { nearest } from '../text/nearest.js'
import type { Draft, DraftBody, Problem } from './draft.js'
import { faults, type Fault } from './fault.js'

/** The keys that an expectation and its parts may have. */
const keys = {
  expectation: ['http-request', 'http-response', 'delay-in-seconds', 'delay-in-milliseconds', 'once', 'id'],
  'http-request': ['method', 'path', 'query', 'headers', 'body', 'form-fields'],
  'http-response': ['status', 'status-text', 'headers', 'body', 'fault'],
} as const

/** Milliseconds. */
const hour = 3_600_000

type Texts = Readonly<Record<string, string>>

/** Thrown from wherever an expectation has a mistake, and caught by `readDraft`. */
class Malformed extends Error {
  constructor(
    readonly path: readonly string[],
    message: string,
  ) {
    super(message)
  }
}

/** Reads an expectation from JSON. Keys may begin with `mock-http-` instead of `http-`, as in the predecessor's format. */
export function readDraft(file: string, text: string): { readonly draft: Draft } | { readonly problem: Problem } {
  const errors: ParseError[] = []
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true })
  const lines = lineMap(text)
  const lineAt = (offset: number): number => positionAt(lines, offset).line
  const problem = (line: number, reason: string) => ({ problem: { file, line, reason } })
  if (text.trim() === '') return problem(1, 'not JSON: the file is empty')
  const [error] = errors
  if (error) return problem(lineAt(error.offset), `not JSON: ${printParseErrorCode(error.error)}`)
  if (!tree) return problem(1, 'not JSON')
  const lineOf = (...path: string[]): number => lineAt(nodeAt(tree, path).offset)
  try {
    return { draft: { ...draftOf(objectOf(getNodeValue(tree), [])), lineOf } }
  } catch (thrown) {
    if (!(thrown instanceof Malformed)) throw thrown
    return problem(lineOf(...thrown.path), thrown.message)
  }
}

/** The node at a path, or else the nearest node above it. */
function nodeAt(tree: Node, path: readonly string[]): Node {
  for (let length = path.length; length > 0; length--) {
    const [first = '', ...rest] = path.slice(0, length)
    const found = findNodeAtLocation(tree, [first, ...rest]) ?? findNodeAtLocation(tree, [`mock-${first}`, ...rest])
    if (found) return found
  }
  return tree
}

type Entries = Readonly<Record<string, unknown>>

function draftOf(all: Entries): Omit<Draft, 'lineOf'> {
  const given = Object.fromEntries(Object.entries(all).map(([key, value]) => [key.replace(/^mock-/, ''), value]))
  checkKeys(given, 'expectation', [])
  const request = objectOf(given['http-request'], ['http-request'])
  const response = objectOf(given['http-response'], ['http-response'])
  checkKeys(request, 'http-request', ['http-request'])
  checkKeys(response, 'http-response', ['http-response'])
  return {
    ...(given['id'] !== undefined && { id: textOf(given['id'], ['id']) }),
    request: requestOf(request),
    response: responseOf(response),
    delay:
      delayOf(given['delay-in-seconds'], 'delay-in-seconds', 1000) +
      delayOf(given['delay-in-milliseconds'], 'delay-in-milliseconds', 1),
    once: given['once'] === true,
  }
}

function requestOf(request: Entries): Draft['request'] {
  const at = (key: string): [string, string] => ['http-request', key]
  const form = request['form-fields']
  return {
    method: textOf(request['method'], at('method')).toUpperCase(),
    path: pathOf(textOf(request['path'], at('path'))),
    query: request['query'] === undefined ? undefined : textsOf(request['query'], at('query')),
    headers: textsOf(request['headers'] ?? {}, at('headers')),
    body:
      form === undefined
        ? bodyOf(request['body'])
        : { kind: 'text', text: new URLSearchParams(textsOf(form, at('form-fields'))).toString() },
  }
}

function pathOf(path: string): string {
  if (path.startsWith('/') && !path.includes('?')) return path
  const reason = path.startsWith('/') ? 'must not contain `?`; write the query under `query`' : 'must begin with `/`'
  throw new Malformed(['http-request', 'path'], `a path ${reason}`)
}

function responseOf(response: Entries): Draft['response'] {
  const at = (key: string): [string, string] => ['http-response', key]
  const { status, fault } = response
  if (status !== undefined && !(Number.isInteger(status) && Number(status) >= 100 && Number(status) <= 599))
    throw new Malformed(at('status'), 'a status must be a whole number from 100 to 599')
  if (fault !== undefined && !faults.some((known) => known === fault))
    throw new Malformed(at('fault'), `a fault must be one of ${faults.join(', ')}`)
  return {
    status: status as number | undefined,
    headers: textsOf(response['headers'] ?? {}, at('headers')),
    body: bodyOf(response['body']),
    fault: fault as Fault | undefined,
  }
}

/** A body; an object with the single key `file` names a file. */
function bodyOf(body: unknown): DraftBody | undefined {
  if (body === undefined) return undefined
  if (typeof body === 'string') return { kind: 'text', text: body }
  const entries = typeof body === 'object' && body !== null ? Object.entries(body as Entries) : []
  const [[key, name] = []] = entries
  if (entries.length === 1 && key === 'file' && typeof name === 'string') return { kind: 'file', name }
  return { kind: 'json', text: JSON.stringify(body) }
}

function checkKeys(given: Entries, part: keyof typeof keys, path: readonly string[]): void {
  const allowed: readonly string[] = keys[part]
  const stray = Object.keys(given).find((key) => !allowed.includes(key))
  if (stray === undefined) return
  const near = nearest(stray, allowed)
  const hint = near === undefined ? `its keys are ${allowed.join(', ')}` : `did you mean \`${near}\`?`
  throw new Malformed([...path, stray], `unknown key \`${stray}\` in the ${part}; ${hint}`)
}

function objectOf(value: unknown, path: readonly string[]): Entries {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Entries
  const what = path.length === 0 ? 'an expectation' : `\`${path.join('.')}\``
  throw new Malformed(path, value === undefined ? `${what} is missing` : `${what} is not an object`)
}

function textOf(value: unknown, path: readonly string[]): string {
  if (typeof value === 'string') return value
  throw new Malformed(path, `\`${path.join('.')}\` is ${value === undefined ? 'missing' : 'not a string'}`)
}

const textsOf = (value: unknown, path: readonly string[]): Texts =>
  Object.fromEntries(
    Object.entries(objectOf(value, path)).map(([name, text]) => {
      if (typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean') return [name, String(text)]
      throw new Malformed([...path, name], `\`${[...path, name].join('.')}\` is not a string, a number or a boolean`)
    }),
  )

/** A delay in milliseconds; `unit` is the unit of the value, in milliseconds. */
function delayOf(value: unknown, key: string, unit: number): number {
  if (value === undefined) return 0
  if (typeof value === 'number' && value >= 0 && value * unit <= hour) return value * unit
  throw new Malformed([key], `\`${key}\` must be a number from 0 to ${String(hour / unit)} (an hour)`)
}
