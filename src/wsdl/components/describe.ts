import { type ExpandedName, expandedName } from '../../xml/expandedName.js'
import type { XmlDocuments } from '../documents/documents.js'
import { isDefinitions, isSchema } from '../documents/linksOf.js'
import { ns } from '../documents/namespaces.js'
import type { Report } from '../../descriptions/files/report.js'
import { quoted } from '../../text/writing/quoted.js'
import type { Description } from './description.js'
import { describeSchema } from './schema/describeSchema.js'
import { globalsOf } from './schema/globals.js'
import { describeService } from './service/describeService.js'
import { schemaViews, type SchemaView } from './schema/schemaViews.js'
import type { Schema } from './schema/schema.js'
import { valueOf } from './schema/schemaAttributes.js'
import type { DocumentElement } from '../documents/xmlTree.js'

/**
 * The components that documents define together; undefined if the first is neither a WSDL 1.1 nor a schema (`wsdl-not-wsdl`),
 * or could not be read, which was reported then.
 */
export function describe(documents: XmlDocuments, report: Report): Description | undefined {
  const { source, all } = documents
  const { root } = all[0]
  if (!root) return undefined
  for (const { root: other } of all) if (other && !isSchema(other) && !isDefinitions(other)) reportRoot(other, report)
  if (!isSchema(root) && !isDefinitions(root)) return undefined
  const views = schemaViews(documents, report)
  const globals = globalsOf(views, report)
  const schema = describeSchema(documents, globals, report)
  const subject = isSchema(root)
    ? { kind: 'schema' as const, elements: elementsOf(views, schema) }
    : { kind: 'service' as const, service: describeService(documents, globals, report) }
  return { source, subject, schema }
}

/** The global elements of the first file and of what it includes, in order; of all files, if these have none. */
function elementsOf(views: readonly SchemaView[], schema: Schema): readonly ExpandedName[] {
  const own = views.filter(({ isOwn }) => isOwn).flatMap((view) => elementsIn(view, schema))
  return [...new Set(own.length > 0 ? own : views.flatMap((view) => elementsIn(view, schema)))]
}

/** Without abstract ones, which no document may have. */
function elementsIn({ schema: { children }, namespace }: SchemaView, schema: Schema): readonly ExpandedName[] {
  return children.flatMap((child) => {
    if (child.name !== 'element' || child.namespace !== ns.schema) return []
    const name = expandedName(namespace, valueOf(child, 'name') ?? '')
    return schema.elements.get(name)?.abstract === false ? [name] : []
  })
}

function reportRoot({ name, namespace, span }: DocumentElement, report: Report): void {
  if (name === 'description' && namespace === ns.wsdl2)
    report('wsdl-not-wsdl', span, 'this is a WSDL 2.0, which codicil does not read', { hint: 'give the WSDL 1.1 of the service; most tools write both' }) // prettier-ignore
  else if (name === 'Envelope')
    report('wsdl-not-wsdl', span, 'this is a SOAP message', { hint: 'ask the service for its WSDL, and save only that; its address often ends with `?wsdl`' }) // prettier-ignore
  else
    report('wsdl-not-wsdl', span, `the root element is ${quoted(name)} ${namespace === '' ? 'without a namespace' : `of ${quoted(namespace)}`}`, { hint: `a WSDL 1.1 starts with \`definitions\` of ${quoted(ns.wsdl)}, a schema with \`schema\` of ${quoted(ns.schema)}` }) // prettier-ignore
}
