import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentLink } from 'vscode-languageserver/node'
import { dataFolder } from '../../catalog/dataFolder.js'
import { matchTarget } from '../../match/matchTarget.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import { readDraft } from '../../stub/expectations/readDraft.js'
import { isError } from '../../text/diagnostic.js'
import { includeSteps } from '../../syntax/tree/includingSource.js'
import { pathOf, type Analysis } from '../analysis/analysis.js'
import { rangeOf } from '../analysis/ranges.js'
import { sectionsOf } from '../analysis/sections.js'
import { readRegular } from '../../files/readRegular.js'

/** An expectation in the contract's data folder. */
interface ExpectationFile {
  readonly path: string
  readonly method: string
  readonly target: string
}

async function expectationFiles(contract: string): Promise<readonly ExpectationFile[]> {
  const folder = dataFolder(contract)
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).sort()
  const read = files.map(async (name): Promise<ExpectationFile[]> => {
    const path = join(folder, name)
    const draft = readDraft(path, (await readRegular(path).catch(() => '')).toString())
    if (!('draft' in draft)) return []
    const { method, path: target } = draft.draft.request
    return [{ path, method, target }]
  })
  return (await Promise.all(read)).flat()
}

const isFor = ({ method, target }: ExpectationFile, { request, scope }: ScenarioPattern): boolean =>
  method === request.method && matchTarget(target.split('?')[0]!, { ...request, query: [] }, scope).length === 0

/**
 * Links each scenario to the expectation that a stub answers it with (the first by file name if there are several), and
 * each `@file` of a request part and each included description to that file.
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
  const files = diagnostics.some(isError) ? [] : await expectationFiles(contract)
  const expectations = pattern.scenarios.flatMap((scenario) => {
    const own = files.filter((file) => isFor(file, scenario))
    const [first] = own
    return first ? [link(scenario.span, first.path, own.map(({ path }) => path).join('\n'))] : []
  })
  const parts = sectionsOf(read.tree)
    .flatMap(({ steps }) => steps)
    .flatMap((step) => (step.kind === 'part' && step.value.kind === 'file' ? [step.value] : []))
    .map(({ path, span }) => link(span, resolve(dirname(contract), path), path))
  const included = includeSteps(read.tree).map(({ path, pathSpan }) =>
    link(pathSpan, resolve(dirname(contract), path), path),
  )
  return [...expectations, ...parts, ...included]
}
