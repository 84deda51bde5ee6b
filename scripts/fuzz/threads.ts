import { isDeepStrictEqual } from 'node:util'
import { allAnswers } from '../../spec/support/allAnswers.js'
import { contract } from '../../spec/support/contracts.js'
import { incomingRequest } from '../../src/stub/lookup/incomingRequest.js'
import { questions } from '../../src/stub/questions/questions.js'
import { questionThread } from '../../src/stub/questions/questionThread.js'
import { anyPayload } from './payloads.js'
import type { Target } from './target.js'

const { scenarios } = contract(`Feature: Fuzz
Scenario: XML
  Given type Tag <tag k.opt="(string)">(string)</tag>
  When POST /
  And request-body <r id="(number)" on.opt="(date)"><name>(string)</name>(Tag*)(anything*)</r>
  Then status 200
Scenario: JSON
  When POST /
  And request-body {"id": "(number)", "tags?": ["(string*)"], "one?": "(anything)"}
  Then status 200
`)

const thread = questionThread()

async function check(body: Buffer): Promise<string> {
  const headers = { 'content-type': body.includes('<') ? 'text/xml' : 'application/json' }
  const incoming = incomingRequest({ method: 'POST', target: '/?a=1', headers, body })
  const here = await allAnswers(questions(incoming, scenarios), scenarios)
  const there = await thread.about(incoming, scenarios, (asked) => allAnswers(asked, scenarios))
  if (!isDeepStrictEqual(here, there)) throw new Error(`here ${JSON.stringify(here)}\nthere ${JSON.stringify(there)}`)
  return JSON.stringify(here).includes('true') ? 'accepted' : 'refused'
}

/** The thread of a stub for large requests: it answers all that is asked about a request as the stub's own thread does. */
export const threads: Target = {
  name: 'threads',
  make: anyPayload,
  check,
  close: async () => {
    await thread.close()
  },
}
