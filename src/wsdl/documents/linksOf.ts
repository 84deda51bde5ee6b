import { ns } from './namespaces.js'
import { attributeOf, type XmlAttribute, type XmlElement } from './xmlTree.js'

/** A place where a document names another. */
export interface Link {
  readonly element: XmlElement
  /** Absent if it says only which namespace it needs. */
  readonly location?: XmlAttribute
}

const schemaLinks: ReadonlySet<string> = new Set(['import', 'include', 'redefine'])

/** The imports and includes of a WSDL, of the schemas in it, or of a schema. */
export function linksOf(root: XmlElement): readonly Link[] {
  if (isSchema(root)) return schemaLinksOf(root)
  if (!isDefinitions(root)) return []
  return root.children.flatMap((child) => {
    if (child.namespace !== ns.wsdl) return []
    if (child.name === 'import' || child.name === 'include') return [linkOf(child)]
    return child.name === 'types' ? schemasIn(child).flatMap(schemaLinksOf) : []
  })
}

export const isSchema = ({ name, namespace }: XmlElement): boolean => name === 'schema' && namespace === ns.schema

export const isDefinitions = ({ name, namespace }: XmlElement): boolean =>
  name === 'definitions' && namespace === ns.wsdl

/** The schemas in `wsdl:types`. */
export const schemasIn = (types: XmlElement): readonly XmlElement[] => types.children.filter(isSchema)

const schemaLinksOf = (schema: XmlElement): readonly Link[] =>
  schema.children.filter(({ name, namespace }) => namespace === ns.schema && schemaLinks.has(name)).map(linkOf)

function linkOf(element: XmlElement): Link {
  const location = locationOf(element)
  return location && location.value.trim() !== '' ? { element, location } : { element }
}

/** The location that an import or an include declares. Some documents confuse `location` and `schemaLocation`. */
export function locationOf(element: XmlElement): XmlAttribute | undefined {
  const [location, schemaLocation] = [attributeOf(element, 'location'), attributeOf(element, 'schemaLocation')]
  return element.namespace === ns.schema ? (schemaLocation ?? location) : (location ?? schemaLocation)
}
