import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requireXmlReader } from '../../match/requireXmlReader.js'
import { success, type Failure, type Result } from '../../text/failure.js'
import { quoted } from '../../text/writing/quoted.js'
import { addExpectation } from './addExpectation.js'
import { exampleDrafts } from '../expectations/exampleDrafts.js'
import { dataFile } from '../expectations/dataFile.js'
import type { Draft, ExpectationProblem } from '../expectations/draft.js'
import type { Expectation } from '../expectations/expectation.js'
import { loadContracts, type LoadOptions, type StubContract } from './loadContracts.js'
import { readDraft } from '../expectations/readDraft.js'
import { routesOf } from '../lookup/routes.js'
import { expectationTable, type ExpectationTable, type StubState } from './stubState.js'

export interface StateOptions extends LoadOptions {
  readonly contracts: readonly string[]
}

/** State that survives a reload of the files. */
export interface Lasting extends Pick<StubState, 'ids' | 'facts'> {
  /** The expectations so far: those in unchanged files go on counting their uses. Default: all start anew. */
  readonly earlier?: ExpectationTable
}

/** Loads contracts and their expectations. Fails if a contract cannot be served; a bad expectation is only a problem. */
export async function loadState(
  { contracts: paths, ...options }: StateOptions,
  { ids, facts, earlier }: Lasting,
): Promise<Result<StubState>> {
  const contracts = await loadContracts(paths, options)
  if (!contracts.ok) return contracts
  const reader = await requireXmlReader(contracts.value.map(({ pattern }) => pattern))
  if (!reader.ok) return reader
  const routes = routesOf(
    contracts.value.map(({ pattern }) => pattern),
    options.language,
  )
  const expectations = expectationTable()
  const state: StubState = { contracts: contracts.value, routes, expectations, ids, facts, problems: [] }
  const files: FileText[] = []
  for (const folder of new Set(contracts.value.map((contract) => contract.folder)))
    for (const name of await expectationFiles(folder)) files.push(await readFile(folder, name))
  avoidOwnIds(files, ids)
  await addExamples(state)
  for (const { folder, name, text } of files) {
    const added = text.ok
      ? await addFromFile(state, folder, name, text.value, earlier)
      : unread(folder, name, text.failure)
    if ('problem' in added) state.problems.push(added.problem)
  }
  return success(state)
}

/** Adds the examples of descriptions, before the files, so that those come first. */
async function addExamples(state: StubState): Promise<void> {
  for (const contract of state.contracts)
    for (const { scenario, text } of exampleDrafts(contract.pattern)) {
      const path = `${contract.path}, ${scenario}`
      const read = readDraft(path, text)
      if ('problem' in read) continue
      const identity = { id: state.ids.ofFile(path), file: { path, text }, uses: { count: 0 } }
      await add(state, read.draft, [contract], path, identity)
    }
}

interface FileText {
  readonly folder: string
  readonly name: string
  readonly text: Result<string>
}

/** The expectations of a folder, in alphabetical order; its subfolders contain bodies. */
async function expectationFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort()
}

async function readFile(folder: string, name: string): Promise<FileText> {
  const bytes = await dataFile(folder, name)
  return { folder, name, text: bytes.ok ? success(bytes.value.toString('utf8')) : bytes }
}

/** Reserves the ids that expectations state, so that no generated id equals one of them, even a later one. */
function avoidOwnIds(files: readonly FileText[], ids: StubState['ids']): void {
  for (const { name, text } of files) {
    const read = text.ok && text.value.includes('"id"') && readDraft(name, text.value)
    if (read && 'draft' in read && read.draft.id !== undefined) ids.avoid(read.draft.id)
  }
}

const unread = (folder: string, name: string, { message }: Failure): Added => ({
  problem: { file: join(folder, name), line: 1, reason: message },
})

type Added = { readonly expectation: Expectation } | { readonly problem: ExpectationProblem }

/** Adds the expectation in a file of a data folder, or returns why not. */
export async function addFromFile(
  state: StubState,
  folder: string,
  name: string,
  text: string,
  earlier?: ExpectationTable,
): Promise<Added> {
  const path = join(folder, name)
  const read = readDraft(path, text)
  if ('problem' in read) return read
  const { draft } = read
  const other = draft.id === undefined ? undefined : state.expectations.withId(draft.id)
  if (other) return { problem: idTaken(draft, other, path) }
  const contracts = state.contracts.filter((contract) => contract.folder === folder)
  const id = draft.id ?? state.ids.ofFile(path)
  const before = earlier?.fromFile(path)
  const uses = before?.file?.text === text ? before.uses : { count: 0 }
  return add(state, draft, contracts, path, { id, file: { path, text }, uses })
}

/** The name in problems of an expectation that came over HTTP or from a program. */
const request = 'request'

/**
 * Adds an expectation that came as JSON text over HTTP or from a program, or returns why not. It replaces an earlier one with
 * its id, unless that one is in a file.
 */
export async function addPosted(state: StubState, text: string): Promise<Added> {
  const read = readDraft(request, text)
  if ('problem' in read) return read
  const { draft } = read
  const other = draft.id === undefined ? undefined : state.expectations.withId(draft.id)
  if (other?.file) return { problem: idTaken(draft, other, request) }
  const added = await add(state, draft, state.contracts, request, {
    id: draft.id ?? state.ids.next(),
    uses: { count: 0 },
  })
  if (other && 'expectation' in added) state.expectations.remove(other)
  return added
}

/** Adds an expectation that came over HTTP to the state that follows; returns why not, if the contracts no longer have it. */
export async function addAgain(
  state: StubState,
  { draft, id, uses }: Expectation,
): Promise<ExpectationProblem | undefined> {
  const other = state.expectations.withId(id)
  if (other) return idTaken(draft, other, request)
  const added = await add(state, draft, state.contracts, request, { id, uses })
  return 'problem' in added ? added.problem : undefined
}

const idTaken = ({ lineOf }: Draft, { id, file }: Expectation, name: string): ExpectationProblem => {
  const owner = file ? file.path : 'another expectation'
  return { file: name, line: lineOf('id'), reason: `${owner} has the id ${quoted(id)} already; choose another` }
}

async function add(
  state: StubState,
  draft: Draft,
  contracts: readonly StubContract[],
  file: string,
  identity: Pick<Expectation, 'id' | 'file' | 'uses'>,
): Promise<Added> {
  state.ids.avoid(identity.id)
  const added = await addExpectation(draft, contracts, state, identity)
  return 'reason' in added ? { problem: { file, ...added } } : { expectation: added }
}
