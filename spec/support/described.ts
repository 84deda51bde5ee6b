import { inFile, sortDiagnostics, type Diagnostic } from '../../src/text/diagnostic.js'
import { success } from '../../src/text/failure.js'
import { linesOf, positionAt } from '../../src/text/lineMap.js'
import { reporter } from '../../src/syntax/tree/reporter.js'
import { describe } from '../../src/wsdl/components/describe.js'
import type { Description } from '../../src/wsdl/components/description.js'
import { gatherDocuments } from '../../src/wsdl/documents/gatherDocuments.js'
import { earlyReport } from '../../src/descriptions/files/report.js'

export interface Described {
  readonly description: Description | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The diagnostics as `file:line code message`. */
  readonly found: readonly string[]
}

/** Describes a WSDL or a schema: the first of some files, given by path. */
export async function described(files: Readonly<Record<string, string>>): Promise<Described> {
  const [name] = Object.keys(files) as [string]
  const early = earlyReport()
  const sourceOf = (path: string): { readonly name: string; readonly text: string } | undefined =>
    files[path] === undefined ? undefined : { name: path, text: files[path] }
  const gathered = await gatherDocuments(
    sourceOf(name)!,
    name,
    (path) => Promise.resolve(success(sourceOf(path))),
    early.report,
  )
  if (!gathered.ok) throw new Error(gathered.failure.message)
  const { report, diagnostics } = reporter(gathered.value.source)
  early.replay(report)
  const description = describe(gathered.value, report)
  const sorted = sortDiagnostics(diagnostics).map(inFile)
  return { description, diagnostics: sorted, found: sorted.map(lineOf) }
}

function lineOf({ source, span, code, message }: Diagnostic): string {
  return `${source.name}:${String(positionAt(linesOf(source), span.start).line)} ${code} ${message}`
}

/** The content of a schema in a document of its own. */
export const schemaText = (content: string, attributes = ''): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${attributes}>\n${content}\n</xs:schema>`

/** Describes a schema of the namespace `urn:pets`, whose prefix is `t`. */
export const describedSchema = (content: string, attributes = ''): Promise<Described> =>
  described({ 'a.xsd': schemaText(content, `xmlns:t="urn:pets" targetNamespace="urn:pets" ${attributes}`) })
