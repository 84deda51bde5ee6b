import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { success, type Result } from '../text/failure.js'
import { addExpectation } from './addExpectation.js'
import { dataFile } from './dataFile.js'
import type { Draft, Problem } from './draft.js'
import type { Expectation } from './expectation.js'
import { loadContracts } from './loadContracts.js'
import { readDraft } from './readDraft.js'
import { routesOf } from './routes.js'
import { expectationTable, type StubState } from './stubState.js'

export interface StateOptions {
  readonly contracts: readonly string[]
  /** One folder of expectations for all contracts. Default: the folder beside each contract. */
  readonly data?: string | undefined
}

/** Loads contracts and their expectations. Fails if a contract cannot be served; a bad expectation is only a problem. */
export async function loadState({ contracts: paths, data }: StateOptions): Promise<Result<StubState>> {
  const contracts = await loadContracts(paths, data)
  if (!contracts.ok) return contracts
  const routes = routesOf(contracts.value.map(({ pattern }) => pattern))
  const state: StubState = { contracts: contracts.value, routes, expectations: expectationTable(), problems: [] }
  for (const folder of new Set(contracts.value.map((contract) => contract.folder)))
    for (const name of await expectationFiles(folder)) {
      const problem = await loadFile(state, folder, name)
      if (problem) state.problems.push(problem)
    }
  return success(state)
}

/** The expectations of a folder, in alphabetical order; its subfolders contain bodies. */
async function expectationFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort()
}

async function loadFile(state: StubState, folder: string, name: string): Promise<Problem | undefined> {
  const file = join(folder, name)
  const bytes = await dataFile(folder, name)
  if (!bytes.ok) return { file, line: 1, reason: bytes.failure.message }
  const read = readDraft(file, bytes.value.toString('utf8'))
  if ('problem' in read) return read.problem
  const added = await addDraft(state, read.draft, file, folder)
  return 'problem' in added ? added.problem : undefined
}

/** Adds an expectation, or returns why not. `folder` is the data folder that it is in; undefined if it came over HTTP. */
export async function addDraft(
  state: StubState,
  draft: Draft,
  file: string,
  folder?: string,
): Promise<{ readonly expectation: Expectation } | { readonly problem: Problem }> {
  const contracts = state.contracts.filter((contract) => folder === undefined || contract.folder === folder)
  const added = await addExpectation(draft, contracts, state, folder === undefined)
  return 'reason' in added ? { problem: { file, ...added } } : { expectation: added }
}

/** Adds an expectation that came as JSON text over HTTP or from a program. */
export async function addPosted(state: StubState, text: string): ReturnType<typeof addDraft> {
  const read = readDraft('request', text)
  return 'problem' in read ? read : addDraft(state, read.draft, 'request')
}
