import type { ImportedContract, ImportedSource } from '../syntax/importedSource.js'
import { reporter } from '../syntax/reporter.js'
import type { ContractSyntax } from '../syntax/syntaxTree.js'
import { inFile, sortDiagnostics } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import { once } from '../text/once.js'
import { pathOf, type Source } from '../text/source.js'
import { describe } from './components/describe.js'
import { contractOf, operationNames } from './contract/contractOf.js'
import type { Documents } from './documents/documents.js'
import { gather, type ReadFile } from './documents/gather.js'
import { earlyReport, type EarlyReport } from './documents/report.js'

/**
 * A WSDL or a schema with the files that it imports, as a source that is read as a contract. `path` is that of its file, if the
 * source has another name: locations in it are resolved against its path. Fails with `wsdl-too-large`.
 */
export async function wsdlSource(root: Source, read: ReadFile, path = pathOf(root)): Promise<Result<ImportedSource>> {
  const early = earlyReport()
  const gathered = await gather(root, path, read, early.report)
  if (!gathered.ok) return gathered
  const { source } = gathered.value
  const whole = once(() => contractFrom(gathered.value, early))
  const imported: ImportedSource = {
    ...source,
    readAsContract: (operations) => (operations ? contractFrom(gathered.value, early, operations) : whole()),
  }
  return success(imported)
}

function contractFrom(documents: Documents, early: EarlyReport, only?: ReadonlySet<string>): ImportedContract {
  const { source } = documents
  const { report, diagnostics } = reporter(source)
  early.replay(report)
  const description = describe(documents, report)
  const tree = description ? contractOf(description, only) : emptyContract(source)
  const operations = description ? operationNames(description) : []
  return { tree, operations, diagnostics: sortDiagnostics(diagnostics).map(inFile) }
}

/** What is left if nothing sensible can be made of a source. */
const emptyContract = (source: Source): ContractSyntax => ({
  source,
  feature: { title: '', span: { start: 0, end: 0 } },
  scenarios: [],
})
