import type { ContractPattern } from '../../src/pattern/patternTree.js'

/** The contract of a schema, with the documents in responses instead of requests. */
export const answering = (contract: ContractPattern): ContractPattern => ({
  ...contract,
  scenarios: contract.scenarios.map(({ request, response, ...scenario }) => ({
    ...scenario,
    request: { ...request, body: response.body },
    response: { ...response, body: request.body },
  })),
})
