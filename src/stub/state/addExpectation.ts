import { closest } from '../../match/mismatches/closest.js'
import { segmentsOf } from '../../match/matchTarget.js'
import type { Mismatch } from '../../match/mismatches/mismatch.js'
import { pathText } from '../../message/pathText.js'
import { isContentType, isStatus } from '../../message/places.js'
import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import { success, type Failure, type Result } from '../../text/failure.js'
import { compileExpectation, type CompiledExpectation, type Misfit } from '../expectations/compileExpectation.js'
import { dataFile } from '../expectations/dataFile.js'
import type {
  Bodies,
  Draft,
  DraftRequestBody,
  DraftResponse,
  PreparedDraft,
  ExpectationProblem,
} from '../expectations/draft.js'
import type { Expectation } from '../expectations/expectation.js'
import { placeLeaves } from '../lookup/leaves.js'
import type { StubContract } from './loadContracts.js'
import type { Route } from '../lookup/routes.js'
import type { StubState } from './stubState.js'

type Refusal = Pick<ExpectationProblem, 'line' | 'reason'>

/** A draft that does not fit a scenario. */
interface RefusedRoute extends Misfit {
  readonly route: Route
}

/** Adds an expectation to a state if it fits a scenario of some contracts; otherwise says why it does not fit the closest. */
export async function addExpectation(
  draft: Draft,
  contracts: readonly StubContract[],
  state: Pick<StubState, 'routes' | 'expectations'>,
  identity: Pick<Expectation, 'id' | 'file' | 'uses'>,
): Promise<Expectation | Refusal> {
  const segments = segmentsOf(draft.request.path)
  const place = placeLeaves(draft.request.method, segments)
  const routes = draft.request.path.includes('(') ? state.routes.all : state.routes.find(place)
  const attempt: Attempt = { routes, contracts, bodies: bodiesOf(draft), prepare: { draft, segments, place } }
  const compiled: CompiledExpectation[] = []
  for (const [index] of draft.responses.entries()) {
    const fitting = await fittingScenario(attempt, index, compiled[0]?.contract)
    if ('reason' in fitting) return fitting
    compiled.push(fitting)
  }
  const [{ answer: _answer, ...first }] = compiled as [CompiledExpectation]
  return serve({ ...first, draft, answers: compiled.map(({ answer }) => answer), ...identity }, state)
}

/** A draft that is compared with scenarios. */
interface Attempt {
  readonly routes: readonly Route[]
  readonly contracts: readonly StubContract[]
  /** Its bodies, read from the data folder of a contract. */
  readonly bodies: (folder: string) => ReturnType<typeof readBodies>
  readonly prepare: Omit<PreparedDraft, 'bodies'>
}

/** The draft compiled with one of its responses, for the first scenario that they fit; the first one's contract has all others. */
async function fittingScenario(
  { routes, contracts, bodies, prepare }: Attempt,
  index: number,
  only: ContractPattern | undefined,
): Promise<CompiledExpectation | Refusal> {
  const { draft } = prepare
  const refused: RefusedRoute[] = []
  for (const { pattern, folder } of contracts) {
    if (only && pattern !== only) continue
    const read = await bodies(folder)
    if (!read.ok) return read.refusal
    for (const route of routes.filter(({ contract }) => contract === pattern)) {
      const compiled = await compileExpectation({ ...prepare, bodies: read.value }, index, route)
      if (!compiled.ok)
        return {
          line: draft.lineOf(...placeOf(compiled.failure, draft.responses[index]!)),
          reason: compiled.failure.message,
        }
      if ('place' in compiled.value)
        return { line: draft.lineOf(...compiled.value.place), reason: compiled.value.reason }
      if (!('mismatches' in compiled.value)) return compiled.value
      refused.push({ ...compiled.value, route })
    }
  }
  return refusal(draft, index, refused, contracts)
}

/** The part of a draft that could not be compiled. */
const placeOf = ({ code }: Failure, { place }: DraftResponse): readonly string[] =>
  code === 'unsendable' ? [...place, 'headers'] : ['http-request']

function serve(compiled: Omit<Expectation, 'number'>, { expectations }: Pick<StubState, 'expectations'>): Expectation {
  const expectation = { number: expectations.nextNumber(), ...compiled }
  expectations.add(compiled.leaves, compiled.open, expectation)
  return expectation
}

/** Reads the bodies of a draft, once per folder. */
function bodiesOf(draft: Draft): Attempt['bodies'] {
  const read = new Map<string, ReturnType<typeof readBodies>>()
  return (folder) => {
    const known = read.get(folder) ?? readBodies(draft, folder)
    read.set(folder, known)
    return known
  }
}

async function readBodies(
  { request, responses, lineOf }: Draft,
  folder: string,
): Promise<{ readonly ok: true; readonly value: Bodies } | { readonly ok: false; readonly refusal: Refusal }> {
  const unread = (place: readonly string[], { message }: Failure) =>
    ({ ok: false, refusal: { line: lineOf(...place, 'body'), reason: message } }) as const
  const own = await readBody(request.body, folder)
  if (!own.ok) return unread(['http-request'], own.failure)
  const answers: Bodies['responses'][number][] = []
  for (const { body, place } of responses) {
    const answer = await readBody(body, folder)
    if (!answer.ok) return unread(place, answer.failure)
    answers.push(answer.value)
  }
  return { ok: true, value: { request: own.value, responses: answers } }
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
  { request, responses, lineOf }: Draft,
  index: number,
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
  const side = of === 'http-request' ? 'request' : 'response'
  const place = of === 'http-request' ? [of] : responses[index]!.place
  return {
    line: lineOf(...place, keyOf(first!, request)),
    reason: `does not match the scenario "${route.scenario.title}": ${pathText(first!.path, side)}: ${first!.message}${others}`,
  }
}

/** The scenario that a draft is most likely about: one whose request it fits, even if its response is wrong, and whose status. */
function closestRoute(refused: readonly RefusedRoute[]): RefusedRoute | undefined {
  const responses = refused.filter(({ of }) => of === 'http-response')
  const ofStatus = responses.filter(({ mismatches }) => !mismatches.some(({ path }) => isStatus(path)))
  return closest(ofStatus) ?? closest(responses) ?? closest(refused)
}

/** The key of a draft that a mismatch is about. */
function keyOf({ path }: Mismatch, { body }: Draft['request']): string {
  const [part] = path
  const isOfBody = part?.role === 'body' || isContentType(path)
  if (isOfBody && body?.kind === 'form') return 'form-fields'
  if (isOfBody && body?.kind === 'parts') return 'multipart-formdata'
  return part?.role ?? 'body'
}
