import { indentation, maxLineLength } from '../format/formatLines.js'
import { printPlaceholder, withoutPlaceholders } from './printValue.js'
import type { JsonMember, JsonSyntax } from '../tree/syntaxTree.js'

const quotedText = (text: string): string => withoutPlaceholders(JSON.stringify(text).slice(1, -1), '\\u0028')

/** A key in quotes; a question mark at its end would make it optional. */
const keyText = ({ key, optional }: JsonMember): string =>
  `"${JSON.stringify(key).slice(1, -1).replace(/\?$/, '\\u003f')}${optional ? '?' : ''}": `

function scalarText(value: Exclude<JsonSyntax, { kind: 'object' | 'array' }>): string {
  if (value.kind === 'placeholder') return `"${printPlaceholder(value)}"`
  return value.kind === 'string' ? `"${quotedText(value.text)}"` : value.text
}

/** JSON on one line. */
export function inlineJson(value: JsonSyntax): string {
  if (value.kind === 'array') return `[${value.items.map(inlineJson).join(', ')}]`
  if (value.kind !== 'object') return scalarText(value)
  return `{${value.members.map((member) => keyText(member) + inlineJson(member.value)).join(', ')}}`
}

const itemsOf = (value: JsonSyntax): readonly (JsonMember | JsonSyntax)[] =>
  value.kind === 'object' ? value.members : value.kind === 'array' ? value.items : []

/** Whether a value may stay on one line: it is no object with members, and no array of objects or arrays with items. */
const mayBeFlat = (value: JsonSyntax): boolean =>
  itemsOf(value).length === 0 || (value.kind === 'array' && value.items.every((item) => itemsOf(item).length === 0))

function valueLines(key: string, value: JsonSyntax, end: string, column: number): string[] {
  const flat = key + inlineJson(value) + end
  if (itemsOf(value).length === 0 || (mayBeFlat(value) && column + flat.length <= maxLineLength)) return [flat]
  const [open, close] = value.kind === 'object' ? '{}' : '[]'
  const items = itemsOf(value)
  const inner = items.flatMap((item, index) => {
    const comma = index < items.length - 1 ? ',' : ''
    return 'key' in item
      ? valueLines(keyText(item), item.value, comma, column + indentation)
      : valueLines('', item, comma, column + indentation)
  })
  return [`${key}${open ?? ''}`, ...inner.map((line) => ' '.repeat(indentation) + line), `${close ?? ''}${end}`]
}

/** JSON in a block that starts at a column, as `format` lays it out. */
export const jsonLines = (value: JsonSyntax, column: number): string[] => valueLines('', value, '', column)
