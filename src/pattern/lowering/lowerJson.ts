import type {
  Cell,
  DictionaryType,
  JsonArraySyntax,
  JsonSyntax,
  NamedType,
  Placeholder,
  SuffixSyntax,
  Table,
} from '../../syntax/tree/syntaxTree.js'
import { afterFirst } from '../../text/diagnostic.js'
import type { Span } from '../../text/span.js'
import { checkWidth } from './checkWidth.js'
import { reportNoScalar } from './lowerBounds.js'
import { lowerJsonGroup } from './lowerGroup.js'
import { splitBounds, withCollectionBounds } from './lowerRestricted.js'
import { lowerList } from './lowerList.js'
import { lowerNamed } from './lowerNamed.js'
import { checkNamedValue, lowerBounded } from './lowerValue.js'
import type { Lowering } from './lowering.js'
import { reportTypedOthers } from './reportTypedOthers.js'
import type { JsonLiteral, JsonPattern, MemberPattern, ValuePattern } from '../tree/patternTree.js'

/** The pattern of a JSON value, which is the value of a key if that is given. */
export function lowerJson(value: JsonSyntax, lowering: Lowering, keyOf?: string): JsonPattern {
  const { kind, span } = value
  if (kind === 'array') return lowerArray(value, lowering)
  if (kind === 'placeholder') return lowerJsonPlaceholder(value, lowering)
  if (kind === 'string') checkNamedValue({ ...value, kind: 'literal' }, keyOf, lowering)
  if (kind !== 'object') return { kind: 'jsonLiteral', type: kind, text: value.text, span }
  const members = value.members.map((member) => ({
    ...member,
    value: nothing(member.value, member, lowering) ?? lowerJson(member.value, lowering, member.key),
  }))
  checkWidth(members, 'keys of one object', lowering)
  return lowerObject(members, span, lowering)
}

const nothingName = 'nothing'

/** `(nothing)` as the value of an optional key, unless a declared type has this name; undefined for any other value. */
function nothing(
  value: JsonSyntax | Cell['value'],
  { key, optional }: { readonly key: string; readonly optional: boolean },
  { declared, report }: Lowering,
): JsonPattern | undefined {
  if (value.kind !== 'placeholder' || value.type.kind !== 'named' || value.type.name !== nothingName) return undefined
  if (declared.background.has(nothingName) || declared.scenarios.has(nothingName)) return undefined
  const { type, span, bounds = [] } = value
  const isAlone = type.suffixes.length === 0 && !type.inString && bounds.length === 0
  if (isAlone && optional && key !== othersKey) return { kind: 'nothing', span }
  report('bad-nothing', span, '`(nothing)` is only allowed alone, as the value of an optional key', {
    hint: `write \`"${key === othersKey ? 'key' : key}?": "(nothing)"\` for a key that must be absent`,
  })
  return { kind: 'anything', suffixes: [], span }
}

/** The keys that stand for all keys without a name of their own; the predecessors wrote `"..."` for any values of those. */
const othersKey = '*'
const legacyOthersKey = '...'

function lowerObject(all: readonly MemberPattern[], span: Span, lowering: Lowering): JsonPattern {
  const members = all.filter(({ key }) => key !== othersKey && key !== legacyOthersKey)
  const stated = all.find(({ key }) => key === othersKey)
  if (stated?.optional) {
    if (stated.value.kind === 'anything' && stated.value.suffixes.length === 0)
      return { kind: 'object', members, ignoresOthers: true, span }
    reportTypedOthers(stated.span, '"*?": "(anything)"', '"*": …', lowering)
  }
  const others = stated?.value ?? legacyOthers(all)
  const marks = stated?.marks
  return { kind: 'object', members, ...(others && { others }), ...(marks && { othersMarks: marks }), span }
}

function legacyOthers(all: readonly MemberPattern[]): JsonPattern | undefined {
  const member = all.find(({ key }) => key === legacyOthersKey)
  return member && { kind: 'anything', suffixes: [], span: member.span }
}

const lastSuffix = (value: JsonSyntax | undefined): SuffixSyntax | undefined =>
  value?.kind === 'placeholder' && value.type.kind === 'named' ? value.type.suffixes.at(-1) : undefined

const isCount = (suffix: SuffixSyntax | undefined): boolean => typeof suffix === 'object'

/** `["(T*)"]` is the list itself; `...` in the last item is the rest of the array (docs/language.md 6.2). */
function lowerArray({ items, span }: JsonArraySyntax, lowering: Lowering): JsonPattern {
  const last = items.at(-1)
  if (items.length === 1 && last && isCount(lastSuffix(last))) return lowerJson(last, lowering)
  if (last?.kind !== 'placeholder' || lastSuffix(last) !== '...')
    return { kind: 'array', items: items.map((item) => lowerJson(item, lowering)), span }
  const rest = lowerJsonPlaceholder(withoutLastSuffix(last), lowering)
  return { kind: 'array', items: items.slice(0, -1).map((item) => lowerJson(item, lowering)), rest, span }
}

