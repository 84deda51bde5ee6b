import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { checkContract } from '../../verdict/checkContract.js'
import { contractLanguage, type Language } from '../../pattern/language.js'
import { loadContract, reloadContract, type LoadedContract } from '../../pattern/loadContract.js'
import { includeSteps } from '../../syntax/tree/includingSource.js'
import { knownScenarios } from '../../syntax/read/knownScenarios.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Source } from '../../text/source.js'

/** A document as it is in the editor, read as far as its errors allow. */
export interface Analysis extends LoadedContract {
  readonly language: Language
  readonly document: TextDocument
  readonly source: Source
}

/** The path of a document; undefined if it is not a file. */
export function pathOf({ uri }: Pick<TextDocument, 'uri'>): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

const analyses = new WeakMap<TextDocument, { readonly version: number; readonly analysis: Analysis }>()

/** Reads a document. Each version is read once, and scenarios that did not change since the last version are reused. */
export function analyse(document: TextDocument, language: Language = contractLanguage): Analysis {
  const last = analyses.get(document)
  if (last?.version === document.version) return last.analysis
  const path = pathOf(document)
  const source = { name: basename(path ?? document.uri), text: document.getText(), ...(path !== undefined && { path }) }
  const loaded = last
    ? reloadContract(source, knownScenarios(last.analysis.read), language)
    : loadContract(source, language)
  const diagnostics =
    path === undefined ? loaded.diagnostics : loaded.diagnostics.filter(({ code }) => code !== 'include-missing')
  const analysis = { document, source, language, ...loaded, diagnostics }
  analyses.set(document, { version: document.version, analysis })
  return analysis
}

/** Everything that `codicil check` reports; problems of the file name only if the document is a file. */
export const checked = (analysis: Analysis): readonly Diagnostic[] =>
  checkContract(analysis, { isFile: pathOf(analysis.document) !== undefined })

/** Whether a document includes descriptions, which an analysis does not read. */
export const includesFiles = ({ read, document }: Analysis): boolean =>
  pathOf(document) !== undefined && includeSteps(read.tree).length > 0
