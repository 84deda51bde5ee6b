import type { JsonValue } from '../../message/jsonTree.js'
import { readJson } from '../../message/readJson.js'
import { lineMap, positionAt } from '../../text/lineMap.js'
import type { Draft, ServiceFacts, ExpectationProblem } from './draft.js'
import { bodyOf, headersOf } from './draftBody.js'
import { checkKeys, factsAt, Malformed, membersAt, textAt, textListsAt, type Members } from './draftJson.js'
import { partsAt } from './draftParts.js'
import { responsesOf } from './draftResponses.js'

/** The keys that an expectation and its parts may have. */
const keys = {
  expectation: [
    'http-request',
    'http-response',
    'delay-in-seconds',
    'delay-in-milliseconds',
    'once',
    'after-last',
    'requires',
    'sets',
    'id',
    'http-stub-id',
    'transient',
  ],
  'http-request': ['method', 'path', 'query', 'headers', 'body', 'form-fields', 'multipart-formdata'],
} as const

/** The most JSON values that an expectation may have; larger bodies belong in files. */
const limits = { nodes: 200_000 }

/** Reads an expectation from JSON. Keys may begin with `mock-http-` instead of `http-`, as in the predecessor's format. */
export function readDraft(
  file: string,
  text: string,
): { readonly draft: Draft } | { readonly problem: ExpectationProblem } {
  if (text.trim() === '') return { problem: { file, line: 1, reason: 'not JSON: the file is empty' } }
  const read = reading(text, (value, lineOf) => ({ draft: { ...draftOf(membersAt(value, [])), lineOf } }))
  return 'draft' in read ? read : { problem: { file, ...read } }
}

/** Reads facts from a JSON object; null stands for a fact that is not set. */
export const readFacts = (text: string): { readonly facts: ServiceFacts } | Slip =>
  reading(text, (value) => ({ facts: factsAt(value, ['facts']) }))

type Slip = Omit<ExpectationProblem, 'file'>

function reading<T>(text: string, read: (value: JsonValue, lineOf: Draft['lineOf']) => T): T | Slip {
  const json = readJson(text, { limits })
  if (!json.ok) return { line: json.error.line ?? 1, reason: json.error.message }
  const { value } = json.value
  const lines = lineMap(json.value.text)
  const lineOf = (...path: string[]): number => positionAt(lines, valueAt(value, path).offset).line
  try {
    return read(value, lineOf)
  } catch (thrown) {
    if (!(thrown instanceof Malformed)) throw thrown
    return { line: lineOf(...thrown.path), reason: thrown.message }
  }
}

/** The value at a path, or else the nearest value above it. */
function valueAt(root: JsonValue, path: readonly string[]): JsonValue {
  let value = root
  for (const [index, key] of path.entries()) {
    const next = memberAt(value, key) ?? (index === 0 ? legacyAt(value, key) : undefined)
    if (!next) return value
    value = next
  }
  return value
}

/** The value of a key with the predecessors' prefix, or of a key in `partial`. */
function legacyAt(value: JsonValue, key: string): JsonValue | undefined {
  const partial = memberAt(value, 'partial')
  return memberAt(value, `mock-${key}`) ?? (partial && (memberAt(partial, key) ?? memberAt(partial, `mock-${key}`)))
}

const memberAt = (value: JsonValue, key: string): JsonValue | undefined =>
  value.kind === 'object' ? value.members.get(key) : value.kind === 'array' ? value.items[Number(key)] : undefined

function draftOf(all: Members): Omit<Draft, 'lineOf'> {
  const given = flattened(all)
  checkKeys(given, 'expectation', keys.expectation, [])
  const request = membersAt(given.get('http-request'), ['http-request'])
  checkKeys(request, 'http-request', keys['http-request'], ['http-request'])
  return {
    ...idOf(given),
    isPartial: all.has('partial'),
    request: requestOf(request),
    responses: responsesOf(given),
    afterLast: afterLastOf(given),
    requires: factsAt(given.get('requires'), ['requires']),
    sets: factsAt(given.get('sets'), ['sets']),
  }
}

/** The members of an expectation, including those in `partial`, without the predecessors' prefix `mock-` of keys. */
function flattened(all: Members): Members {
  const { partial, ...named } = Object.fromEntries(all)
  const beside = withoutPrefixes(Object.entries(named))
  const inside = withoutPrefixes(partial ? membersAt(partial, ['partial']) : [])
  const twice = [...inside.keys()].find((key) => beside.has(key))
  if (twice !== undefined)
    throw new Malformed([twice], `\`${twice}\` is both beside \`partial\` and inside it; keep one`)
  return new Map([...beside, ...inside])
}

const withoutPrefixes = (members: Iterable<readonly [string, JsonValue]>): Members =>
  new Map([...members].map(([key, value]) => [key.replace(/^mock-/, ''), value]))

/** The id. The predecessors call it `http-stub-id`, which may be a number. */
function idOf(given: Members): Pick<Draft, 'id'> {
  const legacy = given.get('http-stub-id')
  if (given.has('id')) return { id: textAt(given.get('id'), ['id']) }
  if (!legacy) return {}
  return { id: legacy.kind === 'number' ? legacy.text : textAt(legacy, ['http-stub-id']) }
}

const isTrue = (value: JsonValue | undefined): boolean => value?.kind === 'boolean' && value.text === 'true'

/** An expectation of the predecessors with `http-stub-id` or `transient` answers once. */
function afterLastOf(given: Members): Draft['afterLast'] {
  const after = given.get('after-last')
  const isOnce = isTrue(given.get('once')) || isTrue(given.get('transient')) || given.has('http-stub-id')
  if (!after) return isOnce ? 'remove' : 'repeat'
  if (isOnce) throw new Malformed(['after-last'], '`once` and `after-last` cannot stand together')
  const text = textAt(after, ['after-last'])
  if (text === 'repeat' || text === 'start-over') return text
  throw new Malformed(['after-last'], '`after-last` must be `repeat` or `start-over`')
}

function requestOf(request: Members): Draft['request'] {
  const at = (key: string): [string, string] => ['http-request', key]
  const query = request.get('query')
  return {
    method: textAt(request.get('method'), at('method')).toUpperCase(),
    path: pathOf(textAt(request.get('path'), at('path'))),
    query: query && textListsAt(query, at('query')),
    headers: headersOf(request, at('headers')),
    body: requestBodyOf(request),
  }
}

const requestBodies = ['body', 'form-fields', 'multipart-formdata'] as const

function requestBodyOf(request: Members): Draft['request']['body'] {
  const [key, ...more] = requestBodies.filter((name) => request.has(name))
  const path = ['http-request', more[0] ?? key ?? '']
  if (more.length > 0) throw new Malformed(path, `\`${key!}\` and \`${more[0]!}\` cannot stand together`)
  if (key === 'form-fields') return { kind: 'form', fields: textListsAt(request.get(key), path) }
  if (key === 'multipart-formdata') return { kind: 'parts', parts: partsAt(request.get(key), path) }
  return bodyOf(request.get('body'))
}

function pathOf(path: string): string {
  if (path.startsWith('/') && !path.includes('?')) return path
  const reason = path.startsWith('/') ? 'must not contain `?`; write the query under `query`' : 'must begin with `/`'
  throw new Malformed(['http-request', 'path'], `a path ${reason}`)
}
