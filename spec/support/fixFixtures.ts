import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareContracts, type Comparison } from '../../src/compatibility/compare.js'
import { fixContract, type FixedContract } from '../../src/fixes/fixContract.js'
import type { FixOptions } from '../../src/fixes/fixSearch.js'
import { loadContract, type LoadedContract } from '../../src/pattern/loadContract.js'
import { isError } from '../../src/text/diagnostic.js'
import type { Source } from '../../src/text/source.js'
import { promises } from './promises.js'
import { fixtureIds, fixtureOptions } from './ruleFixtures.js'

const folder = (id: string): string => fileURLToPath(new URL(`../compatibility/rules/${id}/`, import.meta.url))

/** The rules whose fixtures are two contracts that differ. */
export const fixableIds: readonly string[] = fixtureIds.filter(
  (id) =>
    ['old', 'new'].every((version) => existsSync(`${folder(id)}${version}.contract`)) && id !== 'contract-renamed',
)

/** The golden of a rule's fixture: its newer contract with the fixes. */
export const fixedFile = (id: string): string => `${folder(id)}fixed.contract`

/** A change and its fixes. */
export interface Fixed {
  readonly older: Source
  readonly newer: Source
  readonly comparison: Comparison
  readonly fixed: FixedContract
  /** The fixed version as it is read again. */
  readonly again: LoadedContract
  /** How it compares with the older version. */
  readonly rest: Comparison
  /** The time of comparing both versions, and of the search. */
  readonly milliseconds: { readonly comparing: number; readonly fixing: number }
}

/** Fixes a change of a contract; undefined if a version has errors, or if the change is compatible. */
export async function fixing(older: Source, newer: Source, options: FixOptions = {}): Promise<Fixed | undefined> {
  const [before, after] = [loadContract(older, options.language), loadContract(newer, options.language)]
  if ([...before.diagnostics, ...after.diagnostics].some(isError)) return undefined
  const start = performance.now()
  const comparison = compareContracts(before.pattern, after.pattern, options)
  if (comparison.findings.length === 0) return undefined
  const compared = performance.now()
  const fixed = await fixContract(older, newer, comparison, options)
  const searched = performance.now()
  const again = loadContract({ ...newer, text: fixed.text }, options.language)
  const rest = compareContracts(before.pattern, again.pattern, options)
  const milliseconds = { comparing: compared - start, fixing: searched - compared }
  return { older, newer, comparison, fixed, again, rest, milliseconds }
}

/** Fixes the newer contract of a rule's fixture. */
export async function fixture(id: string): Promise<Fixed> {
  const [older, newer] = ['old', 'new'].map((version): Source => {
    const name = `${version}.contract`
    return { name, text: readFileSync(folder(id) + name, 'utf8') }
  })
  const fixed = await fixing(older!, newer!, { ...fixtureOptions(id), language: promises })
  if (!fixed) throw new Error(`${id}: there is nothing to fix`)
  return fixed
}
