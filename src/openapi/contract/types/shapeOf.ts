import { once } from '../../../collections/once.js'
import type { Span } from '../../../text/span.js'
import type { ObjectAlternative, SchemaTerms } from '../../components/alternatives/alternative.js'
import { isPossible } from '../../components/alternatives/possible.js'
import { itemTerms, keyTerms, namedKeys, restTerms } from '../../components/alternatives/parts.js'
import type { JsonTypeName } from '../../components/schema/schema.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import { isOnlyIn } from './isOnlyIn.js'
import type { SchemaWriting } from './writing.js'

/** What a schema says about its values as a whole. */
export interface SchemaShape {
  readonly types: ReadonlySet<JsonTypeName>
  /** The schema of the items of arrays. */
  readonly items?: DocumentNode
  readonly minItems?: number
  readonly maxItems?: number
  /** The properties of objects in requests; required are those that all objects have. */
  readonly properties: ReadonlyMap<string, ShapeProperty>
  /** Whether a string is binary data. */
  readonly isBinary: boolean
}

interface ShapeProperty {
  readonly schema: DocumentNode
  readonly isRequired: boolean
  readonly span: Span
}

export function shapeOf(writing: SchemaWriting, terms: SchemaTerms): SchemaShape {
  const { alternatives } = writing
  const of = alternatives.ofTerms(terms).of.filter((one) => isPossible(one, alternatives.isSatisfiable))
  const types = of.map((one) => (one.type === 'number' && one.isWhole ? 'integer' : one.type))
  const array = of.find((one) => one.type === 'array')
  const items = array && nodeOf(writing, array.groups.some(({ prefix }) => prefix.length > 0) ? itemTerms(array, 0) : restTerms(array)) // prettier-ignore
  const properties = once(() => propertiesOf(writing, of.filter((one) => one.type === 'object'))) // prettier-ignore
  return {
    types: new Set(types),
    ...(items && { items }),
    ...(array && array.min > 0 && { minItems: array.min }),
    ...(array?.max !== undefined && { maxItems: array.max }),
    // Only forms and some parameters need them.
    get properties() {
      return properties()
    },
    isBinary: of.some((one) => one.type === 'string' && one.formats.some(({ value }) => value === 'binary')),
  }
}

function propertiesOf(writing: SchemaWriting, objects: readonly ObjectAlternative[]): SchemaShape['properties'] {
  const { isSatisfiable } = writing.alternatives
  const properties = new Map<string, ShapeProperty>()
  for (const object of objects)
    for (const key of namedKeys(object)) {
      const own = keyTerms(object, key)
      if (properties.has(key) || !isSatisfiable(own) || isOnlyIn(writing, own, 'response')) continue
      const schema = nodeOf(writing, own)
      properties.set(key, { schema, isRequired: objects.every(({ required }) => required.has(key)), span: schema.span })
    }
  return properties
}

/** A node for what satisfies some terms. */
function nodeOf({ reader }: SchemaWriting, terms: SchemaTerms): DocumentNode {
  const [only] = terms
  if (terms.length === 1 && only && only.kind !== 'notAll') return only.node
  return reader.nodeOf(terms.flatMap((term) => (term.kind === 'notAll' ? [] : [term])))
}
