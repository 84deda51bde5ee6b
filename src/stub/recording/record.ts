import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { acceptRequest } from '../../match/acceptRequest.js'
import { closest } from '../../match/mismatches/closest.js'
import { messageBody } from '../../match/matchBody.js'
import { matchScenarioResponse } from '../../match/matchMessage.js'
import type { Mismatch } from '../../match/mismatches/mismatch.js'
import type { HttpResponse } from '../../message/httpMessage.js'
import { pathText } from '../../message/pathText.js'
import { failed, success, type Result } from '../../text/failure.js'
import { slug } from '../../text/writing/slug.js'
import type { IncomingRequest } from '../lookup/incomingRequest.js'
import { bodyLeaves } from '../lookup/leaves.js'
import { addFromFile } from '../state/loadState.js'
import { isPlaceholderLeaf } from '../expectations/placeholders.js'
import { isTemplate } from '../templates/templateEngine.js'
import { recordedFiles, recordingOf, shortDigest, type RecordedFiles } from './recording.js'
import type { Route } from '../lookup/routes.js'
import { isSecretName } from '../secrets/secretNames.js'
import { withoutSecrets } from './withoutSecrets.js'
import type { StubState } from '../state/stubState.js'
import { writeWholeFile } from '../../files/writeWholeFile.js'

/** The result of recording an exchange; `known` if it was recorded before. */
export type Recorded =
  | { readonly kind: 'recorded'; readonly file: string }
  | { readonly kind: 'not-recorded'; readonly reason: string }
  | { readonly kind: 'known' }

const notRecorded = (reason: string): Recorded => ({ kind: 'not-recorded', reason })

/**
 * Writes an exchange as an expectation of the contract that it matches, with its bodies in files of their own, and serves it
 * from now on. Writes nothing if the exchange matches no scenario. Placeholders stand in for its secrets unless they are to
 * be kept.
 */
export async function record(
  state: StubState,
  incoming: IncomingRequest,
  response: HttpResponse,
  keepSecrets: boolean,
): Promise<Recorded> {
  const matching = await matchingRoute(state, incoming, response)
  if (!matching.ok) return notRecorded(matching.failure.message)
  const own = await incoming.leaves()
  const leaves = [...own, ...(await bodyLeaves(response.headers, messageBody(response)))]
  if (leaves.some(isPlaceholderLeaf))
    return notRecorded('it contains a text that would be read as a placeholder, such as `(string)`')
  const text = messageBody(response).reader.text()
  if (text.ok && isTemplate(text.value)) return notRecorded('it contains a text that would be read as a template')
  const { contract, scenario } = matching.value
  const { folder } = state.contracts.find(({ pattern }) => pattern === contract)!
  const name = `recorded-${slug(scenario.title, 40, 'scenario')}-${shortDigest(JSON.stringify(own.map(({ place, kind, text }) => [place.key, kind, text])), 12)}`
  if (state.expectations.fromFile(join(folder, `${name}.json`))) return { kind: 'known' }
  const whole = recordingOf(incoming.request, response, scenario, keepSecrets)
  const recording = keepSecrets ? success(whole) : await withoutSecrets(whole, incoming, matching.value)
  return recording.ok
    ? writeRecording(state, folder, name, recordedFiles(name, recording.value))
    : notRecorded(recording.failure.message)
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
  if (!first) return success(best.route)
  const message = isSecretName(first.path.at(-1)?.name ?? '') ? `expected ${first.expected}` : first.message // it may quote a secret
  return failed(
    'not-recorded',
    `the response does not match the contract: ${pathText(first.path, 'response')}: ${message}`,
  )
}

/** Writes the expectation last: until then, nobody refers to its bodies. */
async function writeRecording(
  state: StubState,
  folder: string,
  name: string,
  { text, bodies }: RecordedFiles,
): Promise<Recorded> {
  const file = join(folder, `${name}.json`)
  try {
    for (const [path, content] of new Map([...bodies, [`${name}.json`, text]])) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeWholeFile(join(folder, path), content)
    }
  } catch (error) {
    return notRecorded(`nothing can be recorded in ${folder}: ${(error as Error).message}`)
  }
  const added = await addFromFile(state, folder, `${name}.json`, text)
  return 'problem' in added ? notRecorded(added.problem.reason) : { kind: 'recorded', file }
}
