import type { ImportCatalog } from '../descriptions/files/locations.js'
import type { ReadFile } from '../descriptions/files/readFile.js'
import { emptyContract } from '../descriptions/writing/emptyContract.js'
import { earlyReport, type EarlyReport, type Report } from '../descriptions/files/report.js'
import type { DescriptionReading, ImportedContract, ImportedSource } from '../syntax/tree/importedSource.js'
import type { Openness } from '../syntax/tree/openness.js'
import { reporter } from '../syntax/tree/reporter.js'
import { inFile, sortDiagnostics } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import { pathOf, type Source } from '../text/source.js'
import { describeApi } from './components/service/describeApi.js'
import { commentExemptions, withExemptions } from '../syntax/read/commentExemptions.js'
import { contractOf, operationNames } from './contract/contractOf.js'
import { schemaContract, schemaNames } from './contract/schemaContract.js'
import { schemaWriter } from './contract/types/schemaWriter.js'
import { documentComments } from './documentComments.js'
import type { Documents } from './documents/documents.js'
import { gatherDocuments } from './documents/gatherDocuments.js'

/**
 * An OpenAPI description or a JSON Schema with the files that it refers to, as a source that is read as a contract. `path` is the
 * path of its file, if the source has another name: references in it are resolved against this path. `catalog` maps some
 * addresses to files. Fails with `openapi-too-large`.
 */
export async function openapiSource(
  root: Source,
  read: ReadFile,
  path = pathOf(root),
  catalog?: ImportCatalog,
): Promise<Result<ImportedSource>> {
  const early = earlyReport()
  const gathered = await gatherDocuments(root, path, read, early.report, catalog)
  if (!gathered.ok) return gathered
  const { value: documents } = gathered
  return success({ ...documents.source, readAsContract: (reading) => contractFrom(documents, early, reading) })
}

/** The contract that documents state. */
function contractFrom(
  documents: Documents,
  early: EarlyReport,
  { operations, openness = 'declared' }: DescriptionReading = {},
): ImportedContract {
  const { source } = documents
  const { report, diagnostics } = reporter(source)
  early.replay(report)
  const { tree, ...contract } = stated(documents, report, openness, operations)
  const exemptions = commentExemptions(documentComments(documents), 'openapi', report)
  return { ...contract, tree: withExemptions(tree, exemptions), diagnostics: sortDiagnostics(diagnostics).map(inFile) }
}

function stated(
  documents: Documents,
  report: Report,
  openness: Openness,
  only: ReadonlySet<string> | undefined,
): Omit<ImportedContract, 'diagnostics'> {
  const writer = schemaWriter(documents, report, openness)
  switch (documents.kind) {
    case undefined:
      return { tree: emptyContract(documents.source), operations: [] }
    case 'json-schema':
      return { tree: { ...schemaContract(documents, writer, only), openness }, operations: schemaNames(documents, writer) } // prettier-ignore
    default: {
      const service = describeApi({ documents, report })
      return { tree: { ...contractOf(documents.source, service, writer, only, openness), openness }, operations: operationNames(service) } // prettier-ignore
    }
  }
}
