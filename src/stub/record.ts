import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptRequest } from '../match/acceptRequest.js'
import { closest } from '../match/closest.js'
import { messageBody } from '../match/matchBody.js'
import { matchScenarioResponse } from '../match/matchMessage.js'
import type { Mismatch } from '../match/mismatch.js'
import type { ScenarioPattern } from '../pattern/patternTree.js'
import { headerOf, type HttpRequest, type HttpResponse } from '../payload/httpMessage.js'
import { failed, success, type Result } from '../text/failure.js'
import { slug } from '../text/slug.js'
import type { IncomingRequest } from './incomingRequest.js'
import { bodyLeaves } from './leaves.js'
import { addDraft } from './loadState.js'
import { isPlaceholderLeaf } from './placeholders.js'
import { readDraft } from './readDraft.js'
import type { Route } from './routes.js'
import type { StubState } from './stubState.js'

/**
 * Writes an exchange as an expectation of the contract that it matches, with its bodies in files of their own, and serves it
 * from now on; returns the file. Fails, writing nothing, if the exchange matches no scenario. Response headers are kept if
 * the contract names them; request headers are not kept, since they may contain credentials.
 */
export async function record(
  state: StubState,
  incoming: IncomingRequest,
  response: HttpResponse,
): Promise<Result<string>> {
  const matching = await matchingRoute(state, incoming, response)
  if (!matching.ok) return matching
  const leaves = [...incoming.leaves(), ...bodyLeaves(response.headers, messageBody(response).reader)]
  if (leaves.some(isPlaceholderLeaf))
    return failed('not-recorded', 'it contains a text that would be read as a placeholder, such as `(string)`')
  const { contract, scenario } = matching.value
  const { folder } = state.contracts.find(({ pattern }) => pattern === contract)!
  const name = `recorded-${slug(scenario.title, 40, 'scenario')}-${digestOf(incoming)}`
  const { text, files } = recording(name, incoming.request, response, scenario)
  const written = await writeAll(folder, files)
  if (!written.ok) return written
  const file = join(folder, `${name}.json`)
  const read = readDraft(file, text)
  const added = 'problem' in read ? read : await addDraft(state, read.draft, file, folder)
  return 'problem' in added ? failed('not-recorded', added.problem.reason) : success(file)
}

/** The scenario that both messages match. */
async function matchingRoute(
  state: StubState,
  incoming: IncomingRequest,
  response: HttpResponse,
): Promise<Result<Route>> {
  const attempts: { readonly route: Route; readonly mismatches: readonly Mismatch[] }[] = []
  for (const route of state.routes.find(incoming.place())) {
    const { scenario } = route
    if (scenario.request.body.kind === 'parts') continue
    if (!(await acceptRequest(incoming.request, scenario, incoming.body()))) continue
    attempts.push({ route, mismatches: await matchScenarioResponse(response, scenario) })
  }
  const best = closest(attempts)
  if (!best) return failed('not-recorded', 'no scenario matches the request')
  const [first] = best.mismatches
  return first
    ? failed('not-recorded', `the response does not match the contract: ${first.path}: ${first.message}`)
    : success(best.route)
}

/** A digest that is the same for requests with the same leaves, so that each is recorded once. */
const digestOf = ({ leaves }: IncomingRequest): string =>
  createHash('sha256').update(JSON.stringify(leaves())).digest('hex').slice(0, 12)

type Files = ReadonlyMap<string, Uint8Array | string>

/** An exchange as the text of an expectation, and all files to write, that text last. */
function recording(
  name: string,
  { method, target, body }: HttpRequest,
  response: HttpResponse,
  scenario: ScenarioPattern,
): { readonly text: string; readonly files: Files } {
  const [path, ...query] = target.split('?')
  const bodies = new Map<string, Uint8Array | string>()
  const bodyFile = (side: string, content: Uint8Array | string = '') => {
    if (content.length === 0) return {}
    const file = `bodies/${name}.${side}`
    bodies.set(file, content)
    return { body: { file } }
  }
  const expectation = {
    'http-request': {
      method,
      path,
      query: Object.fromEntries(new URLSearchParams(query.join('?'))),
      ...bodyFile('request', body),
    },
    'http-response': {
      status: response.status,
      headers: keptHeaders(response, [...scenario.response.headers.map((header) => header.name), 'Content-Type']),
      ...bodyFile('response', response.body),
    },
  }
  const text = `${JSON.stringify(expectation, null, 2)}\n`
  return { text, files: new Map([...bodies, [`${name}.json`, text]]) }
}

const keptHeaders = ({ headers }: HttpResponse, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = headerOf(headers, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )

/** Writes files in order, each under another name first, so that readers never see half of one. */
async function writeAll(folder: string, files: Files): Promise<Result<undefined>> {
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
