import test from 'ava'
import { generateSample } from '../../src/generate/generateSample.js'
import { matchPayload } from '../../src/index.js'
import { strictContract } from '../support/wildcardContracts.js'

const bodies = [
  '<r>(anything{1} in tt)</r>',
  '<r>(anything{2} not in tt, ##local)(mixed)</r>',
  '<r xmlns="urn:d"><a>(anything{1} in ##local)</a></r>',
  '<r>(anything{1} except Declared)</r>',
  '<r>(anything{1} not in ##local strict Declared)</r>',
  '<r>(anything{1} lax Declared)(anything*)</r>',
  '<r id="(integer)" *="(anything in tt lax Flags)">(anything lax Declared)</r>',
]

for (const body of bodies)
  test(`samples of ${body} match`, async (t) => {
    const contract = strictContract(body)
    for (const { request } of generateSample(contract.scenarios[0]!, { all: true }).requests) {
      const payload = Buffer.from(request.body ?? '').toString()
      const match = await matchPayload(contract, payload, { type: 'T' })
      t.deepEqual(match.ok && match.value.mismatches, [], payload)
    }
  })
