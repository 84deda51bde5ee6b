import { placeholderShape } from '../../../grammar/index.js'
import type {
  Bound,
  Count,
  ListType,
  NamedType,
  Placeholder,
  SuffixSyntax,
  TextValue,
  TypeUse,
  WildcardSyntax,
} from '../tree/syntaxTree.js'

/** A count as a suffix: `*`, `+`, `{2,5}`. */
export const countText = (count: Count): string =>
  count.max === undefined && count.min < 2 ? (count.min === 0 ? '*' : '+') : bracedCount(count)

const bracedCount = ({ min, max }: Count): string =>
  min === max ? `{${String(min)}}` : `{${String(min)},${max === undefined ? '' : String(max)}}`

const suffixText = (suffix: SuffixSyntax): string => (typeof suffix === 'string' ? suffix : countText(suffix))

const namedText = ({ name, suffixes, bounds = [], inString, wildcard = {} }: NamedType): string =>
  `${name}${inString ? ' in string' : ''}${bounds.map(boundText).join('')}${suffixes.map(suffixText).join('')}${qualifiersText(wildcard)}`

/** Qualifiers of `anything`, with a space before each. */
function qualifiersText({ namespaces, except, contents, isIgnored }: WildcardSyntax): string {
  const names = namespaces?.names.map(({ name }) => name).join(', ') ?? ''
  return (
    (namespaces ? ` ${namespaces.kind === 'in' ? 'in' : 'not in'} ${names}` : '') +
    (except ? ` except ${except.name}` : '') +
    (contents ? ` ${contents.kind} ${contents.type.name}` : '') +
    (isIgnored ? ' ignored' : '')
  )
}

function listText({ item, separator, count }: ListType): string {
  const counted = count.min === 0 && count.max === undefined ? [] : [bracedCount(count)]
  return [namedText(item), 'list', ...(separator === undefined ? [] : [separator]), ...counted].join(' ')
}

function useText(type: TypeUse): string {
  if (type.kind === 'named') return namedText(type)
  if (type.kind === 'dictionary') return `dictionary ${namedText(type.key)} ${namedText(type.value)}`
  if (type.kind === 'list') return listText(type)
  return type.members.map(namedText).join(type.operator === 'choice' ? ' | ' : ' & ')
}

const boundText = (bound: Bound): string => {
  if (bound.kind === 'added') return bound.statement.text
  if (bound.kind === 'pattern') return `pattern /${bound.source}/`
  if (bound.kind === 'unique') return bound.kind
  if ('count' in bound) return `${bound.kind} ${String(bound.count)}`
  if (bound.kind === 'whiteSpace') return `whiteSpace ${bound.how}`
  if ('moment' in bound) return `${bound.kind} ${bound.moment.written}`
  return `${bound.kind} ${'length' in bound ? String(bound.length) : bound.number}`
}

/** Bounds as they follow a placeholder, with a space before each. */
export const printBounds = (bounds: readonly Bound[] = []): string =>
  bounds.map((bound) => ` ${boundText(bound)}`).join('')

/** A placeholder with the bounds after it: `(id:string) minLength 3`. */
export const printPlaceholder = ({ parameter, type, bounds }: Placeholder): string =>
  `(${parameter === undefined ? '' : `${parameter}:`}${useText(type)})${printBounds(bounds)}`

/** A value whose literals stand as they are, such as that of a header. */
export function printValue(value: TextValue): string {
  if (value.kind === 'concatenation') return value.parts.map(printValue).join('')
  return value.kind === 'literal' ? value.text : printPlaceholder(value)
}

/** Parentheses that start a placeholder, or that text starts with, which would be read or reported as a placeholder. */
const misread = new RegExp(`^\\s*\\(|\\((?=${placeholderShape}\\))`, 'g')

/** Literal text in which the parentheses that would be taken for those of a placeholder are escaped. */
export const withoutPlaceholders = (text: string, escaped: string): string =>
  text.replace(misread, (match) => match.slice(0, -1) + escaped)
