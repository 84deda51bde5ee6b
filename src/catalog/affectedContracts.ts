import { resolve } from 'node:path'
import type { ChangedFile } from '../history/changedFiles.js'
import { descriptionsAmong } from './imports/descriptionsAmong.js'
import { isImportedName, mayBeDescription, type ReadFile } from './imports/importedContract.js'
import { importGraph, partsAmong } from './imports/importGraph.js'

/** How to read the files of both states, by their paths. */
export interface States {
  readonly older: ReadFile
  readonly newer: ReadFile
  /** The absolute paths of imported files whose names do not say so. */
  readonly others: ReadonlySet<string>
  /** The paths of the descriptions that the newer state has, and of contracts that may include them. */
  readonly listed: readonly string[]
}

/**
 * The contracts that changed files affect, in alphabetical order: the changed contracts themselves, each service that reaches a
 * changed file in either state, and each changed schema that no service reaches, with the schemas that reach it and that no other
 * file imports. A file that a service reaches is a part of it and no contract of its own.
 */
export async function affectedContracts(
  files: readonly ChangedFile[],
  states: States,
): Promise<readonly ChangedFile[]> {
  const isOther = (path: string): boolean => states.others.size > 0 && states.others.has(resolve(path))
  const isImported = ({ path, to = path }: ChangedFile): boolean =>
    [path, to].some((one) => isImportedName(one) || mayBeDescription(one) || isOther(one))
  const [imported, contracts] = [files.filter(isImported), files.filter((file) => !isImported(file))]
  if (imported.length === 0) return files
  const stated = new Set(contracts.flatMap(({ path, to = path }) => [path, to]))
  const listed = states.listed.filter((path) => !stated.has(path))
  const affected = await affectedBy(imported, { ...states, listed })
  return [...contracts, ...affected].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The changed files that are contracts in either version and that nothing imports. Most YAML and JSON files are not contracts. */
async function ownContracts(
  changed: readonly ChangedFile[],
  { older, listed }: States,
): Promise<ReadonlySet<ChangedFile>> {
  const after = new Set(listed)
  const before = await descriptionsAmong(changed.map(({ path }) => path), older) // prettier-ignore
  const isContract = ({ path, to = path }: ChangedFile): boolean =>
    before.has(path) || after.has(to) || ![path, to].every(mayBeDescription)
  return new Set(changed.filter(isContract))
}

async function affectedBy(changed: readonly ChangedFile[], states: States): Promise<readonly ChangedFile[]> {
  const { older, newer, listed } = states
  const contracts = await ownContracts(changed, states)
  const [before, after] = [importGraph(older), importGraph(newer)]
  const own = new Map<string, ChangedFile>(listed.map((path) => [path, { path }]))
  for (const { to } of changed) if (to !== undefined) own.delete(to)
  for (const file of contracts) own.set(file.path, file)
  const touched = new Set(changed.flatMap(({ path, to = path }) => [resolve(path), resolve(to)]))
  const reaches = new Map<string, ReadonlySet<string>>()
  for (const { path, to = path } of own.values()) {
    const reached = new Set(await after.reach(to))
    // Unless something that it reaches has changed, it reached the same before.
    if (touches(reached, touched)) for (const one of await before.reach(path)) reached.add(one)
    reached.delete(resolve(path))
    reached.delete(resolve(to))
    reaches.set(resolve(path), reached)
  }
  const isService = (path: string): boolean => after.isService(path) || before.isService(path)
  const parts = partsAmong(reaches, { isService })
  const roots = [...own.values()].filter(({ path, to = path }) => !parts.has(resolve(path)) && !parts.has(resolve(to)))
  const inner = new Set(roots.flatMap(({ path }) => [...reaches.get(resolve(path))!]))
  return roots.filter(
    (file) =>
      contracts.has(file) || (!inner.has(resolve(file.path)) && touches(reaches.get(resolve(file.path))!, touched)),
  )
}

const touches = (reached: ReadonlySet<string>, touched: ReadonlySet<string>): boolean =>
  [...reached].some((path) => touched.has(path))
