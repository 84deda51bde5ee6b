import { isAbsolute, resolve } from 'node:path'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver/node'
import { baseReader } from '../catalog/baseReader.js'
import { descriptionsAmong } from '../catalog/imports/descriptionsAmong.js'
import {
  importedContract,
  isImportedName,
  mayBeDescription,
  type ReadFile,
} from '../catalog/imports/importedContract.js'
import { importGraph, partsAmong } from '../catalog/imports/importGraph.js'
import { importFromDisk } from '../catalog/importFromDisk.js'
import { checkContract } from '../verdict/checkContract.js'
import type { Language } from '../pattern/language.js'
import { loadContract } from '../pattern/loadContract.js'
import { BackendMissing } from '../backends/backend.js'
import { isError } from '../text/diagnostic.js'
import type { Failure } from '../text/failure.js'
import { pathOf as pathOfSource, type Source } from '../text/source.js'
import { pathOf } from './analysis/analysis.js'
import { diagnosticOf, fileDocument } from './diagnostics.js'
import { breakingChanges, findingDiagnostic } from './findings.js'
import type { Editor } from './publisher.js'
import { workspaceServices } from './workspaceServices.js'

/** Whether a document may be a description, or a part of one, of which only diagnostics and findings are shown. */
export function isImportedDocument(document: TextDocument): boolean {
  const path = pathOf(document) ?? document.uri
  return isImportedName(path) || mayBeDescription(path)
}

/** Milliseconds without a change before descriptions are read again. */
const pause = 300

/** The editor, with its open descriptions and the language of its workspace. */
export interface ImportingEditor extends Omit<Editor, 'analyse'> {
  readonly documents: () => readonly TextDocument[]
  /** The folders of the workspace. */
  readonly folders: () => readonly string[]
  readonly language: () => Language
}

/** What a file is published with. */
interface Published {
  readonly document: TextDocument
  readonly isOpen: boolean
  readonly diagnostics: Map<string, Diagnostic>
}

/** Publishes what is to be shown again, after a pause. */
export interface ImportedDocuments {
  /** A document or a setting has changed. */
  readonly refresh: () => void
  /** A file has changed on disk. */
  readonly reload: () => void
}

/**
 * Publishes the diagnostics of the open descriptions, and of the services of the workspace that reach them, and their findings
 * since the base revision, each in the file that it is about, which need not be open. A file that such a service reaches is read
 * as a part of it, and other YAML and JSON is left alone.
 */
export function importedDocuments(editor: ImportingEditor): ImportedDocuments {
  const readBase = baseReader()
  const services = workspaceServices(editor.folders)
  const warned = new Set<string>()
  let shown: ReadonlySet<string> = new Set()

  const warnOnce = ({ message, hint }: Failure): void => {
    if (!warned.has(message)) editor.warn(`codicil cannot compare: ${message}${hint ? `; ${hint}` : ''}`)
    warned.add(message)
  }

  const publish = async (): Promise<void> => {
    const files = openFiles(editor.documents())
    const read = reader(files)
    const open = [...files.keys()]
    const reaching = open.length === 0 ? [] : await services.reaching(open)
    for (const path of await rootsOf([...new Set([...open, ...reaching])], read)) await addProblems(path, files, read)
    for (const [uri, { document, isOpen, diagnostics }] of byUri(files))
      editor.send({ uri, ...(isOpen && { version: document.version }), diagnostics: [...diagnostics.values()] })
    const now = new Set(byUri(files).keys())
    for (const uri of shown) if (!now.has(uri)) editor.send({ uri, diagnostics: [] })
    shown = now
  }

  /** Reads a description, and adds what is wrong with it to its files. */
  const addProblems = async (path: string, files: Map<string, Published>, read: ReadFile): Promise<void> => {
    const own = await read(path, path)
    if (!own.ok || !own.value) return // a file that has just been deleted
    const root = fileOf(own.value, files)!
    const source = await importedContract(own.value, read)
    if (!source.ok) {
      add(root, { range: startOfFile, severity: DiagnosticSeverity.Error, code: source.failure.code, source: 'codicil', message: source.failure.message }) // prettier-ignore
      return
    }
    const loaded = loadContract(source.value, editor.language())
    for (const found of checkContract(loaded)) {
      const file = fileOf(found.source, files)
      if (file) add(file, diagnosticOf(found, file.document))
    }
    if (loaded.diagnostics.some(isError)) return
    const settings = editor.settings()
    const contract = { path, text: source.value.text, pattern: loaded.pattern, language: editor.language() }
    const changes = await breakingChanges(contract, readBase, settings)
    if (!changes.ok) {
      warnOnce(changes.failure)
      return
    }
    for (const caused of changes.value) {
      const { newer } = caused.finding
      const file = fileOf(newer.source, files) ?? root
      add(file, findingDiagnostic(caused, file.document, settings.compatibility.base, newer.span))
    }
  }

  const report = (error: unknown): void => {
    if (error instanceof BackendMissing) warnOnce(error.failure)
    else editor.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const refresh = afterPause(() => publish().catch(report))
  const reload = (): void => {
    services.forget()
    refresh()
  }
  return { refresh, reload }
}

/** Returns a function that does some work after a pause in which it is not called again; never twice at a time. */
function afterPause(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(work)
    }, pause)
  }
}

const startOfFile = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

/** The open documents by their paths. */
const openFiles = (documents: readonly TextDocument[]): Map<string, Published> =>
  new Map(
    documents.flatMap((document): [string, Published][] => {
      const path = pathOf(document)
      return path === undefined ? [] : [[path, { document, isOpen: true, diagnostics: new Map() }]]
    }),
  )

const byUri = (files: ReadonlyMap<string, Published>): Map<string, Published> =>
  new Map([...files.values()].map((file) => [file.document.uri, file]))

/** Reads documents as they are in the editor, and other files from disk. */
const reader =
  (files: ReadonlyMap<string, Published>): ReadFile =>
  (path, root) => {
    const open = files.get(resolve(path))
    return open?.isOpen
      ? Promise.resolve({ ok: true, value: { name: path, text: open.document.getText() } })
      : importFromDisk(path, root)
  }

/** The descriptions that are not a part of a service among them. */
async function rootsOf(paths: readonly string[], read: ReadFile): Promise<readonly string[]> {
  const graph = importGraph(read)
  const descriptions = await descriptionsAmong(paths, read)
  const own = paths.filter((path) => !mayBeDescription(path) || descriptions.has(path))
  const reaches = new Map<string, ReadonlySet<string>>()
  for (const path of own) reaches.set(path, await graph.reach(path))
  const parts = partsAmong(reaches, graph)
  return own.filter((path) => !parts.has(path))
}

/** The file of a source; undefined if it is none on disk. */
function fileOf(source: Source, files: Map<string, Published>): Published | undefined {
  const path = pathOfSource(source)
  if (!isAbsolute(path)) return undefined
  const file = files.get(path) ?? {
    document: fileDocument(source),
    isOpen: false,
    diagnostics: new Map<string, Diagnostic>(),
  }
  files.set(path, file)
  return file
}

/** Adds a diagnostic, once: several services may reach a file. */
const add = ({ diagnostics }: Published, found: Diagnostic): void => {
  diagnostics.set(JSON.stringify([found.range, found.code, found.message]), found)
}
