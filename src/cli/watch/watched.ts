import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { configurationName } from '../../configuration/configuration.js'
import { findProject } from '../../configuration/findProject.js'
import { stateFiles } from '../../history/stateFiles.js'
import { success, type Result } from '../../text/failure.js'

/** What decides the result of a command: files, and folders with the contracts in them. Some may not exist. */
export interface Watched {
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/** The `codicil.json` that counts, or the place where one would. */
const configurationFile = async (): Promise<string> => join((await findProject()) ?? '.', configurationName)

/** What `codicil check` looks at. */
export async function watchedByCheck(paths: readonly string[]): Promise<Result<Watched>> {
  const folders: string[] = []
  const files = [await configurationFile()]
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (stats) => stats.isDirectory(),
      () => false,
    )
    ;(isFolder ? folders : files).push(path)
  }
  return success({ files, folders })
}

/** What `codicil compatible git file` looks at. Fails like `stateFiles`. */
export async function watchedByGitFile(path: string): Promise<Result<Watched>> {
  const state = await stateFiles(path)
  if (!state.ok) return state
  return success({ files: [path, await configurationFile(), ...state.value.files], folders: [] })
}

/** What `codicil compatible git changed` looks at. Fails like `stateFiles`. */
export async function watchedByGitChanged(): Promise<Result<Watched>> {
  const state = await stateFiles('.')
  if (!state.ok) return state
  return success({ files: [await configurationFile(), ...state.value.files], folders: [state.value.workdir] })
}
