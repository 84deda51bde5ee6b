import type { SchemaTerm, SchemaTerms } from '../../components/alternatives/alternative.js'
import type { KeywordSchema, JsonSchema } from '../../components/schema/schema.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { Target } from '../../documents/documents.js'
import type { SchemaWriting } from './writing.js'

/** An alternative with the values of the property that chooses it. */
export interface ChosenAlternative {
  readonly terms: SchemaTerms
  readonly name: string
}

/** The alternatives that the `discriminator` of a schema chooses; undefined if one of them is no component. */
export function discriminated(
  { documents, alternatives }: SchemaWriting,
  { discriminator, dialect }: KeywordSchema,
  of: readonly JsonSchema[],
): readonly ChosenAlternative[] | undefined {
  if (!discriminator) return undefined
  const { property, mapping } = discriminator.value
  const targets = of.map((one) => one.kind === 'keywords' && one.references[0] && documents.targetOf(one.references[0].value)) // prettier-ignore
  if (!targets.every((one): one is Target => typeof one === 'object')) return undefined
  return targets.map((target, at) => {
    const mapped = mapping.filter(({ value }) => documents.targetOf(value)?.node === target.node)
    const values = mapped.length > 0 ? mapped.map(({ name }) => name) : [target.name]
    const own = of[at]!
    const chosen = [own, withValue(property, values, discriminator.span, dialect)]
    // Many descriptions have no mapping, and values in each alternative that are no names of components.
    return { terms: alternatives.isSatisfiable(chosen) ? chosen : [own], name: target.name }
  })
}

/** Objects whose property has one of some values. */
function withValue(
  property: string,
  values: readonly string[],
  span: JsonSchema['span'],
  dialect: KeywordSchema['dialect'],
): SchemaTerm {
  // prettier-ignore
  const nodes = values.map((text): DocumentNode => ({ kind: 'string', text, span }))
  const node: DocumentNode = { kind: 'list', items: nodes, span }
  const empty = { kind: 'keywords', node, span, dialect, minimum: [], maximum: [], references: [] } as const
  const value: JsonSchema = { ...empty, enum: { value: nodes, span } }
  return {
    ...empty,
    types: { value: new Set(['object']), span },
    properties: { value: [{ name: property, nameSpan: span, value }], span },
    required: { value: [property], span },
  }
}
