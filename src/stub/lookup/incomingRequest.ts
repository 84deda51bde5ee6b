import { setImmediate } from 'node:timers/promises'
import { messageBody, type MessageBody } from '../../match/matchBody.js'
import { segmentsOf } from '../../match/matchTarget.js'
import { matchBudgets } from '../../match/withTexts.js'
import type { HttpRequest } from '../../message/httpMessage.js'
import type { PayloadLimits } from '../../message/limits.js'
import type { MatchBudgets } from '../../message/payloadReader.js'
import { createBudget, withinBudget, type Budget } from '../../text/budget.js'
import { once } from '../../collections/once.js'
import { bodyLeaves, placeLeaves, queryLeaves, type Leaf } from './leaves.js'

/** A request and its leaves, by which the stub looks it up; each part is computed once, on first use. */
export interface IncomingRequest {
  readonly request: HttpRequest
  readonly limits: Partial<PayloadLimits>
  readonly body: () => MessageBody
  /** The leaves of its method and path. */
  readonly place: () => readonly Leaf[]
  /** All its leaves: of method, path, query and body. */
  readonly leaves: () => Promise<readonly Leaf[]>
  /** To be awaited whenever the body has been read or matched: every now and then, other requests get a turn. */
  readonly pause: () => Promise<void> | undefined
}

/** The budget for explaining a refusal. It is smaller than elsewhere, because other requests may be waiting. */
const explaining = { steps: 10_000_000, cells: 2_000_000 }

/** The steps for matching a request while others wait, about 0.1 seconds: its texts with patterns, and as a document. */
const shortBudgets = (): MatchBudgets => matchBudgets({ texts: 1_000_000, documents: 1_000_000 })

/** Bytes of bodies that are read or matched before other requests get a turn. */
const bytesAtOnce = 128 * 1024

export function incomingRequest(
  request: HttpRequest,
  limits: Partial<PayloadLimits> = {},
  budgets: () => MatchBudgets | undefined = shortBudgets,
): IncomingRequest {
  const { method, target, headers } = request
  const pause = pauses(request.body?.length ?? 0)
  const body = once(() => {
    const read = messageBody(request, { limits })
    const xml = once(() => pausingAfter(read.reader.xml(), pause))
    const given = budgets()
    const reader = { ...read.reader, xml, ...(given && { budgets: given }) }
    return { ...read, reader, budget: createBudget(explaining) }
  })
  const place = once(() => placeLeaves(method, segmentsOf(target.split('?', 1)[0]!)))
  const leaves = once(() =>
    pausingAfter(
      bodyLeaves(headers, body()).then((own) => [...place(), ...queryLeaves(target), ...own]),
      pause,
    ),
  )
  return { request, limits, body, place, leaves, pause }
}

/** Thrown by what would take long while others wait. */
export class TakesLong extends Error {}

/** The same request, about which nothing is asked that would take long: that throws `TakesLong`. */
export const quickly = ({ request, limits }: IncomingRequest): IncomingRequest =>
  incomingRequest(request, limits, () => {
    const { texts, documents } = shortBudgets()
    return { texts: throwing(texts), documents: throwing(documents) }
  })

const throwing = (budget: Budget): Budget => ({
  ...budget,
  spend: (steps) => {
    if (withinBudget(() => budget.spend(steps)).exhausted) throw new TakesLong()
  },
  keep: (cells) => {
    if (withinBudget(() => budget.keep(cells)).exhausted) throw new TakesLong()
  },
  share: () => throwing(budget.share()),
})

/** The pauses of a request whose body has some length. */
function pauses(length: number): IncomingRequest['pause'] {
  let bytes = 0
  return () => {
    bytes += Math.max(1, length)
    if (bytes < bytesAtOnce) return undefined
    bytes = 0
    return setImmediate()
  }
}

async function pausingAfter<T>(work: Promise<T>, pause: IncomingRequest['pause']): Promise<T> {
  const done = await work
  await pause()
  return done
}
