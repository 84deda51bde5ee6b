import test from 'ava'
import { compareContracts } from '../../src/compatibility/compare.js'
import { matchScenarioResponse } from '../../src/match/matchMessage.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import { importedFixture, readGolden } from '../support/wsdlFixtures.js'

const name = 'one-way.wsdl'

const wsdl = async (): Promise<ContractPattern> => (await importedFixture(name)).pattern

/** The imported contract with another status. */
const withStatus = (status: number): ContractPattern =>
  loadContract({ name: 'a.contract', text: readGolden(name).replace('202', String(status)) }).pattern

test('a one-way operation may answer 202 or 200', async (t) => {
  const [scenario] = (await wsdl()).scenarios
  for (const status of [200, 202])
    t.deepEqual(await matchScenarioResponse({ status, headers: {}, body: '' }, scenario!), [])
  const [mismatch] = await matchScenarioResponse({ status: 204, headers: {}, body: '' }, scenario!)
  t.is(mismatch?.message, 'expected the status 200 or 202 but found 204')
})

test('a contract that states only 200 or only 202 is compatible with the WSDL', async (t) => {
  const older = await wsdl()
  for (const status of [200, 202]) t.deepEqual(compareContracts(older, withStatus(status)).findings, [])
  t.is(compareContracts(older, withStatus(204)).tests.failed, 1)
})
