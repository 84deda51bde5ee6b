import type {
  ArrayCstNode,
  JsonCstNode,
  JsonValueCstNode,
  MemberCstNode,
  ObjectCstNode,
  StringCstNode,
} from '../../../grammar/index.js'

import { first, inOrder, isNode, spanOf } from '../tree/cst.js'
import { indentation, maxLineLength, type Line } from './formatLines.js'
import { valueText, written } from './formatValue.js'

type Value = JsonCstNode | JsonValueCstNode
type Container = ObjectCstNode | ArrayCstNode

const isObject = (node: Container): node is ObjectCstNode => node.name === 'object'

const containerOf = ({ children }: Value): Container | undefined => first(children.object) ?? first(children.array)

const itemsOf = (node: Container): readonly (MemberCstNode | JsonValueCstNode)[] =>
  (isObject(node) ? node.children.member : node.children.jsonValue) ?? []

/** What is between the quotes is text, unless it is a single placeholder. */
function stringText(node: StringCstNode, text: string): string {
  const [, ...rest] = inOrder(node)
  return `"${valueText(rest.slice(0, -1), text)}"`
}

function scalarText(value: Value, text: string): string {
  const [only] = inOrder(value)
  if (!only || !isNode(only)) return only?.image ?? ''
  return only.name === 'string' ? stringText(only as StringCstNode, text) : valueText([only], text)
}

/** A key with its `?` as written: placeholders have no meaning in keys. */
function keyText({ children: { string, JsonName, OptionalMark } }: MemberCstNode, text: string): string {
  const key = first(string)
  return key ? written(text, spanOf(key)) : `${first(JsonName)?.image ?? ''}${OptionalMark ? '?' : ''}`
}

const isMember = (item: MemberCstNode | JsonValueCstNode): item is MemberCstNode => item.name === 'member'

/** An item's value, and the key before it. */
function partsOf(item: MemberCstNode | JsonValueCstNode, text: string): { key: string; value: Value } {
  return isMember(item)
    ? { key: `${keyText(item, text)}: `, value: first(item.children.jsonValue)! }
    : { key: '', value: item }
}

/** JSON on one line. */
export function inlineJson(value: Value, text: string): string {
  const container = containerOf(value)
  if (!container) return scalarText(value, text)
  const items = itemsOf(container).map((item) => {
    const { key, value: inner } = partsOf(item, text)
    return key + inlineJson(inner, text)
  })
  return isObject(container) ? `{${items.join(', ')}}` : `[${items.join(', ')}]`
}

const isEmpty = (value: Value): boolean => {
  const container = containerOf(value)
  return !container || itemsOf(container).length === 0
}

/** Whether a container may stay on one line: it is empty, or an array of scalars. */
function mayBeFlat(container: Container): boolean {
  const items = itemsOf(container)
  return items.length === 0 || items.every((item) => !isMember(item) && isEmpty(item))
}

/** How a JSON value is printed: its column, the key before it, and the comma after it. */
interface Place {
  readonly indent: number
  readonly key: string
  readonly end: string
  readonly gap: Line['gap']
  readonly start: number
}

function valueLines(value: Value, place: Place, text: string): Line[] {
  const { indent, key, end, gap, start } = place
  const container = containerOf(value)
  const span = spanOf(value)
  if (!container || mayBeFlat(container)) {
    const flat = key + inlineJson(value, text) + end
    if (!container || isEmpty(value) || indent + flat.length <= maxLineLength)
      return [{ indent, text: flat, span: { start, end: span.end }, gap }]
  }
  const [open, close] = isObject(container) ? '{}' : '[]'
  return [
    { indent, text: `${key}${open ?? ''}`, span: { start, end: span.start + 1 }, gap },
    ...itemLines(container, indent + indentation, text),
    { indent, text: `${close ?? ''}${end}`, span: { start: span.end - 1, end: span.end }, gap: 'none' },
  ]
}

function itemLines(container: Container, indent: number, text: string): Line[] {
  const items = itemsOf(container)
  return items.flatMap((item, index) => {
    const { key, value } = partsOf(item, text)
    const end = index < items.length - 1 ? ',' : ''
    return valueLines(value, { indent, key, end, gap: index === 0 ? 'none' : 'kept', start: spanOf(item).start }, text)
  })
}

/** JSON in a block: each member of an object and each object of an array on its own line. */
export const jsonLines = (json: JsonCstNode, indent: number, text: string): Line[] =>
  valueLines(json, { indent, key: '', end: '', gap: 'none', start: spanOf(json).start }, text)
