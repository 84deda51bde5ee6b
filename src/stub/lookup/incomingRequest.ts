import { messageBody, type MessageBody } from '../../match/matchBody.js'
import { segmentsOf } from '../../match/matchTarget.js'
import type { HttpRequest } from '../../message/httpMessage.js'
import type { PayloadLimits } from '../../message/limits.js'
import { createBudget } from '../../text/budget.js'
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
}

/** The budget for explaining a refusal. It is smaller than elsewhere, because other requests may be waiting. */
const explaining = { steps: 10_000_000, cells: 2_000_000 }

/** The steps for matching texts with patterns, also in a refused request: 0.2 to 0.3 seconds. */
const textSteps = 3_000_000

export function incomingRequest(request: HttpRequest, limits: Partial<PayloadLimits> = {}): IncomingRequest {
  const { method, target, headers } = request
  const body = once(() => {
    const { payload, reader } = messageBody(request, { limits })
    return { payload, reader: { ...reader, textSteps }, budget: createBudget(explaining) }
  })
  const place = once(() => placeLeaves(method, segmentsOf(target.split('?', 1)[0]!)))
  const leaves = once(async () => [...place(), ...queryLeaves(target), ...(await bodyLeaves(headers, body()))])
  return { request, limits, body, place, leaves }
}
