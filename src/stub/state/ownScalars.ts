import type { Language } from '../../pattern/language.js'
import type { ContractPattern, TypePattern } from '../../pattern/patternTree.js'
import { isScalarName, type Scalar } from '../../pattern/scalars.js'
import { nowhere } from '../../text/span.js'

/**
 * A contract whose scenarios also have the scalar types that its language adds, as if they had declared them: placeholders in
 * expectations are read without the language, and name types of their scenario.
 */
export function withOwnScalars(pattern: ContractPattern, language: Language | undefined): ContractPattern {
  const own = Object.entries(language?.scalars ?? {}).filter(([name]) => !isScalarName(name))
  if (own.length === 0) return pattern
  const types = own.map(([name, scalar]) => [name, scalarType(name, scalar)] as const)
  const scenarios = pattern.scenarios.map((scenario) => ({
    ...scenario,
    scope: new Map([...types, ...scenario.scope]),
  }))
  return { ...pattern, scenarios }
}

const scalarType = (name: string, own: Scalar): TypePattern => ({
  name,
  nameSpan: nowhere,
  shape: { kind: 'value', value: { kind: 'scalar', type: name, own, span: nowhere }, span: nowhere },
})
