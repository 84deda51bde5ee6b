import { contractName } from '../catalog/contractName.js'
import { checkExemptions } from '../compatibility/checkExemptions.js'
import { compareContracts, type Comparison } from '../compatibility/compare.js'
import { today } from '../compatibility/exempter.js'
import { loadContract } from '../pattern/loadContract.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { fitForUse, validContract } from '../pattern/validContract.js'
import type { Source } from '../text/source.js'
import { brokenContract } from './brokenContract.js'
import { compareVersions, type CompareVersionsOptions } from './compareVersions.js'
import { contractFinding, nothingCompared, withContractFinding } from './contractFinding.js'
import type { ComparedContract } from './verdict.js'

/** A contract that may have changed. */
export interface ContractChange {
  /** Its path; the older one, if it was renamed. */
  readonly file: string
  /** Its new path, if it was renamed. */
  readonly to?: string
  /** Absent if the contract is new. */
  readonly older?: Source | undefined
  /** Absent if the contract was deleted. */
  readonly newer?: Source | undefined
}

/**
 * Compares the two versions of a contract that was changed, added, deleted or renamed; `verdictOn` says what the result
 * means. Undefined if nothing changed. Deleting or renaming a contract is a finding; errors in a version are `failures`.
 */
export async function judgeContract(
  { file, to, older, newer }: ContractChange,
  options: CompareVersionsOptions = {},
): Promise<ComparedContract | undefined> {
  if (older?.text === newer?.text && to === undefined) return undefined
  if (!newer) return older && removedContract(file, older, options)
  if (!older) return newContract(newer, options)
  return judgeBoth({ file, ...(to !== undefined && { to }), older, newer }, options)
}

/** A contract of which both versions exist. */
export interface ContractVersions extends ContractChange {
  readonly older: Source
  readonly newer: Source
}

/** Compares the two versions of a contract that both exist, even if nothing changed. */
export async function judgeBoth(
  { file, to, older, newer }: ContractVersions,
  options: CompareVersionsOptions = {},
): Promise<ComparedContract> {
  const compared = await compareVersions(older, newer, options)
  if (to === undefined) return compared
  return compared.failures ? { ...compared, to } : renamedContract(file, to, compared)
}

/** A contract without an older version, which is compatible unless it has errors. */
export function newContract(
  newer: Source,
  { language, warn, day = today() }: CompareVersionsOptions = {},
): ComparedContract {
  const contract = fitForUse(loadContract(newer, language), 'newer', warn)
  if (warn && contract.ok) checkExemptions(contract.value, day).forEach(warn)
  return contract.ok ? { newer, comparison: nothingCompared } : brokenContract([contract.failure], { newer })
}

/** A contract that was deleted. */
function removedContract(file: string, older: Source, { language }: CompareVersionsOptions = {}): ComparedContract {
  const contract = validContract(older, language, 'older')
  return { older, comparison: removal(file, older, contract.ok ? contract.value : undefined) }
}

/** The comparison of a contract with nothing: one finding, and every scenario fails. `contract` is undefined if it has errors. */
export function removal(file: string, older: Source, contract: ContractPattern | undefined): Comparison {
  const all = contract ? compareContracts(contract, { ...contract, scenarios: [], exemptions: [] }) : nothingCompared
  const { approximate: _, ...compared } = all
  const scenarios = all.scenarios.map((scenario) => ({ ...scenario, findings: [] }))
  const finding = contractFinding('removed', { kind: 'whole' }, older, { name: file, text: '' })
  return withContractFinding({ ...compared, findings: [], undecided: [], scenarios }, finding)
}

/** A contract that was renamed: one finding more. */
export function renamedContract(
  file: string,
  to: string,
  { older, newer, comparison }: ComparedContract & Required<Pick<ComparedContract, 'older' | 'newer'>>,
): ComparedContract {
  const [before, after] = [contractName(file), contractName(to)]
  const isVersion = before.name === after.name && before.version !== after.version
  const finding = contractFinding('renamed', { kind: 'file', from: file, to, isVersion }, older, newer)
  return { older, newer, to, comparison: withContractFinding(comparison, finding) }
}
