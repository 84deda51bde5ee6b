import type { JsonSyntax, NamedType, Value } from '../../../syntax/tree/syntaxTree.js'
import { addMarks, marking, note, noteWider } from '../../../descriptions/writing/notes.js'
import { isPlain } from '../../../descriptions/writing/plainLiteral.js'
import { groupOf, literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ValueAlternative, SchemaTerms } from '../../components/alternatives/alternative.js'
import { isPossible } from '../../components/alternatives/possible.js'
import { declareValue } from './declareValue.js'
import { nodesOf } from './nodesOf.js'
import { numberValue } from './numberValue.js'
import { stringValue } from './stringValue.js'
import { isAny } from './leftOut/covers.js'
import { withoutCoveredTexts } from './leftOut/withoutCovered.js'
import { withoutUnsendable } from './leftOut/withoutUnsendable.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/**
 * The value of some terms as text. What needs a type is declared, so that the value fits everywhere. Null has no text; arrays and
 * objects are any text, or left out with `onlyScalars`. With `inHeader`, texts that no header can have are left out.
 */
export function textValue(
  writing: SchemaWriting,
  terms: SchemaTerms,
  place: ValuePlace,
  { onlyScalars = false, inHeader = false } = {},
): Value {
  const { of: stated, wider } = writing.alternatives.ofTerms(terms)
  const of = inHeader ? withoutUnsendable(writing, stated, place) : stated
  const { span } = place
  for (const { construct, span: at, reason, ignores = [] } of wider) noteWider(writing, construct, at, reason, { depends: nodesOf(terms), ignores: nodesOf(ignores), isAlone: true }) // prettier-ignore
  const isLeftOut = (type: string): boolean =>
    type === 'null' || (onlyScalars && (type === 'array' || type === 'object'))
  const possible = of.filter((one) => !isLeftOut(one.type) && isPossible(one, writing.alternatives.isSatisfiable))
  if (possible.some((one) => one.type === 'string' && isAny(one))) return use('string', span)
  const isShorter = of.some((one, at) => one !== stated[at])
  if (isShorter) noteUnsendable(writing, terms, place, possible.length > 0)
  if (possible.length === 0) return use(of.length > 0 && !isShorter ? 'empty' : 'string', span)
  if (possible.some(({ type }) => type === 'array' || type === 'object')) {
    noteWider(writing, 'schema', span, 'arrays and objects are accepted as any text', { ignores: nodesOf(terms) })
    return use('string', span)
  }
  const needed = withoutCoveredTexts(possible)
  const [only] = needed
  if (needed.length === 1 && only) return scalarText(writing, only, place)
  const members = needed.map((one) => named(writing, scalarText(writing, one, place), place))
  return groupOf('choice', distinct(members), span)
}

/** Notes that values are left out which no header can have; without others, any text is accepted. */
function noteUnsendable(writing: SchemaWriting, terms: SchemaTerms, { span }: ValuePlace, hasOthers: boolean): void {
  const row = hasOthers
    ? ({ kind: 'narrower', reason: 'values that no header can have are left out' } as const)
    : ({ kind: 'wider', reason: 'any text is accepted, because no header can have the values that it lists' } as const)
  note(writing, { construct: 'enum', span, ...row }, { depends: nodesOf(terms) })
}

const distinct = (members: readonly NamedType[]): readonly NamedType[] => [
  ...new Map(members.map((member) => [member.name, member])).values(),
]

function scalarText(writing: SchemaWriting, alternative: ValueAlternative, place: ValuePlace): Value {
  const { written, marks } = marking(writing, () => ownText(writing, alternative, place))
  if (written.kind === 'placeholder' && (written.bounds?.length ?? 0) === 0 && marks.length === 0) return written
  if ('text' in written && isPlain(written.text) && marks.length === 0) return literal(written.text, place.span)
  const name = writing.fresh(place.name)
  declareValue(writing, name, () => (addMarks(writing, marks), written), place)
  return use(name, place.span)
}

function ownText(writing: SchemaWriting, alternative: ValueAlternative, place: ValuePlace): JsonSyntax {
  if (alternative.type === 'number') return numberValue(writing, alternative, place)
  if (alternative.type === 'string') return stringValue(writing, alternative, place)
  if (alternative.type !== 'boolean' || alternative.values.size === 2) return use('boolean', place.span)
  return { kind: 'boolean', text: String([...alternative.values][0]), span: place.span }
}

/** A value as the name of a type. */
function named(writing: SchemaWriting, value: Value, place: ValuePlace): NamedType {
  if (value.kind === 'placeholder' && value.type.kind === 'named') return value.type
  const name = writing.fresh(place.name)
  const text = value.kind === 'literal' ? ({ kind: 'string', text: value.text, span: value.span } as const) : value
  declareValue(writing, name, () => text, place)
  return { kind: 'named', name, suffixes: [], inString: false, span: place.span }
}
