import { compareDistances } from '../../match/mismatches/closest.js'
import type { Mismatch } from '../../match/mismatches/mismatch.js'
import type { HttpRequest } from '../../message/httpMessage.js'
import { pathText } from '../../message/pathText.js'
import { fileLine, fileLineText } from '../../text/fileLine.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import type { Route } from '../lookup/routes.js'
import type { Mismatches, Questions } from '../questions/questions.js'
import type { RefusalStatus } from './refusalStatus.js'
import type { StubState } from '../state/stubState.js'

/** Why a request does not match a scenario, as it is reported. */
export interface Refusal {
  readonly scenario: string
  readonly contract: string
  readonly line: number
  readonly mismatches: readonly (Omit<Mismatch, 'contract'> & { readonly contract: string })[]
}

/**
 * The most scenarios that a request is compared with, the most bytes of its body that are read for all these comparisons, and the most
 * scenarios that are reported.
 */
const limits = { compared: 1000, bytes: 4 * 1024 * 1024, reported: 50 }

/**
 * Why a request matches no scenario: the mismatches with each scenario of its method and path or, if no scenario has them, with each
 * of all scenarios; the closest first.
 */
export async function refusals(
  state: Pick<StubState, 'routes'>,
  incoming: IncomingRequest,
  asked: Questions,
): Promise<readonly Refusal[]> {
  const routed = state.routes.find(incoming.place())
  const length = Math.max(1, incoming.request.body?.length ?? 0)
  const compared = Math.min(limits.compared, 1 + limits.bytes / length)
  const attempts: Attempt[] = []
  for (const route of (routed.length > 0 ? routed : state.routes.all).slice(0, compared))
    attempts.push({ route, ...(await asked.mismatches(route.scenario)) })
  attempts.sort((a, b) => compareDistances(a.distance, b.distance))
  return attempts.slice(0, limits.reported).map(refusalOf)
}

interface Attempt extends Mismatches {
  readonly route: Route
}

function refusalOf({ route: { contract, scenario }, mismatches }: Attempt): Refusal {
  const { source } = contract
  const { file, line } = fileLine({ source, span: scenario.span })
  return {
    scenario: scenario.title,
    contract: file,
    line,
    mismatches: mismatches.map((mismatch) => ({
      ...mismatch,
      contract: fileLineText({ source, span: mismatch.contract }),
    })),
  }
}

const isMisrouted = ({ mismatches }: Refusal): boolean =>
  mismatches.some(({ path: [first, inside] }) => first?.role === 'method' || (first?.role === 'path' && !inside))

/** The first reason of a refusal, in one sentence. */
export function firstReason([closest]: readonly Refusal[]): string {
  const [first] = closest?.mismatches ?? []
  if (!closest || !first) return 'no scenario matches'
  const reason = `${pathText(first.path, 'request')}: ${first.message}`
  return isMisrouted(closest)
    ? 'no scenario is for this method and path'
    : `does not match the scenario "${closest.scenario}": ${reason}`
}

/** The refusals of a request as text. */
export function refusalText({ method, target }: HttpRequest, all: readonly Refusal[], why: RefusalStatus): string {
  const blocks = all.map(({ scenario, contract, line, mismatches }) =>
    [`Scenario "${scenario}" (${contract}:${String(line)})`, ...mismatches.map(mismatchText)].join('\n'),
  )
  const allowed = why.status === 405 ? [`Allowed methods: ${why.allowed.join(', ')}`] : []
  return `${[`No scenario matches this request: ${method} ${target}`, ...allowed, ...blocks].join('\n\n')}\n`
}

function mismatchText({ path, message, payload, contract }: Refusal['mismatches'][number]): string {
  const place = payload ? ` (line ${String(payload.line)}, column ${String(payload.column)})` : ''
  return `  ${pathText(path, 'request')}${place}: ${message}\n    see ${contract}`
}
