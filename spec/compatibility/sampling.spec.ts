import test from 'ava'
import { generateRequest } from '../../src/generate/generateRequest.js'
import { generateResponse } from '../../src/generate/generateResponse.js'
import { compareContracts } from '../../src/compatibility/compare.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { matchScenarioRequest } from '../../src/match/matchMessage.js'
import { contract } from '../support/contracts.js'
import { random } from '../support/random.js'
import { anyExchanges, changedExchanges, contractText, plainLayout, type Exchange } from './oracle/contract.js'
import { matches, parseXml, type Grammar } from './oracle/xml.js'

/** How many pairs; `SAMPLED_PAIRS` makes it a longer run. */
const pairs = Number(process.env['SAMPLED_PAIRS'] ?? 30)
const samples = Number(process.env['SAMPLES'] ?? 25)

const loaded = (exchange: Exchange): ContractPattern => contract(contractText([exchange], plainLayout))

/** Whether a sample shows the break: a request of the older contract, or an answer of the newer. */
async function isCaught(older: ContractPattern, newer: ContractPattern, promised: Grammar): Promise<boolean> {
  const [[before], [after]] = [older.scenarios, newer.scenarios]
  for (let seed = 0; seed < samples; seed++) {
    const refusals = await matchScenarioRequest(generateRequest(before!, { seed }), after!)
    if (refusals.length > 0) return true
    const answer = parseXml(String(generateResponse(after!, { seed }).body))
    if (!matches(promised.root, answer, promised, { reading: 'read', tolerant: true })) return true
  }
  return false
}

test('no sample contradicts "compatible"; samples miss some breaking changes that the decision finds', async (t) => {
  let [compatible, broken, caught] = [0, 0, 0]
  for (let seed = 0; seed < pairs; seed++) {
    const choices = random(15_000_000 + seed)
    const [older] = anyExchanges(choices)
    const [newer] = changedExchanges([older!], choices)
    const [before, after] = [loaded(older!), loaded(newer!)]
    const { findings } = compareContracts(before, after, { level: 'wire' })
    const isSeen = await isCaught(before, after, older!.response)
    if (findings.length === 0) {
      compatible++
      t.false(isSeen, `seed ${seed}\n${contractText([older!], plainLayout)}\n${contractText([newer!], plainLayout)}`)
    } else {
      broken++
      if (isSeen) caught++
      t.true(findings.every(({ witness }) => witness !== undefined))
    }
  }
  t.log({ compatible, broken, 'broken and caught by samples': caught })
  t.true(compatible > pairs / 10 && broken > pairs / 10 && caught > 0)
})
