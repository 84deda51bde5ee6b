import { once } from '../../../collections/once.js'
import type { Span } from '../../../text/span.js'
import type { ObjectAlternative, SchemaTerms } from '../../components/alternatives/alternative.js'
import { isPossible } from '../../components/alternatives/possible.js'
import { itemTerms, keyTerms, namedKeys, otherTerms, restTerms } from '../../components/alternatives/parts.js'
import type { JsonTypeName } from '../../components/schema/schema.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import { isOnlyIn } from './isOnlyIn.js'
import { significant } from './significant.js'
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
  /** The properties that have no name: none, such as nobody relies on, or those that satisfy a schema, by default any. */
  readonly others: 'none' | 'ignored' | { readonly schema?: DocumentNode }
  /** Whether the properties one by one do not say which objects there are. */
  readonly isVague: boolean
  /** Whether a string is binary data. */
  readonly isBinary: boolean
}

interface ShapeProperty {
  readonly schema: DocumentNode
  readonly isRequired: boolean
  /** Whether objects of different alternatives have different values here. */
  readonly isAnything?: true
  readonly span: Span
}

export function shapeOf(writing: SchemaWriting, terms: SchemaTerms): SchemaShape {
  const { alternatives } = writing
  const { of: all, wider } = alternatives.ofTerms(terms)
  const of = all.filter((one) => isPossible(one, alternatives.isSatisfiable))
  const types = of.map((one) => (one.type === 'number' && one.isWhole ? 'integer' : one.type))
  const array = of.find((one) => one.type === 'array')
  const items = array && nodeOf(writing, array.groups.some(({ prefix }) => prefix.length > 0) ? itemTerms(array, 0) : restTerms(array)) // prettier-ignore
  const objects = of.filter((one) => one.type === 'object')
  const properties = once(() => propertiesOf(writing, objects))
  return {
    types: new Set(types),
    ...(items && { items }),
    ...(array && array.min > 0 && { minItems: array.min }),
    ...(array?.max !== undefined && { maxItems: array.max }),
    // Only forms and some parameters need these.
    get properties() {
      return properties()
    },
    get others() {
      return othersOf(writing, objects)
    },
    isVague: wider.length > 0 || objects.length > 1 || objects.some(isVague),
    isBinary: of.some((one) => one.type === 'string' && one.formats.some(({ value }) => value === 'binary')),
  }
}

function propertiesOf(writing: SchemaWriting, objects: readonly ObjectAlternative[]): SchemaShape['properties'] {
  const { isSatisfiable } = writing.alternatives
  const properties = new Map<string, ShapeProperty>()
  const keys = objects.map((object) => new Set(namedKeys(object)))
  for (const object of objects)
    for (const key of namedKeys(object)) {
      const own = keyTerms(object, key)
      if (properties.has(key) || !isSatisfiable(own) || isOnlyIn(writing, own, 'response')) continue
      const schema = nodeOf(writing, own)
      const isRequired = objects.every(({ required }) => required.has(key))
      const isAnything = objects.some((other, at) => keys[at]!.has(key) && !sameTerms(keyTerms(other, key), own))
      properties.set(key, { schema, isRequired, ...(isAnything && { isAnything }), span: schema.span })
    }
  return properties
}

const sameTerms = (some: SchemaTerms, others: SchemaTerms): boolean =>
  some.length === others.length && some.every((term) => others.includes(term))

const isVague = ({ groups, names, required, min, max }: ObjectAlternative): boolean =>
  names.length > 0 || min > required.size || max !== undefined || groups.some(({ patterns }) => patterns.length > 0)

function othersOf(
  { alternatives, openness, ...writing }: SchemaWriting,
  objects: readonly ObjectAlternative[],
): SchemaShape['others'] {
  const each = objects.map((object) => {
    const isPatterned = object.groups.some(({ patterns }) => patterns.length > 0)
    const others = otherTerms(object)
    if (!isPatterned && !alternatives.isSatisfiable(others)) return 'none'
    if (!isPatterned && openness === 'declared' && object.groups.every(({ isStated }) => !isStated)) return 'ignored'
    return isPatterned ? [] : significant(others)
  })
  if (each.every((one) => one === 'none')) return 'none'
  if (each.every((one) => typeof one === 'string')) return 'ignored'
  const [only] = each
  const terms = each.length === 1 && Array.isArray(only) ? only : []
  return terms.length > 0 ? { schema: nodeOf(writing, terms) } : {}
}

/** A node for what satisfies some terms. */
function nodeOf({ reader }: Pick<SchemaWriting, 'reader'>, terms: SchemaTerms): DocumentNode {
  const [only] = terms
  if (terms.length === 1 && only && only.kind !== 'notAll') return only.node
  return reader.nodeOf(terms.flatMap((term) => (term.kind === 'notAll' ? [] : [term])))
}
