import { importedContract } from '../../catalog/imports/importedContract.js'
import { importFromDisk } from '../../catalog/importFromDisk.js'
import { loadContract } from '../../pattern/loadContract.js'
import type { ContractPattern } from '../../pattern/tree/patternTree.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Analysis } from './analysis.js'

/** A document with the descriptions that it includes. */
export interface WholeContract {
  readonly pattern: ContractPattern
  /** With the texts of the descriptions. */
  readonly text: string
  /** What is wrong at the steps that include them. */
  readonly problems: readonly Diagnostic[]
}

/** Reads the descriptions that a document includes from disk. `path` is the document's. */
export async function withIncludes({ source, language, diagnostics }: Analysis, path: string): Promise<WholeContract> {
  const whole = await importedContract({ ...source, name: path }, importFromDisk)
  if (!whole.ok) return { pattern: loadContract(source, language).pattern, text: source.text, problems: [] }
  const loaded = loadContract(whole.value, language)
  const known = new Set(diagnostics.map(({ code, span }) => `${code} ${String(span.start)}`))
  const problems = loaded.diagnostics.filter(
    (found) => found.source.text === source.text && !known.has(`${found.code} ${String(found.span.start)}`),
  )
  return { pattern: loaded.pattern, text: whole.value.text, problems }
}
