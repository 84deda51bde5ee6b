import { fileURLToPath } from 'node:url'
import type { InitializeParams } from 'vscode-languageserver/node'
import { useImportCatalog } from '../catalog/imports/importCatalog.js'
import { findProject } from '../configuration/findProject.js'
import { loadLanguage } from '../configuration/loadLanguage.js'
import { readConfiguration } from '../configuration/readConfiguration.js'
import { contractLanguage, reading, type Language } from '../pattern/language.js'

/** The language of an editor's workspace and, if the project's own cannot be used, why. */
export interface WorkspaceLanguage {
  readonly language: Language
  readonly problem?: string
}

type Workspace = Pick<InitializeParams, 'workspaceFolders' | 'initializationOptions'>

/** The language of the first folder of a workspace, or of the current folder. Also sets the import catalog of that folder. */
export async function workspaceLanguage({
  workspaceFolders,
  initializationOptions,
}: Workspace): Promise<WorkspaceLanguage> {
  const project = await findProject(folderOf(workspaceFolders?.[0]?.uri))
  const read = project === undefined ? undefined : await readConfiguration(project)
  const configuration = read?.ok ? read.value : undefined
  if (!configuration) return { language: contractLanguage }
  useImportCatalog(configuration.catalog)
  const own = await projectLanguage(configuration.language, initializationOptions)
  const { namespaces, versions, openness } = configuration
  return {
    ...own,
    language: reading(own.language, { ignoresNamespaces: namespaces === 'ignored', versions, openness }),
  }
}

/** The language of a module, which is code: it is loaded only if the editor's `initializationOptions` are `{ trusted: true }`. */
async function projectLanguage(path: string | undefined, options: unknown): Promise<WorkspaceLanguage> {
  if (path === undefined) return { language: contractLanguage }
  if (!isTrusted(options))
    return {
      language: contractLanguage,
      problem: `this project extends the language with ${path}, which runs only in trusted folders (docs/editors.md)`,
    }
  const loaded = await loadLanguage(path)
  if (loaded.ok) return { language: loaded.value }
  const { message, hint } = loaded.failure
  return { language: contractLanguage, problem: hint === undefined ? message : `${message}; ${hint}` }
}

const isTrusted = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'trusted' in options && options.trusted === true

function folderOf(uri: string | undefined): string | undefined {
  try {
    return uri === undefined ? undefined : fileURLToPath(uri)
  } catch {
    return undefined
  }
}
