import type { NamedType, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import { anyElements, groupOf, named, typeStep } from '../../../descriptions/writing/syntaxNodes.js'
import { qualified } from './wildcards.js'
import { declare, type Writing } from '../writing/writing.js'

/** A type that accepts what any of `types` accepts: the only one, or a choice that is declared under a new name. */
export function either(wanted: string, types: readonly NamedType[], span: Span, writing: Writing): NamedType {
  const [only = '', ...more] = new Set(types.map(({ name }) => name))
  if (more.length === 0) return named(only, span)
  const name = writing.names.fresh(wanted)
  const choice = [only, ...more].map((one) => named(one, span))
  declare(writing, typeStep(name, [groupOf('choice', choice, span)], span))
  return named(name, span)
}

/** Types in any order, together with ignored elements of other names: `(Session? & anything* except Session ignored)`. */
export function amongOthers(wanted: string, types: readonly NamedType[], span: Span, writing: Writing): XmlNode {
  const others = { except: either(wanted, types, span, writing), isIgnored: true } as const
  return groupOf('interleave', [...types, qualified(anyElements(span, { min: 0 }), others)], span)
}
