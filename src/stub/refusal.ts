import { compareCloseness } from '../match/closeness.js'
import type { MessageBody } from '../match/matchBody.js'
import { matchScenarioRequest } from '../match/matchMessage.js'
import type { Mismatch } from '../match/mismatch.js'
import type { HttpRequest } from '../payload/httpMessage.js'
import { lineMap, positionAt } from '../text/lineMap.js'
import { placeLeaves } from './leaves.js'
import type { Route } from './routes.js'
import type { StubState } from './stubState.js'

/** Why a request is not one of a scenario's, as it is told. */
export interface Refused {
  readonly scenario: string
  readonly contract: string
  readonly line: number
  readonly mismatches: readonly (Omit<Mismatch, 'contract'> & { readonly contract: string })[]
}

/** So many scenarios are held against a request, and so many of them told. */
const mostScenarios = { held: 1000, told: 50 }
const mostMismatches = 50

/** Why a request is none of the contracts': the scenarios of its method and path, or else all, the closest first. */
export async function refusals(state: StubState, request: HttpRequest, body: MessageBody): Promise<readonly Refused[]> {
  const routed = state.routes.find(placeLeaves(request))
  const routes = routed.length > 0 ? routed : allRoutes(state)
  const candidates: { readonly route: Route; readonly mismatches: readonly Mismatch[] }[] = []
  for (const route of routes.slice(0, mostScenarios.held))
    candidates.push({ route, mismatches: await matchScenarioRequest(request, route.scenario, body) })
  candidates.sort((a, b) => compareCloseness(a.mismatches, b.mismatches))
  return candidates.slice(0, mostScenarios.told).map(told)
}

const allRoutes = ({ contracts }: StubState): Route[] =>
  contracts.flatMap(({ pattern: contract }) =>
    contract.scenarios.map((scenario, number) => ({ contract, scenario, number })),
  )

function told({ route, mismatches }: { readonly route: Route; readonly mismatches: readonly Mismatch[] }): Refused {
  const { name, text } = route.contract.source
  const lines = lineMap(text)
  return {
    scenario: route.scenario.title,
    contract: name,
    line: positionAt(lines, route.scenario.span.start).line,
    mismatches: mismatches.slice(0, mostMismatches).map((mismatch) => ({
      ...mismatch,
      contract: `${name}:${String(positionAt(lines, mismatch.contract.start).line)}`,
    })),
  }
}

/** The report of a refused request, in text. */
export function refusalText({ method, target }: HttpRequest, refused: readonly Refused[]): string {
  const blocks = refused.map(({ scenario, contract, line, mismatches }) =>
    [`In scenario "${scenario}" (${contract}:${String(line)})`, ...mismatches.map(mismatchText)].join('\n'),
  )
  return `${[`No scenario has this request: ${method} ${target}`, ...blocks].join('\n\n')}\n`
}

function mismatchText({ path, message, payload, contract }: Refused['mismatches'][number]): string {
  const place = payload ? ` (line ${String(payload.line)}, column ${String(payload.column)})` : ''
  return `  REQUEST ${path}${place}: ${message}\n    see ${contract}`
}
