import type { ExpandedName } from '../../../xml/expandedName.js'
import { attributeOf, type DocumentElement } from '../../documents/xmlTree.js'
import { schemaName } from './builtInTypes.js'
import { readAttributes } from './readAttributes.js'
import { readParticle } from './readParticle.js'
import { facetNames, facetsIn, inlineType } from './readSimpleType.js'
import { referenceIn } from './references.js'
import { blocksOf, flagOf } from './schemaAttributes.js'
import { documentationOf, misplaced, schemaChildren, type SchemaContext } from './schemaContext.js'
import type { ComplexType, SchemaParticle } from './schema.js'

const attributeNames = ['attribute', 'attributeGroup', 'anyAttribute'] as const

const contentNames: readonly string[] = ['group', 'sequence', 'choice', 'all']

/** What a complex type or its derivation states. */
type Stated = Pick<ComplexType, 'derivation' | 'content' | 'attributes'>

export function readComplexType(context: SchemaContext, element: DocumentElement, name?: ExpandedName): ComplexType {
  const children = schemaChildren(context, element, [
    ...contentNames,
    ...attributeNames,
    'simpleContent',
    'complexContent',
  ])
  const derived = children.find((child) => child.name === 'simpleContent' || child.name === 'complexContent')
  const isMixedContent = derived?.name === 'complexContent' && attributeOf(derived, 'mixed') !== undefined
  const stated = (derived && derivedContent(context, derived)) ?? ownContent(context, children)
  return {
    kind: 'complex',
    ...(name && { name }),
    abstract: flagOf(context, element, 'abstract'),
    mixed: flagOf(context, isMixedContent ? derived : element, 'mixed'),
    ...blocksOf(context, element),
    ...stated,
    span: element.span,
    ...documentationOf(element),
  }
}

function ownContent(context: SchemaContext, children: readonly DocumentElement[]): Stated {
  return { content: particlesIn(context, children), attributes: readAttributes(context, children) }
}

function particlesIn(context: SchemaContext, children: readonly DocumentElement[]): ComplexType['content'] {
  const [first, ...more] = children.filter(({ name }) => contentNames.includes(name))
  for (const child of more)
    misplaced(context, child, 'the type has its content already, so this is ignored', 'put both into one sequence')
  const particle: SchemaParticle | undefined = first && readParticle(context, first)
  return { kind: 'particles', ...(particle && { particle }) }
}

function derivedContent(context: SchemaContext, content: DocumentElement): Stated | undefined {
  const [step] = schemaChildren(context, content, ['extension', 'restriction'])
  if (!step) {
    misplaced(
      context,
      content,
      'this content derives from nothing, so it is ignored',
      'write an extension or a restriction in it',
    )
    return undefined
  }
  const by = step.name === 'extension' ? 'extension' : 'restriction'
  const base = referenceIn(context, step, 'base', 'type')
  if (!base) misplaced(context, step, `this ${by} has no \`base\``, 'write `base="…"` with the name of a type')
  const derivation =
    base && !(by === 'restriction' && base.to === schemaName('anyType')) ? ({ by, base } as const) : undefined
  const isSimple = content.name === 'simpleContent'
  const children = schemaChildren(
    context,
    step,
    isSimple ? ['simpleType', ...facetNames, ...attributeNames] : [...contentNames, ...attributeNames],
  )
  const inline = isSimple ? inlineType(context, children) : undefined
  return {
    ...(derivation && { derivation }),
    content: isSimple
      ? { kind: 'simple', ...(inline && { type: inline }), facets: facetsIn(context, children) }
      : particlesIn(context, children),
    attributes: readAttributes(context, children),
  }
}
