import type { ExtensionReading } from '../tree/extension.js'
import type { IToken } from 'chevrotain'
import type {
  ArrayCstNode,
  JsonCstNode,
  JsonValueCstNode,
  MemberCstNode,
  ObjectCstNode,
  StringCstNode,
} from '../../../grammar/index.js'
import { afterFirst } from '../../text/diagnostic.js'
import type { Span } from '../../text/span.js'
import { buildPlaceholder } from './buildPlaceholder.js'
import { buildValue, literalOf } from './buildValue.js'
import { first, inOrder, isInserted, isNode, spanOf, type Piece } from '../tree/cst.js'
import { reportDoubledBackslash } from '../help/doubledBackslash.js'
import type { JsonArraySyntax, JsonMember, JsonObjectSyntax, JsonSyntax } from '../tree/syntaxTree.js'

/** The object or array of a JSON payload. */
export function buildJson(
  { children }: JsonCstNode,
  reporter: ExtensionReading,
): JsonObjectSyntax | JsonArraySyntax | undefined {
  const object = first(children.object)
  const array = first(children.array)
  if (object) return buildObject(object, reporter)
  return array && buildArray(array, reporter)
}

function buildObject(object: ObjectCstNode, reporter: ExtensionReading): JsonObjectSyntax {
  const members = (object.children.member ?? []).flatMap((member) => buildMember(member, reporter))
  const seen = new Map<string, Span>()
  for (const { key, span } of members) {
    const first = seen.get(key)
    if (first) reporter.report('duplicate-key', span, `this object has the key \`${key}\` twice`, afterFirst(first))
    else seen.set(key, span)
  }
  return { kind: 'object', members, span: spanOf(object) }
}

const buildArray = (array: ArrayCstNode, reporter: ExtensionReading): JsonArraySyntax => ({
  kind: 'array',
  items: (array.children.jsonValue ?? []).flatMap((value) => jsonValues(value, reporter)),
  span: spanOf(array),
})

function buildMember(member: MemberCstNode, reporter: ExtensionReading): JsonMember[] {
  const { jsonValue, string, JsonName, OptionalMark } = member.children
  const value = jsonValue?.flatMap((node) => jsonValues(node, reporter))[0]
  const quoted = first(string)
  const bare = first(JsonName)
  if (!value || (!quoted && (!bare || isInserted(bare)))) return []
  const key = quoted ? keyText(quoted, reporter) : (bare?.image ?? '')
  const optional = (quoted ? quoted.children.OptionalMark : OptionalMark) !== undefined
  return [{ key, optional, value, span: spanOf(member) }]
}

/** The text of a token of a JSON string, decoded; the lexer only accepts valid escapes. */
const decode = (token: IToken): string =>
  token.tokenType.name === 'JsonEscape' ? (JSON.parse(`"${token.image}"`) as string) : token.image

/** What is between the quotes. */
const inside = (string: StringCstNode): Piece[] =>
  inOrder(string).filter((piece) => isNode(piece) || !['StringOpen', 'StringClose'].includes(piece.tokenType.name))

const keyText = (string: StringCstNode, reporter: ExtensionReading): string =>
  literalOf(
    inside(string).filter((piece) => isNode(piece) || piece.tokenType.name !== 'StringOptional'),
    reporter,
    decode,
  ).text

/** A JSON value; undefined if error recovery left nothing of it. */
export const buildJsonValue = (node: JsonValueCstNode, reporter: ExtensionReading): JsonSyntax | undefined =>
  jsonValues(node, reporter)[0]

function jsonValues({ children }: JsonValueCstNode, reporter: ExtensionReading): JsonSyntax[] {
  const { object, array, string, placeholder, JsonNumber, True, False, Null } = children
  const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])
  if (object) return object.map((node) => buildObject(node, reporter))
  if (array) return array.map((node) => buildArray(node, reporter))
  if (string) return string.map((node) => buildString(node, reporter))
  if (placeholder) return placeholder.flatMap((node) => one(buildPlaceholder(node, reporter)))
  const scalars = [
    ['number', first(JsonNumber)],
    ['boolean', first(True) ?? first(False)],
    ['null', first(Null)],
  ] as const
  return scalars.flatMap(([kind, token]) => (token ? [{ kind, text: token.image, span: spanOf(token) }] : []))
}

/** Whether the closing quote of a string is most likely the opening quote of the next one, which the parser reports. */
function isRunOn(string: StringCstNode, { source }: ExtensionReading): boolean {
  const next = source.text[spanOf(string).end]
  return next !== undefined && !' \t\r\n,:}]"?'.includes(next)
}

function buildString(string: StringCstNode, reporter: ExtensionReading): JsonSyntax {
  const pieces = inside(string)
  if (pieces.length === 0) return { kind: 'string', text: '', span: spanOf(string) }
  if (isRunOn(string, reporter)) return { ...literalOf(pieces, reporter, decode), kind: 'string' }
  const value = buildValue(pieces, reporter, decode)
  if (value.kind === 'literal') return { ...value, kind: 'string' }
  if ('bounds' in value) reportDoubledBackslash(value.bounds ?? [], reporter)
  return value
}
