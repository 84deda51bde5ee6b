import type { Language } from '../../src/pattern/language.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'

/** The pattern of contract text; throws if it has an error. */
export function contract(text: string, name = 'pet_1.contract', language?: Language): ContractPattern {
  const { pattern, diagnostics } = parseContract({ name, text }, language)
  const [error] = diagnostics.filter(({ severity }) => severity === 'error')
  if (error) throw new Error(`${error.code}: ${error.message}\n${text}`)
  return pattern
}
