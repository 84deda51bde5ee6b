import { particlesOf } from '../pattern/content/contentParts.js'
import type { ElementPattern, Particle, Scope } from '../pattern/tree/patternTree.js'
import { elementContent } from '../pattern/content/elementContent.js'
import type { DeclaredNamespaces } from '../pattern/tree/qualifiedName.js'
import { soapEnvelopes } from '../message/soap.js'

// SOAP parts for intermediaries and for extensions; ordinary messages omit them.

const envelopes: ReadonlySet<string> = new Set(Object.values(soapEnvelopes))
const encodings = ['http://schemas.xmlsoap.org/soap/encoding/', 'http://www.w3.org/2003/05/soap-encoding']
const namespaces: ReadonlySet<string> = new Set([...envelopes, ...encodings])

interface Named {
  readonly prefix: string
  readonly name: string
  readonly namespace?: string | undefined
}

const isOf = (some: ReadonlySet<string>, { prefix, namespace }: Named, declared: DeclaredNamespaces): boolean =>
  some.has(namespace ?? declared.get(prefix) ?? '')

/** Whether SOAP itself defines a name, such as `soapenv:mustUnderstand` or `soapenc:arrayType`. */
export const isOfSoap = (named: Named, declared: DeclaredNamespaces): boolean => isOf(namespaces, named, declared)

/** Whether an element is the header of an envelope. */
export const isSoapHeader = (named: Named, declared: DeclaredNamespaces): boolean =>
  named.name === 'Header' && isOf(envelopes, named, declared)

/** Optional elements of a fault: the intermediary that reports it, and details of its code. */
const rareParts: ReadonlySet<string> = new Set(['faultactor', 'Node', 'Role', 'Subcode'])

/** Whether a particle is a header without declared blocks, or a part that faults usually omit. */
export function isRare(particle: Particle, declared: DeclaredNamespaces, scope: Scope): boolean {
  const element = soleElement(particle, scope)
  if (!element) return false
  if (rareParts.has(element.name)) return element.name === 'faultactor' || isOf(envelopes, element, declared)
  if (!isSoapHeader(element, declared)) return false
  const { content } = elementContent(element, scope)
  return content.kind === 'particles' && content.particles.every(({ kind }) => kind === 'anything')
}

/** The element of a particle, or of the type that it refers to if there is only one. */
function soleElement(particle: Particle, scope: Scope): ElementPattern | undefined {
  const [only, ...others] = particle.kind === 'reference' ? particlesOf(particle, scope) : [particle]
  return only?.kind === 'element' && others.length === 0 ? only : undefined
}

/** The code for a fault of the service; undefined unless the element holds the code of a SOAP fault. */
export function faultCode(name: string, around: string | undefined, declared: DeclaredNamespaces): string | undefined {
  const version = name === 'faultcode' ? '1.1' : name === 'Value' && around === 'Code' ? '1.2' : undefined
  const [prefix] = [...declared].find(([, uri]) => version !== undefined && uri === soapEnvelopes[version]) ?? []
  if (prefix === undefined) return undefined
  return `${prefix === '' ? '' : `${prefix}:`}${version === '1.1' ? 'Server' : 'Receiver'}`
}
