import { messageBody } from '../match/matchBody.js'
import type { HttpResponse } from '../message/httpMessage.js'
import { readSoapFault, type SoapFault } from '../message/soap.js'

/** Statuses of 4xx that say nothing about what was wrong with the request: Request Timeout, Too Many Requests. */
const unrelated: readonly number[] = [408, 429]

/**
 * Whether a response refuses a request as wrong: with a status of 4xx, or with a SOAP Fault that blames the sender. A Fault
 * counts with any status: SOAP 1.1 demands 500 for all of them (6.2), and some services send 200 (WS-I Basic Profile 1.1,
 * R1107). One whose code is `Server` (SOAP 1.1) or `Receiver` (SOAP 1.2) blames the service.
 */
export async function refusal(
  response: HttpResponse,
): Promise<{ readonly isRefusal: boolean; readonly fault?: SoapFault }> {
  const { status } = response
  if (status >= 400 && status < 500 && !unrelated.includes(status)) return { isRefusal: true }
  const text = messageBody(response).reader.text()
  const fault = text.ok && text.value.includes('Envelope') ? await readSoapFault(text.value) : undefined
  return fault ? { isRefusal: !/^(Server|Receiver|)(\.|$)/.test(fault.code), fault } : { isRefusal: false }
}
