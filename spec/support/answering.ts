import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'

/** Swaps the request and response bodies of a contract, so that the documents of a schema are responses. */
export const answering = (contract: ContractPattern): ContractPattern => ({
  ...contract,
  scenarios: contract.scenarios.map(({ request, response, ...scenario }) => ({
    ...scenario,
    request: { ...request, body: response.body },
    response: { ...response, body: request.body },
  })),
})
