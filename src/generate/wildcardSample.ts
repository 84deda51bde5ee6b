import type { QualifiedName } from '../pattern/declaredElements.js'
import type { ElementPattern, Scope, WildcardPattern } from '../pattern/patternTree.js'
import { takesName, wildcardOf } from '../pattern/wildcard.js'
import { otherName } from './flaw.js'

/** What a wildcard takes: an element that it declares, or the name of one that may be anything. */
export type WildcardSample =
  ElementPattern | { readonly kind: 'other'; readonly name: string; readonly namespace: string }

/** An element that a wildcard takes; undefined if it takes none. */
export function wildcardSample(pattern: WildcardPattern, scope: Scope): WildcardSample | undefined {
  const wildcard = wildcardOf(pattern, scope)
  const { namespaces, except, contents } = wildcard
  const declared = contents?.declared
  if (declared && contents.kind === 'strict') return declared.elements.find((element) => takesName(wildcard, element))
  const names: readonly QualifiedName[] = [...(except?.names ?? []), ...(declared?.names ?? [])]
  const name = otherName(names.map((one) => one.name))
  const uris = namespaces?.kind === 'in' ? namespaces.uris : ['', unusedUri(namespaces?.uris ?? [])]
  const namespace = uris.find((uri) => takesName(wildcard, { name, namespace: uri }))
  return namespace === undefined ? undefined : { kind: 'other', name, namespace }
}

function unusedUri(uris: readonly string[]): string {
  for (let number = 1; ; number++) {
    const uri = `urn:other${number === 1 ? '' : String(number)}`
    if (!uris.includes(uri)) return uri
  }
}
