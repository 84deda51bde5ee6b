import { checkExchange } from '../match/checkExchange.js'
import { matchScenarioRequest, matchScenarioResponse } from '../match/matchMessage.js'
import { messageBody, type MatchOptions } from '../match/matchBody.js'
import type { Mismatch } from '../match/mismatches/mismatch.js'
import type { HttpResponse } from '../message/httpMessage.js'
import { isContentType, isStatus } from '../message/places.js'
import { refusal } from './refusal.js'
import { readSoapFault } from '../message/soap.js'
import type { PlannedTest } from './plannedTest.js'
import { hasStatus, statusesOf } from '../pattern/tree/statusSet.js'
import { sendRequest, type SendOptions } from '../http/sendRequest.js'

/** How a test ended: the response was right, it was not, or there was none. */
export type TestOutcome =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'mismatched'
      readonly response: HttpResponse
      readonly mismatches: readonly Mismatch[]
      /** The body as text, if it could be decoded. */
      readonly text?: string
      /** The reason of the SOAP Fault, if the response is one although another body was expected. */
      readonly fault?: string
      /** The title of another scenario that the response matches. */
      readonly fits?: string
    }
  /** In a negative test: the response is no refusal. */
  | {
      readonly kind: 'not-refused'
      readonly response: HttpResponse
      /** The reason of the SOAP Fault, if the response is one that blames the service. */
      readonly fault?: string
    }
  | { readonly kind: 'unanswered'; readonly code: string; readonly message: string }

/** A test with its outcome. */
export interface TestResult extends PlannedTest {
  readonly outcome: TestOutcome
  /** Milliseconds from the start of the request to the last byte of the response. */
  readonly time: number
}

/** How the request of a test is sent, and how the response is read. */
export type RunOptions = SendOptions & MatchOptions

/** Sends a test's request and judges the response. */
export async function runTest(test: PlannedTest, url: URL, options: RunOptions): Promise<TestResult> {
  const start = performance.now()
  const reply = await sendRequest(url, test.request, options)
  const time = performance.now() - start
  return {
    ...test,
    time,
    outcome: reply.kind === 'answered' ? await judge(test, { response: reply.response, time }, options) : reply,
  }
}

async function judge(
  test: PlannedTest,
  { response, time }: { readonly response: HttpResponse; readonly time: number },
  options: MatchOptions,
): Promise<TestOutcome> {
  if (test.negative) return judgeRefusal(response)
  const body = messageBody(response, options)
  const { contract, scenario, request } = test
  const mismatches = [
    ...(await matchScenarioResponse(response, scenario, body)),
    ...checkExchange(contract, scenario, { request, response, time }),
  ]
  if (mismatches.length === 0) return { kind: 'passed' }
  const text = body.reader.text()
  const fault = text.ok && mismatches.some(isDecisive) ? (await readSoapFault(text.value))?.reason : undefined
  const fits = await fittingScenario(test, response, options)
  return {
    kind: 'mismatched',
    response,
    mismatches: mismatches.some(isDecisive) ? mismatches.filter(isDecisive) : mismatches,
    ...(text.ok && { text: text.value }),
    ...(fault !== undefined && { fault }),
    ...(fits !== undefined && { fits }),
  }
}

async function judgeRefusal(response: HttpResponse): Promise<TestOutcome> {
  const { isRefusal, fault } = await refusal(response)
  if (isRefusal) return { kind: 'passed' }
  return { kind: 'not-refused', response, ...(fault?.reason !== undefined && { fault: fault.reason }) }
}

/** The title of another scenario that both the request and the response match. */
async function fittingScenario(
  { contract, scenario, request }: PlannedTest,
  response: HttpResponse,
  options: MatchOptions,
): Promise<string | undefined> {
  for (const other of contract.scenarios) {
    if (other === scenario || !hasStatus(statusesOf(other.response), response.status)) continue
    const mismatches = [
      ...(await matchScenarioResponse(response, other, messageBody(response, options))),
      ...(await matchScenarioRequest(request, other)),
    ]
    if (mismatches.length === 0) return other.title
  }
  return undefined
}

/** Whether a mismatch shows that the body is of another kind altogether, so mismatches in it are just noise. */
export const isDecisive = ({ path }: Mismatch): boolean => isStatus(path) || isContentType(path)
