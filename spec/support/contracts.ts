import {
  compareContracts,
  parseContract,
  type CompareOptions,
  type Comparison,
  type ContractPattern,
} from '../../src/index.js'

/** The pattern of contract text; throws if it has an error. */
export function contract(text: string, name = 'pet_1.contract'): ContractPattern {
  const { pattern, diagnostics } = parseContract({ name, text })
  const [error] = diagnostics.filter(({ severity }) => severity === 'error')
  if (error) throw new Error(`${error.code}: ${error.message}\n${text}`)
  return pattern
}

/** Compares two contract texts. */
export const compared = (older: string, newer: string, options: CompareOptions = {}): Comparison =>
  compareContracts(contract(older, 'older_1.contract'), contract(newer, 'newer_1.contract'), options)
