import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptRequest } from '../match/acceptRequest.js'
import { messageBody } from '../match/matchBody.js'
import { matchScenarioResponse } from '../match/matchMessage.js'
import type { Mismatch } from '../match/mismatch.js'
import { headerOf, type HttpRequest, type HttpResponse } from '../payload/httpMessage.js'
import { failed, success, type Result } from '../text/failure.js'
import { slug } from '../text/slug.js'
import { bodyLeaves, placeLeaves, queryLeaves } from './leaves.js'
import { addDraft } from './loadState.js'
import { holdsPlaceholder } from './placeholders.js'
import { readDraft } from './readDraft.js'
import type { Route } from './routes.js'
import type { StubState } from './stubState.js'

/**
 * Writes an exchange as an expectation of the contract that it fits, with its bodies in files of their own, and serves it
 * from now on; the file. Fails, writing nothing, for an exchange that fits none. Headers are kept where the contract
 * names them, those of requests never: they hold credentials.
 */
export async function record(state: StubState, request: HttpRequest, response: HttpResponse): Promise<Result<string>> {
  const fitting = await fittingRoute(state, request, response)
  if (!fitting.ok) return fitting
  const { contract, scenario } = fitting.value
  if (
    [request, response].some((message) =>
      bodyLeaves(message.headers, messageBody(message).reader).some(holdsPlaceholder),
    )
  )
    return failed('not-recorded', 'a text in it looks like a placeholder, and would stand for any other')
  const { folder } = state.contracts.find(({ pattern }) => pattern === contract)!
  const name = `recorded-${slug(scenario.title, 40, 'scenario')}-${digestOf(request)}`
  const bodies = new Map<string, Uint8Array | string>()
  const bodyFile = (side: string, body: Uint8Array | string = '') => {
    if (body.length === 0) return {}
    const file = `bodies/${name}.${side}`
    bodies.set(file, body)
    return { body: { file } }
  }
  const expectation = {
    'http-request': {
      method: request.method,
      path: request.target.split('?', 1)[0],
      query: Object.fromEntries(new URLSearchParams(request.target.split('?').slice(1).join('?'))),
      ...bodyFile('request', request.body),
    },
    'http-response': {
      status: response.status,
      headers: keptHeaders(response, [...scenario.response.headers.map((header) => header.name), 'Content-Type']),
      ...bodyFile('response', response.body),
    },
  }
  const text = `${JSON.stringify(expectation, null, 2)}\n`
  const written = await writeAll(folder, new Map([...bodies, [`${name}.json`, text]]))
  if (!written.ok) return written
  const file = join(folder, `${name}.json`)
  const read = readDraft(file, text)
  const added = 'problem' in read ? read : await addDraft(state, read.draft, file, folder)
  return 'problem' in added ? failed('not-recorded', added.problem.reason) : success(file)
}

async function fittingRoute(state: StubState, request: HttpRequest, response: HttpResponse): Promise<Result<Route>> {
  const body = messageBody(request)
  let closest: readonly Mismatch[] | undefined
  for (const route of state.routes.find(placeLeaves(request))) {
    if (route.scenario.request.body.kind === 'parts' || !(await acceptRequest(request, route.scenario, body))) continue
    const mismatches = await matchScenarioResponse(response, route.scenario)
    if (mismatches.length === 0) return success(route)
    if (!closest || mismatches.length < closest.length) closest = mismatches
  }
  const [first] = closest ?? []
  return failed(
    'not-recorded',
    first
      ? `the response is not as the contract has it: ${first.path}: ${first.message}`
      : 'no scenario has the request',
  )
}

/** The same for requests that say the same, so that each is recorded once. */
function digestOf(request: HttpRequest): string {
  const leaves = [
    ...placeLeaves(request),
    ...queryLeaves(request.target),
    ...bodyLeaves(request.headers, messageBody(request).reader),
  ]
  return createHash('sha256').update(JSON.stringify(leaves)).digest('hex').slice(0, 12)
}

const keptHeaders = ({ headers }: HttpResponse, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = headerOf(headers, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )

/** Writes files one by one, each whole; the last refers to the others. */
async function writeAll(folder: string, files: ReadonlyMap<string, Uint8Array | string>): Promise<Result<undefined>> {
  try {
    await mkdir(join(folder, 'bodies'), { recursive: true })
    for (const [name, content] of files) {
      const path = join(folder, name)
      await writeFile(`${path}.tmp`, content)
      await rename(`${path}.tmp`, path)
    }
    return success(undefined)
  } catch (error) {
    return failed('unwritable', `nothing can be recorded in ${folder}: ${(error as Error).message}`)
  }
}
