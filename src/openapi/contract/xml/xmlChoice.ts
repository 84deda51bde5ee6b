import { marking, noteExact, noteWider } from '../../../descriptions/writing/notes.js'
import type { NamedType } from '../../../syntax/tree/syntaxTree.js'
import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { JsonSchema } from '../../components/schema/schema.js'
import { isUnguarded } from '../types/referenceName.js'
import { choiceIn, xmlFormOf } from './xmlFormOf.js'
import type { ElementWriter, XmlPlace, XmlWriting } from './xmlWriting.js'

/**
 * Returns the elements of `anyOf` or `oneOf` if they have several names, and undefined for other schemas. `elementOf` returns the default
 * name of an alternative; if it returns undefined for any of them, there is no choice.
 */
export function xmlChoice(
  writing: XmlWriting,
  [schema, another]: SchemaTerms,
  place: Omit<XmlPlace, 'element'>,
  write: ElementWriter,
  elementOf: (alternative: JsonSchema) => string | undefined,
): readonly NamedType[] | undefined {
  const { alternatives } = writing
  if (another || schema?.kind !== 'keywords' || isUnguarded(writing, schema)) return undefined
  const of = choiceIn(schema)?.filter((one) => alternatives.isSatisfiable([one])) ?? []
  if (
    of.length < 2 ||
    !of.some((one) => xmlFormOf(writing, [one]).name !== undefined || elementOf(one) !== elementOf(of[0]!))
  )
    return undefined
  const { oneOf } = schema
  const { marks } = marking(writing, () => {
    if (!oneOf || alternatives.areDisjoint(of.map((one) => [one]))) noteExact(writing, oneOf ? 'oneOf' : 'anyOf', schema.span)
    else noteWider(writing, 'oneOf', oneOf.span, 'values that match several of its alternatives are accepted', { depends: [schema.node], isAlone: true }) // prettier-ignore
  })
  const members = of.flatMap((one): readonly NamedType[] => {
    const element = elementOf(one)
    return element === undefined
      ? []
      : [write(writing, [one], { ...place, name: `${place.name}.form`, element, marks })]
  })
  if (members.length < of.length) return undefined
  return [...new Map(members.map((member) => [member.name, member])).values()]
}
