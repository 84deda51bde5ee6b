import { closest } from '../../match/closest.js'
import { segmentsOf } from '../../match/matchTarget.js'
import type { Mismatch } from '../../match/mismatch.js'
import { success, type Failure, type Result } from '../../text/failure.js'
import { compileExpectation, type Misfit } from './compileExpectation.js'
import { dataFile } from './dataFile.js'
import type { Bodies, Draft, DraftRequestBody, Problem } from './draft.js'
import type { Expectation } from './expectation.js'
import { placeLeaves } from '../lookup/leaves.js'
import type { StubContract } from '../state/loadContracts.js'
import type { Route } from '../lookup/routes.js'
import type { StubState } from '../state/stubState.js'

type Refusal = Pick<Problem, 'line' | 'reason'>

/** A draft that does not fit a scenario. */
interface RefusedRoute extends Misfit {
  readonly route: Route
}

/** Adds an expectation to a state if it fits a scenario of some contracts; otherwise says why it does not fit the closest. */
export async function addExpectation(
  draft: Draft,
  contracts: readonly StubContract[],
  state: Pick<StubState, 'routes' | 'expectations'>,
  identity: Pick<Expectation, 'id' | 'file'>,
): Promise<Expectation | Refusal> {
  const segments = segmentsOf(draft.request.path)
  const place = placeLeaves(draft.request.method, segments)
  const routes = draft.request.path.includes('(') ? state.routes.all : state.routes.find(place)
  const refused: RefusedRoute[] = []
  for (const { pattern, folder } of contracts) {
    const bodies = await readBodies(draft, folder)
    if (!bodies.ok) return bodies.refusal
    for (const route of routes.filter(({ contract }) => contract === pattern)) {
      const compiled = await compileExpectation({ draft, segments, place, bodies: bodies.value }, route)
      if (!compiled.ok) return { line: draft.lineOf(...placeOf(compiled.failure)), reason: compiled.failure.message }
      if ('mismatches' in compiled.value) refused.push({ ...compiled.value, route })
      else return serve({ ...compiled.value, ...identity }, state)
    }
  }
  return refusal(draft, refused, contracts)
}

/** The part of a draft that could not be compiled. */
const placeOf = ({ code }: Failure): string[] =>
  code === 'unsendable' ? ['http-response', 'headers'] : ['http-request']

function serve(compiled: Omit<Expectation, 'number'>, { expectations }: Pick<StubState, 'expectations'>): Expectation {
  const expectation = { number: expectations.nextNumber(), ...compiled }
  expectations.add(compiled.leaves, compiled.open, expectation)
  return expectation
}

async function readBodies(
  { request, response, lineOf }: Draft,
  folder: string,
): Promise<{ readonly ok: true; readonly value: Bodies } | { readonly ok: false; readonly refusal: Refusal }> {
  const [own, answer] = [await readBody(request.body, folder), await readBody(response.body, folder)]
  if (!own.ok) return { ok: false, refusal: { line: lineOf('http-request', 'body'), reason: own.failure.message } }
  if (!answer.ok)
    return { ok: false, refusal: { line: lineOf('http-response', 'body'), reason: answer.failure.message } }
  return { ok: true, value: { request: own.value, response: answer.value } }
}

/** A body as it is sent; undefined for form fields and parts, whose placeholders are read first. */
async function readBody(
  body: DraftRequestBody | undefined,
  folder: string,
): Promise<Result<Uint8Array | string | undefined>> {
  if (body?.kind === 'file') return dataFile(folder, body.name)
  return success(body && 'text' in body ? body.text : undefined)
}

function refusal(
  { request, lineOf }: Draft,
  refused: readonly RefusedRoute[],
  contracts: readonly StubContract[],
): Refusal {
  const nearest = closestRoute(refused)
  if (!nearest) {
    const names = contracts.map(({ path }) => path).join(', ')
    const reason = `no scenario of ${names} is for ${request.method} ${request.path}`
    return { line: lineOf('http-request', 'path'), reason }
  }
  const { route, of, mismatches } = nearest
  const [first, ...more] = mismatches
  const others = more.length > 0 ? ` (and ${String(more.length)} more)` : ''
  const side = of === 'http-request' ? 'REQUEST' : 'RESPONSE'
  return {
    line: lineOf(of, keyOf(first!, request)),
    reason: `does not match the scenario "${route.scenario.title}": ${side} ${first!.path}: ${first!.message}${others}`,
  }
}

/** The scenario that a draft is most likely about: one whose request it fits, even if its response is wrong. */
function closestRoute(refused: readonly RefusedRoute[]): RefusedRoute | undefined {
  return closest(refused.filter(({ of }) => of === 'http-response')) ?? closest(refused)
}

/** The key of a draft that a mismatch is about. */
function keyOf({ path }: Mismatch, { body }: Draft['request']): string {
  const [part = ''] = path.split('/')
  const isOfBody = part === 'FORM' || part === 'PARTS' || path === 'HEADERS/Content-Type'
  if (isOfBody && body?.kind === 'form') return 'form-fields'
  if (isOfBody && body?.kind === 'parts') return 'multipart-formdata'
  return part === '' || part === 'FORM' || part === 'PARTS' ? 'body' : part.toLowerCase()
}
