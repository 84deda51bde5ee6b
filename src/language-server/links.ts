import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentLink } from 'vscode-languageserver/node'
import { matchTarget } from '../match/matchTarget.js'
import type { ScenarioPattern } from '../pattern/patternTree.js'
import { readDraft } from '../stub/readDraft.js'
import { isError } from '../text/diagnostic.js'
import { pathOf, type Analysis } from './analysis.js'
import { rangeOf } from './ranges.js'
import { sectionsOf } from './sections.js'

/** An expectation of the contract's data folder. */
interface DataFile {
  readonly path: string
  readonly method: string
  readonly target: string
}

async function dataFiles(contract: string): Promise<readonly DataFile[]> {
  const folder = `${contract.slice(0, contract.length - extname(contract).length)}_data`
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).sort()
  const read = files.map(async (name): Promise<DataFile[]> => {
    const path = join(folder, name)
    const draft = readDraft(path, await readFile(path, 'utf8').catch(() => ''))
    if (!('draft' in draft)) return []
    const { method, path: target } = draft.draft.request
    return [{ path, method, target }]
  })
  return (await Promise.all(read)).flat()
}

const isFor = ({ method, target }: DataFile, { request, scope }: ScenarioPattern): boolean =>
  method === request.method && matchTarget(target.split('?')[0]!, { ...request, query: [] }, scope).length === 0

/**
 * Links from scenarios to the expectations that a stub answers their requests with, the first of several by its name;
 * and from the files that request parts name to these.
 */
export async function links(analysis: Analysis): Promise<DocumentLink[]> {
  const { document, read, pattern, diagnostics } = analysis
  const contract = pathOf(document)
  if (contract === undefined) return []
  const link = (span: Parameters<typeof rangeOf>[1], target: string, tooltip: string): DocumentLink => ({
    range: rangeOf(document, span),
    target: pathToFileURL(target).href,
    tooltip,
  })
  const files = diagnostics.some(isError) ? [] : await dataFiles(contract)
  const expectations = pattern.scenarios.flatMap((scenario) => {
    const fitting = files.filter((file) => isFor(file, scenario))
    const [first] = fitting
    return first ? [link(scenario.span, first.path, fitting.map(({ path }) => path).join('\n'))] : []
  })
  const parts = sectionsOf(read.tree)
    .flatMap(({ steps }) => steps)
    .flatMap((step) => (step.kind === 'part' && step.value.kind === 'file' ? [step.value] : []))
    .map(({ path, span }) => link(span, resolve(dirname(contract), path), path))
  return [...expectations, ...parts]
}
