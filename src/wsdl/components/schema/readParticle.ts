import { attributeOf, type DocumentElement } from '../../documents/xmlTree.js'
import { namespaceSet } from './namespaceSet.js'
import { referenceIn } from './references.js'
import { badValue, oneOf, valueOf } from './schemaAttributes.js'
import { documentationOf, misplaced, schemaChildren, type SchemaContext } from './schemaContext.js'
import type { ModelGroup, WildcardOpenness, SchemaParticle } from './schema.js'

/** The elements that are particles. */
const particleNames = ['element', 'group', 'sequence', 'choice', 'all', 'any'] as const

const compositors = ['sequence', 'choice', 'all'] as const

const compositorOf = ({ name }: DocumentElement): ModelGroup['kind'] | undefined =>
  compositors.find((compositor) => compositor === name)

/** Reads a particle; undefined if it refers to nothing, which is reported. */
export function readParticle(context: SchemaContext, element: DocumentElement): SchemaParticle | undefined {
  const compositor = compositorOf(element)
  if (compositor) return readModelGroup(context, element, compositor)
  const occurrence = { span: element.span, ...documentationOf(element), ...occurrenceOf(context, element) }
  if (element.name === 'any') return { kind: 'any', ...occurrence, ...opennessOf(context, element) }
  if (element.name === 'group') {
    const group = referenceIn(context, element, 'ref', 'group')
    if (!group)
      misplaced(context, element, 'this group has no `ref`, so it is ignored', 'write `ref="…"` with its name')
    return group && { kind: 'group', group, ...occurrence }
  }
  const declaration = referenceIn(context, element, 'ref', 'element') ?? context.localElement(element)
  return declaration && { kind: 'elementParticle', element: declaration, ...occurrence }
}

function readModelGroup(context: SchemaContext, element: DocumentElement, kind: ModelGroup['kind']): ModelGroup {
  const particles = schemaChildren(context, element, particleNames).flatMap(
    (child) => readParticle(context, child) ?? [],
  )
  return { kind, particles, span: element.span, ...documentationOf(element), ...occurrenceOf(context, element) }
}

/** The first model group in an element, which is what a group definition consists of. */
export function modelGroupIn(context: SchemaContext, element: DocumentElement): ModelGroup | undefined {
  const [first, ...more] = schemaChildren(context, element, compositors)
  for (const child of more) misplaced(context, child, 'a group has only one content, so this is ignored')
  const compositor = first && compositorOf(first)
  return first && compositor && readModelGroup(context, first, compositor)
}

interface Occurs {
  readonly min: number
  readonly max?: number
}

function occurrenceOf(context: SchemaContext, element: DocumentElement): Occurs {
  const min = countOf(context, element, 'minOccurs')
  const isUnbounded = valueOf(element, 'maxOccurs') === 'unbounded'
  const max = isUnbounded ? undefined : (countOf(context, element, 'maxOccurs') ?? Math.max(min ?? 1, 1))
  if (max === undefined) return { min: min ?? 1 }
  if (min !== undefined && min > max && max > 0) {
    const attribute = attributeOf(element, 'minOccurs')
    if (attribute) badValue(context.report, attribute, 'it exceeds `maxOccurs`')
  }
  return { min: Math.min(min ?? 1, max), max }
}

function countOf({ report }: SchemaContext, element: DocumentElement, name: string): number | undefined {
  const attribute = attributeOf(element, name)
  if (!attribute) return undefined
  const value = attribute.value.trim()
  if (/^\+?\d{1,15}$/.test(value)) return Number(value)
  badValue(report, attribute, 'write a whole number')
  return undefined
}

/** What `xs:any` and `xs:anyAttribute` take. */
export function opennessOf(context: SchemaContext, element: DocumentElement): WildcardOpenness {
  const processContents = oneOf(context, element, 'processContents', ['strict', 'lax', 'skip'] as const) ?? 'strict'
  const namespaces = namespaceSet(valueOf(element, 'namespace') ?? '##any', context.view.namespace)
  return { namespaces, processContents }
}
