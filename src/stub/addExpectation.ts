import { compareCloseness } from '../match/closeness.js'
import type { Mismatch } from '../match/mismatch.js'
import { success, type Result } from '../text/failure.js'
import { compileExpectation, type Bodies, type Misfit } from './compileExpectation.js'
import { dataFile } from './dataFile.js'
import type { Draft, DraftBody, Problem } from './draft.js'
import type { Expectation } from './expectation.js'
import { placeLeaves } from './leaves.js'
import type { StubContract } from './loadContracts.js'
import type { Route } from './routes.js'
import type { StubState } from './stubState.js'

type Refusal = Pick<Problem, 'line' | 'reason'>

/** Adds an expectation to a state if it fits a scenario of some contracts; else why it fits none, by the closest. */
export async function addExpectation(
  draft: Draft,
  contracts: readonly StubContract[],
  state: Pick<StubState, 'routes' | 'expectations'>,
  posted: boolean,
): Promise<Expectation | Refusal> {
  const misfits: (Misfit & { readonly route: Route })[] = []
  for (const { pattern, folder } of contracts) {
    const bodies = await readBodies(draft, folder)
    if (!bodies.ok) return bodies.failure
    for (const route of routesFor(draft, pattern, state)) {
      const compiled = await compileExpectation(draft, bodies.value, pattern, route.scenario)
      if (!compiled.ok) return { line: draft.lineOf('http-request'), reason: compiled.failure.message }
      if ('mismatches' in compiled.value) misfits.push({ ...compiled.value, route })
      else return serve({ ...compiled.value, posted }, state)
    }
  }
  return refusal(draft, misfits, contracts)
}

function serve(
  compiled: Omit<Expectation, 'id' | 'number'>,
  { expectations }: Pick<StubState, 'expectations'>,
): Expectation {
  const number = expectations.nextNumber()
  const expectation = { id: compiled.draft.id ?? String(number), number, ...compiled }
  expectations.add(compiled.leaves, compiled.open, expectation)
  return expectation
}

/** The scenarios of a contract that a draft may be about; any, where its path has placeholders. */
function routesFor({ request }: Draft, pattern: StubContract['pattern'], { routes }: Pick<StubState, 'routes'>) {
  const all: readonly Route[] = request.path.includes('(')
    ? pattern.scenarios.map((scenario, number) => ({ contract: pattern, scenario, number }))
    : routes.find(placeLeaves({ method: request.method, target: request.path }))
  return all.filter(({ contract }) => contract === pattern)
}

async function readBodies(
  { request, response, lineOf }: Draft,
  folder: string,
): Promise<{ readonly ok: true; readonly value: Bodies } | { readonly ok: false; readonly failure: Refusal }> {
  const [own, answer] = [await readBody(request.body, folder), await readBody(response.body, folder)]
  if (!own.ok) return { ok: false, failure: { line: lineOf('http-request', 'body'), reason: own.failure.message } }
  if (!answer.ok)
    return { ok: false, failure: { line: lineOf('http-response', 'body'), reason: answer.failure.message } }
  return { ok: true, value: { request: own.value, response: answer.value } }
}

async function readBody(body: DraftBody | undefined, folder: string): Promise<Result<Uint8Array | string | undefined>> {
  if (body?.kind !== 'file') return success(body?.text)
  return dataFile(folder, body.name)
}

/** The key of a draft that a mismatch is about. */
function keyOf({ path }: Mismatch): string {
  const [part = ''] = path.split('/')
  return part === '' || part === 'FORM' || part === 'PARTS' ? 'body' : part.toLowerCase()
}

function refusal(
  { request, lineOf }: Draft,
  misfits: readonly (Misfit & { readonly route: Route })[],
  contracts: readonly StubContract[],
): Refusal {
  const [closest] = [...misfits].sort(
    (a, b) =>
      Number(a.of === 'http-request') - Number(b.of === 'http-request') || compareCloseness(a.mismatches, b.mismatches),
  )
  const [first, ...more] = closest?.mismatches ?? []
  if (!closest || !first) {
    const names = contracts.map(({ path }) => path).join(', ')
    const reason = `no scenario of ${names} has ${request.method} ${request.path}`
    return { line: lineOf('http-request', 'path'), reason }
  }
  const others = more.length > 0 ? ` (and ${String(more.length)} more)` : ''
  const side = closest.of === 'http-request' ? 'REQUEST' : 'RESPONSE'
  return {
    line: lineOf(closest.of, keyOf(first)),
    reason: `not as the scenario "${closest.route.scenario.title}" has it: ${side} ${first.path}: ${first.message}${others}`,
  }
}