const withoutLastSuffix = (placeholder: Placeholder): Placeholder =>
  placeholder.type.kind === 'named'
    ? { ...placeholder, type: { ...placeholder.type, suffixes: placeholder.type.suffixes.slice(0, -1) } }
    : placeholder

/** A placeholder in JSON: suffixes apply from left to right, so `(number*?)` is a list that may be null. */
export function lowerJsonPlaceholder(placeholder: Placeholder, lowering: Lowering): JsonPattern {
  const { scalar, collection } = splitBounds(placeholder.bounds ?? [])
  if (collection.length === 0) return lowerUnrestricted(placeholder, lowering)
  return withCollectionBounds(lowerUnrestricted({ ...placeholder, bounds: scalar }, lowering), collection, lowering)
}

function lowerUnrestricted(placeholder: Placeholder, lowering: Lowering): JsonPattern {
  const { type, span, parameter } = placeholder
  if (type.kind === 'group') return lowerJsonGroup(type, placeholder, lowering)
  if (type.kind === 'list') return lowerList(type, placeholder, lowering)
  if (type.kind === 'dictionary') {
    reportNoScalar(placeholder.bounds, lowering)
    return lowerDictionary(type, lowering)
  }
  const [bound] = placeholder.bounds ?? []
  if (bound && type.suffixes.some(isCount)) {
    lowering.report('bad-bounds', bound.span, 'a list has no bounds', {
      hint: 'declare a type for its items, with the bounds, and repeat that',
    })
    return lowerJsonPlaceholder({ ...placeholder, bounds: [] }, lowering)
  }
  const base = lowerBounded(lowerNamed(type, parameter, lowering), placeholder, lowering)
  return wrap(type.inString ? { kind: 'inString', of: base, span } : base, type, lowering)
}

function wrap(base: JsonPattern, { suffixes, span }: NamedType, { report }: Lowering): JsonPattern {
  return suffixes.reduce((of: JsonPattern, suffix): JsonPattern => {
    if (typeof suffix === 'object') return { kind: 'list', of, count: suffix, span }
    if (suffix === '?') return { kind: 'nullable', of, span }
    report('bad-suffix', span, '`...` is only allowed in the last item of a JSON array')
    return of
  }, base)
}

function lowerDictionary({ key, value, span }: DictionaryType, lowering: Lowering): JsonPattern {
  if (key.suffixes.length > 0)
    lowering.report('bad-suffix', key.span, 'the key type of a dictionary must not have a suffix')
  const keyPattern: ValuePattern = lowerNamed(key, undefined, lowering)
  return {
    kind: 'dictionary',
    key: keyPattern,
    value: wrap(lowerNamed(value, undefined, lowering), value, lowering),
    span,
  }
}

/** A cell is a placeholder, JSON or else a string. */
function lowerCell({ value, json }: Cell, key: string, lowering: Lowering): JsonPattern {
  if (json) return lowerJson(json, lowering, key)
  if (value.kind === 'literal') checkNamedValue(value, key, lowering)
  return value.kind === 'placeholder'
    ? lowerJsonPlaceholder(value, lowering)
    : { ...value, ...literalOfText(value.text) }
}

function literalOfText(text: string): Pick<JsonLiteral, 'kind' | 'type' | 'text'> {
  const type = jsonType(text)
  return { kind: 'jsonLiteral', type, text }
}

function jsonType(text: string): JsonLiteral['type'] {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null) return 'null'
    return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string'
  } catch {
    return 'string'
  }
}

/** A `| key | value |` table that declares a JSON object. */
export function lowerTable({ rows, span }: Table, lowering: Lowering): JsonPattern {
  const members = rows.flatMap((row): MemberPattern[] => {
    const [key, value] = row.cells
    if (!key || !value || row.cells.length !== 2 || key.value.kind !== 'literal') {
      lowering.report('bad-table', row.span, 'a row needs two cells: `| key | value |`')
      return []
    }
    return [
      {
        key: key.value.text,
        optional: key.optional,
        value:
          nothing(value.json ?? value.value, { key: key.value.text, optional: key.optional }, lowering) ??
          lowerCell(value, key.value.text, lowering),
        span: row.span,
      },
    ]
  })
  const seen = new Map<string, Span>()
  for (const { key, span: at } of members) {
    const first = seen.get(key)
    if (first) lowering.report('duplicate-key', at, `this table has the key \`${key}\` twice`, afterFirst(first))
    else seen.set(key, at)
  }
  return lowerObject(members, span, lowering)
}
