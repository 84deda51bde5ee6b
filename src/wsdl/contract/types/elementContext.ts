import { nowhere } from '../../../text/span.js'
import type { XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type {
  SoapArrayType,
  ComplexType,
  ElementParticle,
  GroupUse,
  ModelGroup,
} from '../../components/schema/schema.js'
import { anyItems, hasItems, itemsOf, noteItems } from './arrays.js'
import { contentOf, particleOf } from './complexTypes.js'
import type { ElementContext } from './elementForms.js'
import { elementParts, globalElements } from './elements.js'
import { particleNodes, type Inside, type ParticleParts } from './particles.js'
import { contentsOf, qualified } from './wildcards.js'
import { anyElements, groupOf, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import { noteUndeclaredGroups } from './undeclaredGroups.js'
import { marking, marksOf } from '../../../descriptions/writing/notes.js'
import { declare, later, type Writing } from '../writing/writing.js'

/** Connects elements, whose content consists of particles, with particles, which consist of elements. */
export function elementContext(writing: Writing): ElementContext {
  const context: ElementContext = {
    ...writing,
    contentNodes: (type, at) => contentNodes(type, at, context, parts),
    contentType: (type, place) => contentType(type, place, context),
    anyType: () => anyType(context, parts),
  }
  const parts: ParticleParts = {
    ...writing,
    ...elementParts(context),
    groupType: (group) => groupType(group, parts),
    globalElements: () => globalElements(context),
  }
  return context
}

function contentNodes(
  type: ComplexType,
  at: Inside,
  context: ElementContext,
  parts: ParticleParts,
): readonly XmlNode[] {
  const content = contentOf(context, type, at.place)
  if (content.kind === 'nodes' && content.array) return arrayNodes(content.array, at, parts)
  const particle = particleOf(type)
  const base = content.kind === 'nodes' ? content.base : undefined
  const isMixed = content.kind === 'nodes' && content.isMixed && !(base && isMixedType(base, context))
  return [
    ...(isMixed ? [use('mixed', type.span)] : []),
    ...(base ? [use(context.contentType(base, at.place), type.derivation?.base.span ?? type.span)] : []),
    ...(particle ? particleNodes(particle, at, parts) : []),
  ]
}

function isMixedType(type: ComplexType, { contents }: ElementContext): boolean {
  const content = contents.get(type)
  return content?.kind === 'nodes' && content.isMixed
}

/** Declares a type for the content of `xs:anyType`, once: text and any elements, valid if the schema declares them. */
function anyType({ declared }: ElementContext, parts: ParticleParts): string {
  const globals = parts.globalElements()
  const known = globals.declared ?? globals.impossible
  if (known === undefined) return 'anything'
  const name = 'xs.anyType'
  if (declared.has(name)) return name
  const span = declared.get(known)?.span ?? nowhere
  const elements = qualified(anyElements(span, { min: 0 }), contentsOf('lax', globals, span))
  declare(parts, {
    ...typeStep(name, [use('mixed', span), groupOf('choice', [elements], span)], span),
    isBuiltIn: true,
  })
  return name
}

function arrayNodes(array: SoapArrayType, at: Inside, parts: ParticleParts): readonly XmlNode[] {
  const { span } = array
  if (!hasItems(array)) return anyItems(parts, array)
  noteItems(parts, array)
  const items = itemsOf(array).map((element): ElementParticle => ({
    kind: 'elementParticle',
    element,
    min: 1,
    max: 1,
    span,
  }))
  const choice: ModelGroup = { kind: 'choice', particles: items, min: 0, span }
  return particleNodes(choice, at, parts)
}

function contentType(type: ComplexType, place: string, context: ElementContext): string {
  const { names, contentTypes } = context
  const known = contentTypes.get(type)
  if (known !== undefined) return known
  const { span, documentation } = type
  const name = type.name ? names.ofType(type.name) : names.fresh(`${place}.content`)
  contentTypes.set(type, name)
  context.pending.push(() => {
    const { written, marks } = marking(context, () => context.contentNodes(type, { place: name, depth: 0 }))
    const step = typeStep(name, written, span, documentation === '' ? undefined : documentation)
    declare(context, { ...step, ...marksOf(context, marks, type) })
  })
  return name
}

function groupType({ group }: GroupUse, parts: ParticleParts): string | undefined {
  const definition = parts.schema.groups.get(group.to)
  if (!definition) return undefined
  const { content, span, documentation } = definition
  const name = parts.names.ofGroup(definition.name)
  later(parts, definition, () => {
    const { written, marks } = marking(parts, () => {
      noteUndeclaredGroups(parts, content)
      return particleNodes(content, { place: name, depth: 0 }, parts)
    })
    const step = typeStep(name, written, span, documentation === '' ? undefined : documentation)
    declare(parts, { ...step, ...marksOf(parts, marks, definition) })
  })
  return name
}
