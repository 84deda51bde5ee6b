import { extname } from 'node:path'

/** The folder of a contract's examples, beside the contract and named after it: `a/petstore_1_data` for `a/petstore_1.contract`. */
export const dataFolder = (contract: string): string =>
  `${contract.slice(0, contract.length - extname(contract).length)}_data`
