import type { ElementPattern, Scope, WildcardPattern } from '../pattern/tree/patternTree.js'
import { requirementsOf, sizeOf } from '../pattern/types/smallestDocument.js'
import { takesName, wildcardOf } from '../pattern/types/wildcard.js'
import { oncePer } from '../collections/once.js'
import { otherName } from './flaw.js'
import { sizesIn } from './sizesIn.js'

/** An element that a wildcard accepts: a declared one, or the name of one with any content. */
export type WildcardSample =
  ElementPattern | { readonly kind: 'other'; readonly name: string; readonly namespace: string }

/** Picks an element that a wildcard accepts. Returns undefined if the wildcard accepts no element. */
export function wildcardSample(pattern: WildcardPattern, scope: Scope): WildcardSample | undefined {
  const wildcard = wildcardOf(pattern, scope)
  const { namespaces, except, contents } = wildcard
  const declared = contents?.declared
  if (declared && contents.kind === 'strict')
    return smallest(
      declared.elements.filter((element) => takesName(wildcard, element)),
      scope,
    )
  const known = [...(except?.elements ?? []), ...(declared?.elements ?? [])]
  const name = otherName(known.map((one) => one.name))
  const uris = namespaces?.kind === 'in' ? namespaces.uris : ['', unusedUri(namespaces?.uris ?? [])]
  const namespace = uris.find((uri) => takesName(wildcard, { name, namespace: uri }))
  return namespace === undefined ? undefined : { kind: 'other', name, namespace }
}

/** The element with the smallest document. Others may contain the wildcard again. */
function smallest(elements: readonly ElementPattern[], scope: Scope): ElementPattern | undefined {
  const sizes = elements.map((element) => sizeOf(requiredBy(element), scope, sizesIn(scope))?.nodes ?? Infinity)
  const least = Math.min(...sizes)
  return least === Infinity ? undefined : elements[sizes.indexOf(least)]
}

const requiredBy = oncePer((element: ElementPattern) =>
  requirementsOf({ kind: 'xml', particles: [element], span: element.span }),
)

function unusedUri(uris: readonly string[]): string {
  for (let number = 1; ; number++) {
    const uri = `urn:other${number === 1 ? '' : String(number)}`
    if (!uris.includes(uri)) return uri
  }
}
