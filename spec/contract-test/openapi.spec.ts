import test from 'ava'
import { contractTest } from '../../src/contract-test/contractTest.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import { readContractFile } from '../../src/catalog/readContractFile.js'
import { newRepository } from '../support/repository.js'
import { service } from '../support/service.js'

const description = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 7 }]
      responses:
        '200': { description: A pet. }
        '404': { description: None. }
        default: { description: An error. }
`

test('errors of an operation are not tested if nothing in their requests asks for them, although the operation has an example', async (t) => {
  const repository = newRepository(t)
  repository.commit({ 'openapi.yaml': description })
  const source = await readContractFile(repository.path('openapi.yaml'))
  if (!source.ok) throw new Error(source.failure.message)
  const { pattern } = loadContract(source.value)
  const asked: (string | undefined)[] = []
  const url = await service(t, ({ message }, response) => {
    asked.push(message.url)
    response.writeHead(200).end()
  })
  const run = await contractTest({ contracts: [pattern], url })
  if (!run.ok) throw new Error(run.failure.message)
  t.deepEqual(asked, ['/pets/7'])
  t.deepEqual(run.value.skipped.map(({ scenario, like }) => [scenario.title, like.title]), [
    ['GET /pets/{id} 404', 'GET /pets/{id} 200'],
    ['GET /pets/{id} default', 'GET /pets/{id} 200'],
  ]) // prettier-ignore
})
