import { matchScenarioRequest, matchScenarioResponse } from '../match/matchMessage.js'
import { messageBody } from '../match/matchBody.js'
import type { Mismatch } from '../match/mismatch.js'
import type { HttpResponse } from '../payload/httpMessage.js'
import type { PlannedTest } from './plannedTest.js'
import { sendRequest, type SendOptions } from '../http/sendRequest.js'

export type Outcome =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'mismatched'
      readonly response: HttpResponse
      readonly mismatches: readonly Mismatch[]
      /** The body as text, where it could be decoded. */
      readonly text?: string
      /** The title of another scenario whose response it is. */
      readonly fits?: string
    }
  | { readonly kind: 'unanswered'; readonly code: string; readonly message: string }

export interface TestResult extends PlannedTest {
  readonly outcome: Outcome
  /** Milliseconds from the request to the last byte of the answer. */
  readonly time: number
}

/** Sends a test's request and matches what comes back. */
export async function runTest(test: PlannedTest, url: URL, options: SendOptions): Promise<TestResult> {
  const start = performance.now()
  const reply = await sendRequest(url, test.request, options)
  const time = performance.now() - start
  return { ...test, time, outcome: reply.kind === 'answered' ? await judge(test, reply.response) : reply }
}

async function judge(test: PlannedTest, response: HttpResponse): Promise<Outcome> {
  const mismatches = await matchScenarioResponse(response, test.scenario)
  if (mismatches.length === 0) return { kind: 'passed' }
  const text = messageBody(response).reader.text()
  const fits = await fittingScenario(test, response)
  return {
    kind: 'mismatched',
    response,
    mismatches: telling(mismatches),
    ...(text.ok && { text: text.value }),
    ...(fits !== undefined && { fits }),
  }
}

/** Another scenario that has both the request and the response. */
async function fittingScenario(
  { contract, scenario, request }: PlannedTest,
  response: HttpResponse,
): Promise<string | undefined> {
  for (const other of contract.scenarios) {
    if (other === scenario || other.response.status !== response.status) continue
    const mismatches = [
      ...(await matchScenarioResponse(response, other)),
      ...(await matchScenarioRequest(request, other)),
    ]
    if (mismatches.length === 0) return other.title
  }
  return undefined
}

/** Of an answer with another status or kind of content, what is in its body says nothing. */
function telling(mismatches: readonly Mismatch[]): readonly Mismatch[] {
  const decisive = mismatches.filter(({ path }) => path === 'STATUS' || path === 'HEADERS/Content-Type')
  return decisive.length > 0 ? decisive : mismatches
}
