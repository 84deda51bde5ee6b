import { isCompatible, statuses, type Status } from '../../verdict/verdict.js'
import type { Shard } from './changedReport.js'

/** The numbers of tests that ran, passed and failed. */
export interface Tests {
  readonly run: number
  readonly passed: number
  readonly failed: number
}

interface Found {
  readonly contract: string
}

/** The JSON report of a shard, as far as merging needs it. */
export interface ShardReport {
  /** Absent if the report covers everything. */
  readonly shard?: Shard
  readonly compatible: boolean
  readonly tests: Tests
  readonly findings: readonly Found[]
  readonly allowed?: readonly Found[]
  readonly notices?: readonly Found[]
  readonly undecided?: readonly Found[]
  readonly skipped: readonly { readonly file: string }[]
  readonly contracts: readonly { readonly file: string; readonly status: Status; readonly tests: Tests }[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isTests = (value: unknown): boolean =>
  isObject(value) && ['run', 'passed', 'failed'].every((key) => isCount(value[key]))

const isShard = (value: unknown): boolean =>
  isObject(value) && ['index', 'count'].every((key) => isCount(value[key]) && value[key] > 0)

const known: ReadonlySet<string> = new Set(statuses)

const allOf = (value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((item) => isObject(item) && isItem(item))

const isFound = ({ contract }: Record<string, unknown>): boolean => typeof contract === 'string'

/** What is wrong with a value that should be a shard's report; undefined if nothing is. */
export function wrongShape(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not an object'
  const right: Readonly<Record<keyof ShardReport, boolean>> = {
    shard: value['shard'] === undefined || isShard(value['shard']),
    compatible: typeof value['compatible'] === 'boolean',
    tests: isTests(value['tests']),
    findings: allOf(value['findings'], isFound),
    allowed: allOf(value['allowed'] ?? [], isFound),
    notices: allOf(value['notices'] ?? [], isFound),
    undecided: allOf(value['undecided'] ?? [], isFound),
    skipped: allOf(value['skipped'], ({ file }) => typeof file === 'string'),
    contracts: allOf(
      value['contracts'],
      ({ file, status, tests }) =>
        typeof file === 'string' && typeof status === 'string' && known.has(status) && isTests(tests),
    ),
  }
  const wrong = Object.entries(right).find(([, isRight]) => !isRight)?.[0]
  return wrong === undefined ? undefined : `its \`${wrong}\` does not have the shape of a report`
}

/** A contract that is in more than one report. */
export function reportedTwice(reports: readonly ShardReport[]): string | undefined {
  const seen = new Set<string>()
  const files = reports.flatMap(({ contracts }) => contracts.map(({ file }) => file))
  return files.find((file) => seen.has(file) || !seen.add(file))
}

/** Why the reports are not the shards of one run, each exactly once; undefined if they are. */
export function wrongShards(reports: readonly ShardReport[]): string | undefined {
  const shards = reports.flatMap(({ shard }) => shard ?? [])
  const [first] = shards
  if (!first) return undefined
  const { count } = first
  const other = shards.find((shard) => shard.count !== count)
  if (other)
    return `one report comes from a run with ${String(count)} shards, and another from a run with ${String(other.count)}`
  const given = new Set(shards.map(({ index }) => index))
  if (given.size < shards.length) return 'one shard is given twice'
  if (given.size === count) return undefined
  const missing = Array.from({ length: Math.min(count, 1000) }, (_, at) => at + 1).filter((index) => !given.has(index))
  return `of ${String(count)} shards, ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' and more' : ''} ${missing.length === 1 ? 'is' : 'are'} missing`
}

/** The JSON report of all shards together, as one run would have written it, regardless of their order. */
export function mergeReports(reports: readonly ShardReport[]): ShardReport {
  const sum = (count: (tests: Tests) => number): number => reports.reduce((all, { tests }) => all + count(tests), 0)
  const contracts = reports.flatMap((report) => report.contracts).sort((a, b) => (a.file < b.file ? -1 : 1))
  const place = new Map(contracts.map(({ file }, index) => [file, index]))
  const byContract =
    <T>(fileOf: (item: T) => string) =>
    (a: T, b: T): number =>
      (place.get(fileOf(a)) ?? 0) - (place.get(fileOf(b)) ?? 0)
  const found = (all: readonly Found[]): readonly Found[] => all.toSorted(byContract(({ contract }) => contract))
  const allowed = found(reports.flatMap((report) => report.allowed ?? []))
  const notices = found(reports.flatMap((report) => report.notices ?? []))
  const undecided = found(reports.flatMap((report) => report.undecided ?? []))
  return {
    compatible: isCompatible(contracts.map(({ status }) => status)),
    tests: { run: sum(({ run }) => run), passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) },
    findings: found(reports.flatMap(({ findings }) => findings)),
    ...(allowed.length > 0 && { allowed }),
    ...(notices.length > 0 && { notices }),
    ...(undecided.length > 0 && { undecided }),
    skipped: reports.flatMap(({ skipped }) => skipped).sort(byContract(({ file }) => file)),
    contracts,
  }
}
