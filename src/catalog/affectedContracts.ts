import { resolve } from 'node:path'
import type { ChangedFile, Changes } from '../history/changedFiles.js'
import { gitError } from '../history/gitError.js'
import { failed, success, type Result } from '../text/failure.js'
import { isImportedName, type ReadFile } from './imports/importedContract.js'
import { importGraph, partsAmong } from './imports/importGraph.js'

/** How to read the files of both states, by their paths. */
export interface States {
  readonly older: ReadFile
  readonly newer: ReadFile
  /** The absolute paths of imported files whose names do not say so. */
  readonly others: ReadonlySet<string>
}

/**
 * The contracts that changed files affect, in alphabetical order: the changed contracts themselves, each WSDL that reaches a changed
 * file in either state, and each changed schema that no WSDL reaches, with the schemas that reach it and that no other file
 * imports. A file that a WSDL reaches is a part of it and no contract of its own. Fails with `unreadable`.
 */
export async function affectedContracts(
  { files, index }: Pick<Changes, 'files' | 'index'>,
  states: States,
): Promise<Result<readonly ChangedFile[]>> {
  const isImported = ({ path, to = path }: ChangedFile): boolean =>
    [path, to].some((one) => isImportedName(one) || states.others.has(resolve(one)))
  const [imported, contracts] = [files.filter(isImported), files.filter((file) => !isImported(file))]
  if (imported.length === 0) return success(files)
  try {
    const listed = (await index.listed()).filter(isImportedName)
    const affected = await affectedBy(imported, listed, states)
    return success([...contracts, ...affected].sort((a, b) => (a.path < b.path ? -1 : 1)))
  } catch (error) {
    const { message } = gitError(error)
    return failed('unreadable', `the files of the index could not be listed: ${message}`, 'see what `git status` says')
  }
}

async function affectedBy(
  changed: readonly ChangedFile[],
  listed: readonly string[],
  { older, newer }: States,
): Promise<readonly ChangedFile[]> {
  const [before, after] = [importGraph(older), importGraph(newer)]
  const own = new Map<string, ChangedFile>(listed.map((path) => [path, { path }]))
  for (const { to } of changed) if (to !== undefined) own.delete(to)
  for (const file of changed) own.set(file.path, file)
  const touched = new Set(changed.flatMap(({ path, to = path }) => [resolve(path), resolve(to)]))
  const reaches = new Map<string, ReadonlySet<string>>()
  for (const { path, to = path } of own.values()) {
    const reached = new Set(await after(to))
    // Unless something that it reaches has changed, it reached the same before.
    if (touches(reached, touched)) for (const one of await before(path)) reached.add(one)
    reached.delete(resolve(path))
    reached.delete(resolve(to))
    reaches.set(resolve(path), reached)
  }
  const parts = partsAmong(reaches)
  const roots = [...own.values()].filter(({ path, to = path }) => !parts.has(resolve(path)) && !parts.has(resolve(to)))
  const inner = new Set(roots.flatMap(({ path }) => [...reaches.get(resolve(path))!]))
  const isChanged = new Set(changed)
  return roots.filter(
    (file) =>
      isChanged.has(file) || (!inner.has(resolve(file.path)) && touches(reaches.get(resolve(file.path))!, touched)),
  )
}

const touches = (reached: ReadonlySet<string>, touched: ReadonlySet<string>): boolean =>
  [...reached].some((path) => touched.has(path))
