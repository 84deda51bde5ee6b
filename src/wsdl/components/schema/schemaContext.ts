import type { ExpandedName } from '../../../xml/expandedName.js'
import { nearest } from '../../../text/writing/nearest.js'
import { quoted } from '../../../text/writing/quoted.js'
import { ns } from '../../documents/namespaces.js'
import type { Report } from '../../../descriptions/files/report.js'
import type { DocumentElement } from '../../documents/xmlTree.js'
import type { ElementDeclaration } from './schema.js'
import { attributesOfElement } from './schemaVocabulary.js'
import type { SchemaView } from './schemaViews.js'

/** The kinds of components that have names; each has its own symbol space. */
export type SymbolSpace = 'type' | 'element' | 'attribute' | 'group' | 'attributeGroup'

/** Whether a component of a name is defined anywhere. */
export interface GlobalNames {
  readonly has: (space: SymbolSpace, name: ExpandedName) => boolean
  /** The names with a local part. */
  readonly named: (space: SymbolSpace, local: string) => readonly ExpandedName[]
  /** All local parts. */
  readonly locals: (space: SymbolSpace) => Iterable<string>
}

/** The context of a component: the schema that it is in. */
export interface SchemaContext {
  readonly report: Report
  readonly view: SchemaView
  readonly names: GlobalNames
  /** Reads a local element. It is given here because elements contain types, and types elements. */
  readonly localElement: (element: DocumentElement) => ElementDeclaration | undefined
  /** In a redefinition: what its own name stands for in it. */
  readonly redefines?: { readonly space: SymbolSpace; readonly name: ExpandedName; readonly original: ExpandedName }
}

/** Reports a child of a schema's element that cannot stand there, or lacks something. */
export function misplaced({ report }: SchemaContext, element: DocumentElement, message: string, hint?: string): void {
  report('wsdl-misplaced', element.span, message, hint === undefined ? {} : { hint })
}

/** The children that belong to the schema, without annotations; others than those `allowed` are reported and left out. */
export function schemaChildren(
  context: SchemaContext,
  element: DocumentElement,
  allowed: readonly string[],
): readonly DocumentElement[] {
  return element.children.filter((child) => {
    if (child.namespace !== ns.schema && child.namespace !== '') return false
    if (child.namespace === ns.schema && child.name === 'annotation') return false
    if (child.namespace === ns.schema && allowed.includes(child.name)) {
      reportUnknownAttributes(context, child)
      return true
    }
    const place = element.namespace === ns.schema ? quoted(element.name) : 'this'
    const hint = isParticle(child) ? 'put it into a sequence' : undefined
    misplaced(context, child, `${quoted(child.name)} cannot stand in ${place}, so it is ignored`, hint)
    return false
  })
}

const isParticle = ({ name }: DocumentElement): boolean => name === 'element' || name === 'any'

/** An unknown attribute is most often misspelt, so it has no effect. */
export function reportUnknownAttributes({ report }: Pick<SchemaContext, 'report'>, element: DocumentElement): void {
  const known = attributesOfElement(element.name)
  if (!known) return
  for (const { name, namespace, span } of element.attributes) {
    if (namespace !== '' || known.has(name)) continue
    report('wsdl-misplaced', span, `${quoted(element.name)} has no attribute ${quoted(name)}, so it is ignored`, () => {
      const near = nearest(name, known)
      return near === undefined ? {} : { hint: `did you mean ${quoted(near)}?` }
    })
  }
}

/** The text of an element's documentation. */
export function documentationOf(element: DocumentElement): { readonly documentation?: string } {
  const texts = element.children.flatMap((child) =>
    child.name === 'annotation' && child.namespace === ns.schema
      ? child.children.flatMap(({ name, text }) => (name === 'documentation' && text !== undefined ? [text] : []))
      : [],
  )
  return texts.length === 0 ? {} : { documentation: texts.join(' ') }
}
