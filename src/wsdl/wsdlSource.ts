import type { ImportedContract, ImportedSource } from '../syntax/importedSource.js'
import { reporter } from '../syntax/reporter.js'
import type { ContractSyntax } from '../syntax/syntaxTree.js'
import { inFile, sortDiagnostics, type Diagnostic } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import { once } from '../text/once.js'
import { pathOf, type Source } from '../text/source.js'
import { describe } from './components/describe.js'
import type { Description } from './components/description.js'
import { contractOf, operationNames } from './contract/contractOf.js'
import type { Documents } from './documents/documents.js'
import { gather, type ReadFile } from './documents/gather.js'
import type { ImportCatalog } from './documents/locations.js'
import { readUnversioned, rereadable } from './documents/readUnversioned.js'
import { withOwnPlaces } from './withOwnPlaces.js'
import { earlyReport, type EarlyReport } from './documents/report.js'

/**
 * A WSDL or a schema with the files that it imports, as a source that is read as a contract. `path` is the path of its file, if the
 * source has another name: locations in it are resolved against this path. `catalog` maps some locations to files. Fails with
 * `wsdl-too-large`.
 */
export async function wsdlSource(
  root: Source,
  read: ReadFile,
  path = pathOf(root),
  catalog?: ImportCatalog,
): Promise<Result<ImportedSource>> {
  const early = earlyReport()
  const gathered = await gather(root, path, read, early.report, catalog)
  if (!gathered.ok) return gathered
  const { source } = gathered.value
  const describing = describer(gathered.value, early)
  const whole = once(() => contractFrom(describing()))
  const again = rereadable(gathered.value)
  const imported: ImportedSource = {
    ...source,
    readUnversioned: (versions) => {
      const { documents, read } = readUnversioned(again, versions)
      if (read.namespaces.size === 0) return whole()
      const contract = contractFrom(describer(documents, early)())
      return { ...contract, tree: { ...contract.tree, unversioned: read } }
    },
    readAsContract: (operations) => (operations ? contractFrom(describing(), operations) : whole()),
  }
  return success(imported)
}

interface Described {
  readonly source: Source
  readonly description: Description | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Describes documents once, and lets go of their trees, which are large. */
function describer(gathered: Documents, early: EarlyReport): () => Described {
  let documents: Documents | undefined = gathered
  return once(() => {
    const { source } = documents!
    const { report, diagnostics } = reporter(source)
    early.replay(report)
    const description = describe(documents!, report)
    documents = undefined
    return { source, description, diagnostics: sortDiagnostics(diagnostics).map(inFile) }
  })
}

function contractFrom({ source, description, diagnostics }: Described, only?: ReadonlySet<string>): ImportedContract {
  return {
    tree: description ? withOwnPlaces(contractOf(description, only)) : emptyContract(source),
    operations: description ? operationNames(description) : [],
    diagnostics,
  }
}

/** What is left if nothing sensible can be made of a source. */
const emptyContract = (source: Source): ContractSyntax => ({
  source,
  feature: { title: '', span: { start: 0, end: 0 } },
  scenarios: [],
})
