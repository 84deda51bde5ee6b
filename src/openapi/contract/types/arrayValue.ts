import type { JsonSyntax, NamedType } from '../../../syntax/tree/syntaxTree.js'
import { noteWider } from '../../../descriptions/writing/notes.js'
import { countable, isCountable } from '../../../descriptions/writing/occurs.js'
import { groupOf, named } from '../../../descriptions/writing/syntaxNodes.js'
import type { ArrayAlternative, SchemaTerms } from '../../components/alternatives/alternative.js'
import { itemTerms, prefixLength, restTerms } from '../../components/alternatives/parts.js'
import type { ValueWriter } from './valueWriter.js'
import { nodesOf } from './nodesOf.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/** Up to this number of items, arrays of each length are alternatives. */
const maxLengths = 16

/** A JSON array: a list of values of one type, or of some items with others after them. */
export function arrayValue(
  writing: SchemaWriting,
  alternative: ArrayAlternative,
  place: ValuePlace,
  write: ValueWriter,
): JsonSyntax {
  const inner = { ...place, depth: place.depth + 1 }
  const rest = restTerms(alternative)
  noteContains(writing, alternative)
  const hasRest = writing.alternatives.isSatisfiable(rest)
  const length = prefixLength(alternative)
  const max = hasRest ? alternative.max : Math.min(length, alternative.max ?? Infinity)
  const { min, unique } = alternative
  const isUnique = unique !== undefined && max !== 0 && max !== 1
  if (length === 0 && hasRest) {
    const written = list(writing, rest, { min, ...(max !== undefined && { max }) }, inner, write)
    return isUnique && written.kind === 'placeholder' ? { ...written, bounds: [{ kind: 'unique', span: unique }] } : written // prettier-ignore
  }
  const arrays = (): JsonSyntax => tuples(writing, { ...alternative, ...(max !== undefined && { max }) }, inner, write)
  if (!isUnique) return arrays()
  const type = write.declared(writing, arrays, { ...place, name: `${place.name}.items` })
  return { kind: 'placeholder', type, bounds: [{ kind: 'unique', span: unique }], span: place.span }
}

/** Notes items that must be there, which contracts do not say. */
export function noteContains(writing: SchemaWriting, { contains }: ArrayAlternative): void {
  for (const { value, span } of contains)
    noteWider(writing, 'contains', span, 'arrays without such items are accepted', { states: [value.min, value.max], ignores: nodesOf(value.terms) }) // prettier-ignore
}

function list(
  writing: SchemaWriting,
  item: SchemaTerms,
  count: { readonly min: number; readonly max?: number },
  place: ValuePlace,
  write: ValueWriter,
): JsonSyntax {
  const { span } = place
  if (count.max === 0) return { kind: 'array', items: [], span }
  if (!isCountable(count))
    noteWider(writing, 'maxItems', span, 'counts above 10,000 are not checked', { states: [count.min, count.max], isAlone: true }) // prettier-ignore
  const type = write.member(writing, item, place)
  return { kind: 'placeholder', type: { ...type, suffixes: [...type.suffixes, countable(count)] }, span }
}

function tuples(
  writing: SchemaWriting,
  alternative: ArrayAlternative,
  place: ValuePlace,
  write: ValueWriter,
): JsonSyntax {
  const { min, max } = alternative
  const length = prefixLength(alternative)
  const isCounted = max === undefined || max - min < maxLengths
  if (!isCounted || min > length + maxLengths)
    noteWider(writing, 'maxItems', place.span, 'longer and shorter arrays are accepted', { states: [min, max], depends: nodesOf(restTerms(alternative)) }) // prettier-ignore
  const last = Math.max(length, Math.min(min, length + maxLengths))
  const lengths = Array.from({ length: Math.max(0, (isCounted && max !== undefined ? max : last) - Math.min(min, last)) + 1 }, (_, at) => Math.min(min, last) + at) // prettier-ignore
  const items = (count: number): readonly JsonSyntax[] =>
    Array.from({ length: count }, (_, index) => itemOf(writing, alternative, index, place, write))
  const arrays = lengths.map((count) => (): JsonSyntax => {
    const isOpen = (max === undefined || !isCounted) && count === last
    const rest: NamedType | undefined = isOpen ? write.member(writing, restTerms(alternative), place) : undefined
    const tail: readonly JsonSyntax[] = rest ? [{ kind: 'placeholder', type: { ...rest, suffixes: [...rest.suffixes, '...'] }, span: place.span }] : [] // prettier-ignore
    return { kind: 'array', items: [...items(count), ...tail], span: place.span }
  })
  if (arrays.length === 1) return arrays[0]!()
  const members = arrays.map((array) => write.declared(writing, array, { ...place, name: `${place.name}.list` }))
  return groupOf('choice', members, place.span)
}

/** An item of an array. One that is a list would be taken for the array itself if it were alone. */
function itemOf(
  writing: SchemaWriting,
  alternative: ArrayAlternative,
  index: number,
  place: ValuePlace,
  write: ValueWriter,
): JsonSyntax {
  const own = { ...place, name: `${place.name}.item${String(index + 1)}` }
  const value = write.exactMember(writing, itemTerms(alternative, index), own)
  const isList = value.kind === 'placeholder' && value.type.kind === 'named' && typeof value.type.suffixes.at(-1) === 'object' // prettier-ignore
  if (!isList) return value
  const type = write.declared(writing, () => value, own)
  return { kind: 'placeholder', type: named(type.name, place.span), span: place.span }
}
