import {
  commentExemptions,
  withExemptions,
  type CommentExemption,
  type ImportedComment,
} from '../syntax/read/commentExemptions.js'
import type { ImportedContract, ImportedSource } from '../syntax/tree/importedSource.js'
import { reporter } from '../syntax/tree/reporter.js'
import { inFile, sortDiagnostics, type Diagnostic } from '../text/diagnostic.js'
import { success, type Result } from '../text/failure.js'
import { pathOf, type Source } from '../text/source.js'
import { describe } from './components/describe.js'
import type { Description } from './components/description.js'
import { contractOf, operationNames } from './contract/contractOf.js'
import type { XmlDocuments } from './documents/documents.js'
import type { ReadFile } from '../descriptions/files/readFile.js'
import { gatherDocuments } from './documents/gatherDocuments.js'
import type { ImportCatalog } from '../descriptions/files/locations.js'
import { readAgain, rereadable, unversionedIn } from './documents/readAgain.js'
import { withOwnPlaces } from './withOwnPlaces.js'
import { emptyContract } from '../descriptions/writing/emptyContract.js'
import { earlyReport, type EarlyReport } from '../descriptions/files/report.js'

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
  const gathered = await gatherDocuments(root, path, read, early.report, catalog)
  if (!gathered.ok) return gathered
  const again = rereadable(gathered.value)
  // The trees of files are large, so they are not kept: a second reading starts from the texts.
  let first: XmlDocuments | undefined = gathered.value
  const documents = (): XmlDocuments => {
    const taken = first ?? readAgain(again)
    first = undefined
    return taken
  }
  const imported: ImportedSource = {
    ...again.source,
    readAsContract: ({ operations, versions = [] } = {}) => {
      const unversioned = unversionedIn(again, versions)
      if (unversioned.namespaces.size === 0) return contractFrom(described(documents, early), operations)
      const contract = contractFrom(
        described(() => readAgain(again, unversioned), early),
        operations,
      )
      return { ...contract, tree: { ...contract.tree, unversioned } }
    },
  }
  return success(imported)
}

interface Described {
  readonly source: Source
  readonly description: Description | undefined
  readonly exemptions: readonly CommentExemption[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Describes documents. They are passed as a function so that their trees are freed before the contract is written. */
function described(documents: () => XmlDocuments, early: EarlyReport): Described {
  const all = documents()
  const { report, diagnostics } = reporter(all.source)
  early.replay(report)
  const description = describe(all, report)
  const exemptions = commentExemptions(commentsOf(all), 'wsdl', report)
  return { source: all.source, description, exemptions, diagnostics: sortDiagnostics(diagnostics).map(inFile) }
}

/** The comments of all files. */
const commentsOf = ({ all }: XmlDocuments): readonly ImportedComment[] =>
  all.flatMap(({ comments }, index) =>
    comments.map(({ text, start, above }): ImportedComment => {
      const kind = above?.kind === 'root' ? (index === 0 ? 'contract' : 'file') : 'declaration'
      return { text, start, ...(above && { above: { kind, extent: above.extent } }) }
    }),
  )

function contractFrom(
  { source, description, exemptions, diagnostics }: Described,
  only?: ReadonlySet<string>,
): ImportedContract {
  return {
    tree: description
      ? withExemptions(withOwnPlaces(contractOf(description, only)), exemptions)
      : emptyContract(source),
    operations: description ? operationNames(description) : [],
    diagnostics,
  }
}
