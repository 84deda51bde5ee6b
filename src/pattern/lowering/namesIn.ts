import type { NamedType, AttributeSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Span } from '../../text/span.js'
import { typeAttributes } from './lowerXml.js'

/** A type's name and its span. */
export interface NameInType {
  readonly name: string
  readonly span: Span
}

const isNamedType = (value: object): value is NamedType => 'kind' in value && value.kind === 'named'

/** The legacy spelling of a reference: `specmatic_type="Name"`. */
const isTypeAttribute = (value: object): value is AttributeSyntax =>
  'prefix' in value && 'optional' in value && 'name' in value && typeAttributes.has(value.name as string)

/** The type names, declared and built in, in any part of the syntax tree, which is plain data. */
export function namesIn(piece: unknown, found: NameInType[] = []): NameInType[] {
  if (typeof piece !== 'object' || piece === null) return found
  if (isNamedType(piece)) {
    const { name, span, wildcard } = piece
    found.push({ name, span: { start: span.start, end: span.start + name.length } })
    namesIn(wildcard, found)
  } else if (isTypeAttribute(piece) && piece.value.kind === 'literal')
    found.push({ name: piece.value.text, span: piece.value.span })
  else if (Array.isArray(piece)) for (const part of piece) namesIn(part, found)
  else for (const key in piece) namesIn(piece[key as keyof typeof piece], found)
  return found
}
