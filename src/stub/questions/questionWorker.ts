// The thread that answers questions about large requests (questionThread.ts starts it).
import { parentPort } from 'node:worker_threads'
import type { HttpRequest } from '../../message/httpMessage.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import type { PayloadLimits } from '../../message/limits.js'
import { incomingRequest, type IncomingRequest } from '../lookup/incomingRequest.js'
import { asSent } from '../templates/exactNumber.js'
import type { FromThread, RequestQuestion, ToThread } from './threadMessages.js'
import { questions, type Questions } from './questions.js'

let scenarios: readonly ScenarioPattern[] = []
let current: Questions | undefined

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'scenarios':
      scenarios = [...(message.first > 0 ? scenarios : []), ...message.scenarios]
      break
    case 'request':
      current = message.request && questions(patiently(message.request, message.limits), scenarios)
      break
    case 'question':
      void reply(message.number, message.question)
  }
})

async function reply(number: number, question: RequestQuestion): Promise<void> {
  const message: FromThread = await answerTo(question).then(
    (answer) => ({ number, answer }),
    (error: unknown) => ({ number, error }),
  )
  parentPort?.postMessage(message)
}

async function answerTo(question: RequestQuestion): Promise<unknown> {
  if (!current) throw new Error('there is no request to ask about')
  switch (question.kind) {
    case 'keys':
      return current.keys(question.open)
    case 'fits':
      return current.fits(question.parts, scenarios[question.scenario]!)
    case 'values':
      return asSent(await current.values(scenarios[question.scenario]!))
    default:
      return current[question.kind](scenarios[question.scenario]!)
  }
}

/** A request on which more work may be spent than while others wait. */
function patiently(request: HttpRequest, limits: Partial<PayloadLimits>): IncomingRequest {
  const { body } = request
  // Bytes that were sent are a plain `Uint8Array`; readers of forms want a `Buffer`.
  const bytes = body instanceof Uint8Array && Buffer.from(body.buffer, body.byteOffset, body.length)
  return incomingRequest(bytes ? { ...request, body: bytes } : request, limits, () => undefined)
}
