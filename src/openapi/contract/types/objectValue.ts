import type { Bound, JsonMember, JsonObjectSyntax, JsonSyntax } from '../../../syntax/tree/syntaxTree.js'
import { marking, marksOf, noteWider } from '../../../descriptions/writing/notes.js'
import { isCountable } from '../../../descriptions/writing/occurs.js'
import { use } from '../../../descriptions/writing/syntaxNodes.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { Span } from '../../../text/span.js'
import type { ObjectAlternative, SchemaTerms } from '../../components/alternatives/alternative.js'
import { isUnstated, keyTerms, namedKeys, otherTerms, spanOfKey } from '../../components/alternatives/parts.js'
import { withKnownKeys } from '../../components/alternatives/withKnownKeys.js'
import { patternMatcher } from '../../components/patterns/patternMatcher.js'
import { dictionaryValue } from './dictionaryValue.js'
import { isOnlyIn } from './isOnlyIn.js'
import { keysBounds } from './keysBounds.js'
import { nodesOf } from './nodesOf.js'
import { significant } from './significant.js'
import type { ValueWriter } from './valueWriter.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/** Keys that stand for others in contracts. */
const special: ReadonlySet<string> = new Set(['*', '...'])

/** A JSON object. */
export function objectValue(
  writing: SchemaWriting,
  stated: ObjectAlternative,
  place: ValuePlace,
  write: ValueWriter,
): JsonSyntax {
  const inner = { ...place, depth: place.depth + 1 }
  const dictionary = dictionaryValue(writing, stated, inner, write)
  if (dictionary) return dictionary
  const alternative = withKnownKeys(stated, writing.alternatives)
  const { groups, names } = alternative
  const others = otherTerms(alternative)
  const patterns = groups.flatMap((group) => group.patterns)
  const areFree = significant([...patterns.flatMap(({ terms }) => terms), ...others]).length === 0
  const depends = groups.flatMap((group) => nodesOf([...group.patterns, ...group.properties.values()].flatMap(({ terms }) => terms))) // prettier-ignore
  for (const { pattern, span } of areFree ? [] : patterns)
    noteWider(writing, 'patternProperties', span, 'keys that match it may have any value', { states: pattern, depends })
  for (const { value, span } of names)
    noteWider(writing, 'propertyNames', span, 'keys of other names are accepted', { ignores: nodesOf(value) })
  const isClosed = patterns.length === 0 && !writing.alternatives.isSatisfiable(others)
  const keys = namedKeys(alternative)
  const members = keys.flatMap((key) => memberOf(writing, alternative, key, isClosed, inner, write))
  const isOpen = patterns.length > 0 || keys.some((key) => special.has(key))
  const [other] = otherMembers(writing, alternative, isOpen, isClosed, inner, write)
  const object: JsonObjectSyntax = { kind: 'object', members: other ? [...members, other] : members, span: place.span }
  const bounds = countBounds(writing, alternative, members, other, place.span)
  return bounds.length > 0 ? bounded(writing, object, bounds, place) : object
}

/** `(Name)`, for an object with bounds, which need a type. */
function bounded(
  writing: SchemaWriting,
  value: JsonObjectSyntax,
  bounds: readonly Bound[],
  { name: wanted, span }: ValuePlace,
): JsonSyntax {
  const name = writing.fresh(wanted)
  writing.declared.set(name, { kind: 'type', name, nameSpan: span, shape: { kind: 'json', value, span }, bounds, span })
  return use(name, span)
}

function memberOf(
  writing: SchemaWriting,
  alternative: ObjectAlternative,
  key: string,
  isClosed: boolean,
  place: ValuePlace,
  write: ValueWriter,
): readonly JsonMember[] {
  const { direction } = place
  const terms = keyTerms(alternative, key)
  if (isOnlyIn(writing, terms, direction === 'request' ? 'response' : 'request')) return []
  const isRequired = alternative.required.has(key)
  const span = spanOfKey(alternative, key) ?? place.span
  if (special.has(key)) {
    noteWider(writing, 'properties', span, `the key ${quoted(key)} has a meaning of its own in contracts, so any keys are accepted`, { depends: nodesOf(terms) }) // prettier-ignore
    return []
  }
  if (!isRequired && !writing.alternatives.isSatisfiable(terms)) {
    return isClosed ? [] : [{ key, optional: true, value: use('nothing', span), span }]
  }
  const own = { ...place, name: `${place.name}.${key}`, span }
  const { written: value, marks } = marking(writing, () => write.value(writing, terms, own))
  const [component] = nodesOf(terms)
  return [{ key, optional: !isRequired, value, ...marksOf(writing, marks, component), span }]
}

/** What a contract says about keys without a name. */
function otherMembers(
  writing: SchemaWriting,
  alternative: ObjectAlternative,
  isOpen: boolean,
  isClosed: boolean,
  place: ValuePlace,
  write: ValueWriter,
): readonly JsonMember[] {
  const { span } = place
  const member = (value: JsonSyntax, optional = false): JsonMember => ({ key: '*', optional, value, span })
  if (isOpen) return [member(use('anything', span))]
  if (isClosed) return []
  if (isUnstated(alternative) && writing.openness === 'declared') return [member(use('anything', span), true)]
  const others: SchemaTerms = significant(otherTerms(alternative))
  if (others.length === 0) return [member(use('anything', span))]
  const { written: value, marks } = marking(writing, () => write.value(writing, others, { ...place, name: `${place.name}.other` })) // prettier-ignore
  return [{ ...member(value), ...marksOf(writing, marks, nodesOf(others)[0]) }]
}

/** Limits for the number of keys that the keys themselves do not imply. */
function countBounds(
  writing: SchemaWriting,
  alternative: ObjectAlternative,
  members: readonly JsonMember[],
  other: JsonMember | undefined,
  span: Span,
): readonly Bound[] {
  const { min, max = Infinity } = alternative
  const required = members.filter(({ optional }) => !optional).length
  const possible = members.filter(({ value }) => !isNothing(value)).length
  if (min <= required && (max === Infinity || (!other && possible <= max))) return []
  // Schemas count keys that readers ignore, contracts do not.
  const isCounted = !other?.optional && (other !== undefined || min <= possible)
  if (isCounted && isCountable(alternative)) return keysBounds(alternative, span)
  noteWider(writing, 'minProperties', span, 'the number of keys is not checked', { states: [min, max], isAlone: true })
  return []
}

/** `(nothing)`, the value of a key that must be absent. */
const isNothing = (value: JsonSyntax): boolean =>
  value.kind === 'placeholder' && value.type.kind === 'named' && value.type.name === 'nothing'

/** Whether a pattern is read as it is meant. */
export const isReadable = (pattern: string): boolean => patternMatcher(pattern) !== undefined
