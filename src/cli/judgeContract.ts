import { stat } from 'node:fs/promises'
import { contractName, nextVersion } from '../catalog/contractName.js'
import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import { compareContracts, type Comparison } from '../compatibility/compare.js'
import type { Detail, Finding } from '../compatibility/reasons/finding.js'
import type { BothVersions, ChangedFile } from '../history/changedFiles.js'
import type { ContractPattern } from '../pattern/patternTree.js'
import { validContract } from '../pattern/validContract.js'
import { validVersions } from '../pattern/validVersions.js'
import { nothingCompared, type Judged, type Status } from '../report/judged.js'
import type { Failure } from '../text/failure.js'
import type { Source } from '../text/source.js'
import type { LevelOption } from './compareOptions.js'

/** A judged contract, and why it is broken where it is. */
export interface Judgement {
  readonly judged: Judged
  readonly failures: readonly Failure[]
}

const start = { start: 0, end: 0 }

/** What became of a contract that may have changed; undefined where it is the same after all. */
export async function judgeContract(
  change: ChangedFile,
  { older, newer }: BothVersions,
  options: LevelOption = {},
): Promise<Judgement | undefined> {
  const { path: file, to } = change
  const failures = [older, newer].flatMap((read) => (read.ok ? [] : [read.failure]))
  if (!older.ok || !newer.ok) return broken(change, failures)
  const [before, after] = [older.value, newer.value]
  if (before?.text === after?.text && to === undefined) return undefined
  if (!after) return before && gone(file, before)
  if (!before) return added(change, after)
  const { older: from, newer: into } = validVersions(before, after)
  if (from.ok && into.ok) return { judged: await compared(change, from.value, into.value, options), failures: [] }
  return broken(
    change,
    [from, into].flatMap((contract) => (contract.ok ? [] : [contract.failure])),
  )
}

function added(change: ChangedFile, newer: Source): Judgement {
  const contract = validContract(newer, 'newer')
  if (!contract.ok) return broken(change, [contract.failure])
  return { judged: judgedAs('new', change.path, nothingCompared, { newer }), failures: [] }
}

interface Sources {
  readonly older?: Source | undefined
  readonly newer?: Source | undefined
}

const judgedAs = (status: Status, file: string, comparison: Comparison, { older, newer }: Sources): Judged => ({
  file,
  status,
  comparison,
  ...(older && { older }),
  ...(newer && { newer }),
})

const broken = ({ path, to }: ChangedFile, failures: readonly Failure[]): Judgement => ({
  judged: { ...judgedAs('broken', path, nothingCompared, {}), ...(to !== undefined && { to }) },
  failures,
})

async function compared(
  { path, to }: ChangedFile,
  older: ContractPattern,
  newer: ContractPattern,
  options: LevelOption,
): Promise<Judged> {
  const comparison = await certifiedComparison(older, newer, options)
  const sources = { older: older.source, newer: newer.source }
  if (to !== undefined) return renamed(path, to, comparison, sources)
  const judged = judgedAs(statusOf(comparison), path, comparison, sources)
  const next = judged.status === 'incompatible' ? await nextOf(path) : undefined
  return next ? { ...judged, next } : judged
}

/** The verdict on one comparison. */
export function statusOf({ tests, findings }: Comparison): 'compatible' | 'incompatible' | 'undecided' {
  if (findings.length > 0) return 'incompatible'
  return tests.failed > 0 ? 'undecided' : 'compatible'
}

async function nextOf(path: string): Promise<Judged['next']> {
  const next = nextVersion(path)
  if (next === undefined) return undefined
  const exists = await stat(next).then(
    () => true,
    () => false,
  )
  return { path: next, exists }
}

const aboutContract = (change: 'removed' | 'renamed', detail: Detail, older: Source, newer: Source): Finding => ({
  side: 'contract',
  thing: 'contract',
  change,
  scenario: '',
  level: 'wire',
  path: [],
  detail,
  older: { source: older, span: start },
  newer: { source: newer, span: start },
})

function renamed(
  file: string,
  to: string,
  comparison: Comparison,
  { older, newer }: { readonly older: Source; readonly newer: Source },
): Judged {
  const [before, after] = [contractName(file), contractName(to)]
  const isVersion = before.name === after.name && before.version !== after.version
  const detail = { kind: 'file', from: file, to, isVersion } as const
  const findings = [aboutContract('renamed', detail, older, newer), ...comparison.findings]
  return { ...judgedAs('renamed', file, { ...comparison, findings }, { older, newer }), to }
}

function gone(file: string, older: Source): Judgement {
  const contract = validContract(older, 'older')
  const comparison = removal({ name: file, text: '' }, older, contract.ok ? contract.value : undefined)
  return { judged: judgedAs('removed', file, comparison, { older }), failures: [] }
}

/** A contract whose file is gone answers none of its scenarios any more; that is one finding. */
export function removal(newer: Source, older: Source, contract: ContractPattern | undefined): Comparison {
  const all = contract ? compareContracts(contract, { ...contract, scenarios: [] }) : nothingCompared
  return {
    ...all,
    findings: [aboutContract('removed', { kind: 'whole' }, older, newer)],
    undecided: [],
    scenarios: all.scenarios.map((scenario) => ({ ...scenario, findings: [] })),
  }
}
