import type { JsonValue } from '../../message/jsonTree.js'
import { faults } from '../server/fault.js'
import { isFinalStatus, unsendableHeader } from '../server/unsendable.js'
import type { DraftResponse } from './draft.js'
import { bodyOf, headersOf } from './draftBody.js'
import { checkKeys, Malformed, membersAt, type Members } from './draftJson.js'

const delays = ['delay-in-seconds', 'delay-in-milliseconds'] as const
/** The key under which the predecessors have a command that writes the body. */
const commandKey = 'externalisedResponseCommand'
const keys = ['status', 'status-text', 'headers', 'body', 'fault', ...delays]

/** Milliseconds. */
const hour = 3_600_000

/** The responses of an expectation: one, or a list of them. The delay beside them is that of each without its own. @throws Malformed */
export function responsesOf(given: Members): readonly DraftResponse[] {
  const [place, value, delay] = [['http-response'], given.get('http-response'), delaysOf(given, []) ?? 0]
  if (value?.kind !== 'array') return [responseOf(value, place, delay)]
  if (value.items.length === 0) throw new Malformed(place, '`http-response` is an empty list')
  return value.items.map((item, index) => responseOf(item, [...place, String(index)], delay))
}

function responseOf(value: JsonValue | undefined, place: readonly string[], delay: number): DraftResponse {
  const response = membersAt(value, place)
  const at = (key: string): string[] => [...place, key]
  if (response.has(commandKey))
    throw new Malformed(
      at(commandKey),
      `a stub runs no commands (\`${commandKey}\`); state the body, perhaps as a template`,
    )
  checkKeys(response, 'http-response', keys, place)
  const [status, fault] = [response.get('status'), response.get('fault')]
  const known = faults.find((name) => fault?.kind === 'string' && fault.text === name)
  if (fault && !known) throw new Malformed(at('fault'), `a fault must be one of ${faults.join(', ')}`)
  const headers = headersOf(response, at('headers'))
  for (const [name, value] of Object.entries(headers)) {
    const problem = unsendableHeader(name, value)
    if (problem !== undefined) throw new Malformed([...at('headers'), name], `\`http-response.headers\`: ${problem}`)
  }
  return {
    status: status && statusOf(status, at('status')),
    headers,
    body: bodyOf(response.get('body')),
    fault: known,
    delay: delaysOf(response, place) ?? delay,
    place,
  }
}

function statusOf(value: JsonValue, path: readonly string[]): number {
  const status = value.kind === 'number' ? Number(value.text) : NaN
  if (isFinalStatus(status)) return status
  throw new Malformed(path, 'a status must be a whole number from 200 to 599')
}

function delaysOf(members: Members, place: readonly string[]): number | undefined {
  const [seconds, milliseconds] = delays
  if (!members.has(seconds) && !members.has(milliseconds)) return undefined
  return (
    delayOf(members.get(seconds), [...place, seconds], 1000) +
    delayOf(members.get(milliseconds), [...place, milliseconds], 1)
  )
}

/** A delay in milliseconds; `unit` is the unit of the value, in milliseconds. */
function delayOf(value: JsonValue | undefined, path: readonly string[], unit: number): number {
  if (!value) return 0
  const delay = value.kind === 'number' ? Number(value.text) * unit : -1
  if (delay >= 0 && delay <= hour) return delay
  throw new Malformed(path, `\`${path.join('.')}\` must be a number from 0 to ${String(hour / unit)} (an hour)`)
}
