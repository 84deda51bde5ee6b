import { ns } from './namespaces.js'
import { attributeOf, type DocumentAttribute, type DocumentElement } from './xmlTree.js'

/** A place where a document names another. */
export interface Link {
  readonly element: DocumentElement
  /** Absent if it says only which namespace it needs. */
  readonly location?: DocumentAttribute
}

const schemaLinks: ReadonlySet<string> = new Set(['import', 'include', 'redefine'])

/** The imports and includes of a WSDL, of the schemas in it, or of a schema. */
export function linksOf(root: DocumentElement): readonly Link[] {
  if (isSchema(root)) return schemaLinksOf(root)
  if (!isDefinitions(root)) return []
  return root.children.flatMap((child) => {
    if (child.namespace !== ns.wsdl) return []
    if (child.name === 'import' || child.name === 'include') return [linkOf(child)]
    return child.name === 'types' ? schemasIn(child).flatMap(schemaLinksOf) : []
  })
}

export const isSchema = ({ name, namespace }: DocumentElement): boolean => name === 'schema' && namespace === ns.schema

export const isDefinitions = ({ name, namespace }: DocumentElement): boolean =>
  name === 'definitions' && namespace === ns.wsdl

/** The schemas in `wsdl:types`. */
export const schemasIn = (types: DocumentElement): readonly DocumentElement[] => types.children.filter(isSchema)

const schemaLinksOf = (schema: DocumentElement): readonly Link[] =>
  schema.children.filter(({ name, namespace }) => namespace === ns.schema && schemaLinks.has(name)).map(linkOf)

function linkOf(element: DocumentElement): Link {
  const location = locationOf(element)
  return location && location.value.trim() !== '' ? { element, location } : { element }
}

/** The location that an import or an include declares. Some documents confuse `location` and `schemaLocation`. */
export function locationOf(element: DocumentElement): DocumentAttribute | undefined {
  const [location, schemaLocation] = [attributeOf(element, 'location'), attributeOf(element, 'schemaLocation')]
  return element.namespace === ns.schema ? (schemaLocation ?? location) : (location ?? schemaLocation)
}
