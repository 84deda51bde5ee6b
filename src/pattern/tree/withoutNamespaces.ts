import { oncePer } from '../../collections/once.js'
import type {
  AnythingPattern,
  AttributePattern,
  ContractPattern,
  ElementPattern,
  NamespacePattern,
} from './patternTree.js'
import { isElement, rewriting } from './rewritten.js'

/**
 * Turns a strict contract into one that is not: names match in any namespace. Its elements still declare their namespaces, so the
 * messages that it generates stay the same. Other contracts are returned unchanged.
 */
export const withoutNamespaces = (contract: ContractPattern): ContractPattern =>
  contract.isStrict ? loosened(contract) : contract

const loosened = oncePer(({ isStrict: _, ...contract }: ContractPattern): ContractPattern => ({
  ...contract,
  scenarios: rewriting(loosen)(contract.scenarios),
}))

function loosen(pattern: object): object {
  if (isElement(pattern)) return { ...withoutNamespace(pattern), namespaces: declaredAt(pattern) }
  if (isAnything(pattern)) return anyNamespace(pattern)
  return isAttribute(pattern) ? withoutNamespace(pattern) : pattern
}
const isAnything = (pattern: object): pattern is AnythingPattern => 'kind' in pattern && pattern.kind === 'anything'
const isAttribute = (pattern: object): pattern is AttributePattern => 'instance' in pattern

const withoutNamespace = <Named extends ElementPattern | AttributePattern>({ namespace: _, ...pattern }: Named) =>
  pattern

/** The declarations of an element, and of the prefixes in its start tag. */
function declaredAt({ prefix, namespace, namespaces, attributes }: ElementPattern): readonly NamespacePattern[] {
  const declared = new Map(namespaces.map((one) => [one.prefix, one]))
  const used = [{ prefix, namespace }, ...attributes.filter((one) => one.prefix !== '')]
  for (const one of used)
    if (one.namespace !== undefined && one.prefix !== 'xml' && !declared.has(one.prefix))
      declared.set(one.prefix, { prefix: one.prefix, uri: one.namespace })
  return [...declared.values()]
}

function anyNamespace({ wildcard, ...anything }: AnythingPattern): AnythingPattern {
  const { namespaces: _, ...rest } = wildcard ?? {}
  return Object.keys(rest).length === 0 ? anything : { ...anything, wildcard: rest }
}
