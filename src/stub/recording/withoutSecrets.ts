import { isScalarName, type ScalarName } from '../../pattern/tree/scalars.js'
import { kindOf } from '../../pattern/values/resolve.js'
import { segmentsOf } from '../../match/matchTarget.js'
import { payloadReader } from '../../message/payloadReader.js'
import { failed, success, type Result } from '../../text/failure.js'
import { fitsOpenParts } from '../expectations/fitsOpenParts.js'
import { compileExpectation } from '../expectations/compileExpectation.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import { placeLeaves } from '../lookup/leaves.js'
import { lookup } from '../lookup/lookup.js'
import { readDraft } from '../expectations/readDraft.js'
import { recordedFiles, type Recording } from './recording.js'
import type { Route } from '../lookup/routes.js'
import type { SecretSpan } from '../secrets/secretSpan.js'
import { formSecrets, replaceSecrets, secretSpans } from '../secrets/secretSpans.js'

/** A part of a recording with secrets: its text, and where they are. */
interface SecretPart {
  readonly part: 'query' | 'request' | 'response'
  readonly text: string
  readonly spans: readonly SecretSpan[]
}

/** The most secrets of an exchange, and the most characters of a body that has some: each attempt reads all of them. */
const limits = { secrets: 20, length: 1_000_000 }

/**
 * A recording with placeholders in place of its secrets, under which the contract and the same request still match it. Fails
 * if no placeholder does.
 */
export async function withoutSecrets(
  recording: Recording,
  incoming: IncomingRequest,
  route: Route,
): Promise<Result<Recording>> {
  const parts = secretParts(recording, incoming)
  const count = parts.reduce((sum, { spans }) => sum + spans.length, 0)
  if (count === 0) return success(recording)
  if (count > limits.secrets || parts.some(({ text }) => text.length > limits.length))
    return cannotMask(`it has more than ${String(limits.secrets)} secrets, or a secret in a very long body`)
  const choices: (string | undefined)[] = Array.from({ length: count })
  const attempt = (): Recording => withPlaceholders(recording, parts, choices)
  const fits = (): Promise<boolean> => isUsable(attempt(), incoming, route)
  choices.fill('(string)')
  if (await fits()) return success(attempt())
  choices.fill(undefined)
  for (const index of choices.keys()) {
    for (const candidate of candidates(route)) {
      choices[index] = candidate
      if (await fits()) break
      choices[index] = undefined
    }
    if (choices[index] === undefined) return cannotMask('the contract has no placeholder where it has a secret')
  }
  return success(attempt())
}

const cannotMask = (why: string): Result<never> =>
  failed('not-recorded', `${why}; --keep-secrets records it with its secrets`)

function secretParts({ query, request, response, headers }: Recording, { request: { headers: own } }: IncomingRequest) {
  const bodyPart = (part: 'request' | 'response', body: Uint8Array | string, of: typeof own): SecretPart => {
    const read = payloadReader(body).text()
    const text = read.ok ? read.value : ''
    return { part, text, spans: secretSpans(text, of) }
  }
  const all: SecretPart[] = [
    { part: 'query', text: query, spans: formSecrets(query) },
    bodyPart('request', request, own),
    bodyPart('response', response, headers),
  ]
  return all.filter(({ spans }) => spans.length > 0)
}

/** A recording with choices in place of its secrets, one per secret; undefined leaves the secret. */
function withPlaceholders(
  recording: Recording,
  parts: readonly SecretPart[],
  choices: readonly (string | undefined)[],
): Recording {
  let first = 0
  const replaced = parts.map(({ part, text, spans }) => {
    const chosen = choices.slice(first, (first += spans.length))
    const kept = spans.filter((_, index) => chosen[index] !== undefined)
    const texts = chosen.filter((choice) => choice !== undefined)
    return [part, inUtf8(replaceSecrets(text, kept, (index) => texts[index] ?? ''))] as const
  })
  return { ...recording, ...Object.fromEntries(replaced) }
}

/** An XML text that says that it is in UTF-8, as it will be written. */
const inUtf8 = (text: string): string => text.replace(/^(<\?xml[^>]*?\sencoding\s*=\s*["'])[\w.-]+/, '$1UTF-8')

const scalars: readonly ScalarName[] = ['string', 'number', 'uuid', 'datetime', 'date', 'boolean', 'url']

/** The placeholders to try, the most general first: scalars, then those of the language and the scenario's own types of values. */
const candidates = ({ scenario: { scope }, language }: Route): string[] => [
  ...scalars.map((name) => `(${name})`),
  ...Object.keys(language.scalars)
    .filter((name) => !isScalarName(name))
    .map((name) => `(${name})`),
  ...[...scope.values()].filter(({ shape }) => kindOf(shape, scope) === 'value').map(({ name }) => `(${name})`),
]

/** Whether a recording fits its scenario and answers the request that it was made of. */
async function isUsable(recording: Recording, incoming: IncomingRequest, route: Route): Promise<boolean> {
  const { text } = recordedFiles('attempt', recording)
  const read = readDraft('attempt', text)
  if ('problem' in read) return false
  const { draft } = read
  const segments = segmentsOf(draft.request.path)
  const compiled = await compileExpectation(
    {
      draft,
      segments,
      place: placeLeaves(draft.request.method, segments),
      bodies: { request: bodyOf(recording.request), responses: [bodyOf(recording.response)] },
    },
    0,
    route,
  )
  if (!compiled.ok || !('answer' in compiled.value)) return false
  const table = lookup<object>(() => 0)
  table.add(compiled.value.leaves, compiled.value.open, compiled.value)
  return table.find(await incoming.leaves()).length > 0 && fitsOpenParts(compiled.value, incoming)
}

const bodyOf = (body: Uint8Array | string): Uint8Array | string | undefined => (body.length === 0 ? undefined : body)
