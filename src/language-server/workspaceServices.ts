import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InitializeParams } from 'vscode-languageserver/node'
import { findContracts } from '../catalog/findContracts.js'
import { importFromDisk } from '../catalog/importFromDisk.js'
import { mayBeDescription } from '../catalog/imports/importedContract.js'
import { importGraph, isWsdlName } from '../catalog/imports/importGraph.js'

/** The services in the folders of a workspace. */
export interface WorkspaceServices {
  /** The absolute paths of those that reach one of some files, given by absolute paths. */
  readonly reaching: (files: readonly string[]) => Promise<readonly string[]>
  /** Looks for them again at the next question, because files have changed on disk. */
  readonly forget: () => void
}

/** The folders of a workspace that are on this machine. */
export const foldersOf = ({ workspaceFolders }: Pick<InitializeParams, 'workspaceFolders'>): readonly string[] =>
  (workspaceFolders ?? []).flatMap(({ uri }) => (uri.startsWith('file:') ? [fileURLToPath(uri)] : []))

/** Finds the WSDLs and OpenAPI descriptions of folders and what they import, when it is first asked for and after files have changed. */
export function workspaceServices(folders: () => readonly string[]): WorkspaceServices {
  let known: Promise<ReadonlyMap<string, ReadonlySet<string>>> | undefined
  return {
    reaching: async (files) => {
      known ??= reachesIn(folders())
      return [...(await known)].flatMap(([path, reached]) => (files.some((file) => reached.has(file)) ? [path] : []))
    },
    forget: () => {
      known = undefined
    },
  }
}

async function reachesIn(folders: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const graph = importGraph(importFromDisk)
  const reaches = new Map<string, ReadonlySet<string>>()
  for (const folder of folders) {
    const found = await findContracts([folder], (name) => isWsdlName(name) || mayBeDescription(name))
    for (const path of found.ok ? found.value : []) {
      const reached = await graph.reach(path)
      if (graph.isService(resolve(path))) reaches.set(resolve(path), reached)
    }
  }
  return reaches
}
