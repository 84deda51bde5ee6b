import type { Value } from '../../../syntax/tree/syntaxTree.js'
import { groupOf, named, typeStep } from '../../../descriptions/writing/syntaxNodes.js'
import type { TypePlace } from '../writing/textType.js'
import { declare, useBuiltIn, type Writing } from '../writing/writing.js'

/** A value of a type, or the empty text. */
export function orEmpty(writing: Writing, value: Value, { name, span }: TypePlace): Value {
  const nothing = named(useBuiltIn(writing, 'xs.nothing', span), span)
  if (value.kind === 'placeholder' && value.type.kind === 'named') return groupOf('choice', [value.type, nothing], span)
  const given = writing.names.fresh(`${name}.fixed`)
  declare(writing, typeStep(given, [value], span))
  return groupOf('choice', [named(given, span), nothing], span)
}
