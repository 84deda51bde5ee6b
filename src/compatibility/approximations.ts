import type { ContractPattern, Fidelity, Mark } from '../pattern/tree/patternTree.js'
import { contains } from '../text/span.js'
import { placeInFile, type Place } from '../text/source.js'
import type { Gap } from './engine/gaps.js'
import type { Finding } from './reasons/changes/finding.js'
import type { ProvenFinding } from './reasons/proof.js'

/** A place of an imported contract that affects a verdict and accepts more or less than its source. */
export interface Approximation extends Place {
  readonly version: 'older' | 'newer'
  /** The construct at the place, in the terms of the source's language: `xs:any`, `pattern`. */
  readonly construct: string
  /** Whether the contract accepts more there than its source, or less. */
  readonly kind: 'wider' | 'narrower'
  readonly reason: string
  /** What differs between the versions: the place itself, or something that it depends on. Absent if no difference is known. */
  readonly changed?: 'itself' | 'dependencies'
}

type Inexact = Mark['row']

/** The two contracts that are compared. */
export interface ComparedVersions {
  readonly older: ContractPattern
  readonly newer: ContractPattern
}

/** The places that prevent a proof of compatibility. `left` is the version whose messages the other one must accept. */
export const approximationsOf = (
  gaps: readonly Gap[],
  left: Approximation['version'],
  versions: ComparedVersions,
): readonly Approximation[] =>
  gaps.map(({ mark, side, isChanged }) => {
    const version = (side === 'left') === (left === 'older') ? 'older' : 'newer'
    const changed = isChanged ? 'itself' : mark.depends === undefined ? undefined : 'dependencies'
    return { ...approximation(mark.row, version, versions), ...(changed && { changed }) }
  })

/** The unknown places on which a finding depends. Empty if the finding is proven. */
export const doubtsAbout = (
  { finding, doubts = [] }: ProvenFinding,
  versions: ComparedVersions,
): readonly Approximation[] => approximationsOf(doubts, finding.side === 'response' ? 'newer' : 'older', versions)

/** The inexact places that findings may depend on: those at the findings, and those with a missing part. */
export function approximationsOfFindings(
  versions: ComparedVersions,
  findings: readonly Finding[],
): readonly Approximation[] {
  const local = findings.filter(({ path }) => path.length > 0)
  if (findings.length === 0) return []
  return (['older', 'newer'] as const).flatMap((version) => {
    const places = distinctPlaces(local.map((finding) => finding[version]))
    return inexact(versions[version])
      .map((row) => ({ row, found: approximation(row, version, versions) }))
      .filter(({ row, found }) => row.isIncomplete ?? places.some((place) => isAt(place, found)))
      .map(({ found }) => found)
  })
}

/** Removes duplicates, and sorts by version (the older one first) and position. */
export function distinctApproximations(all: readonly Approximation[]): readonly Approximation[] {
  const first = new Map<string, Approximation>()
  for (const one of all) {
    const key = [one.version, one.source.name, one.span.start, one.construct, one.kind, one.reason].join(' ')
    if (first.get(key)?.changed !== 'itself') first.set(key, one)
  }
  const order = (one: Approximation, other: Approximation): number =>
    one.version === other.version ? one.span.start - other.span.start : one.version === 'older' ? -1 : 1
  return [...first.values()].sort(order)
}

function approximation(row: Inexact, version: Approximation['version'], versions: ComparedVersions): Approximation {
  const { construct, kind, reason, span } = row
  return { ...placeInFile({ source: versions[version].source, span }), version, construct, kind, reason }
}

const inexact = ({ fidelity = [] }: ContractPattern): readonly Inexact[] =>
  fidelity
    .filter((row): row is Exclude<Fidelity, { kind: 'exact' }> => row.kind !== 'exact')
    .sort((a, b) => a.span.start - b.span.start)

const distinctPlaces = (places: readonly Place[]): readonly Place[] => [
  ...new Map(
    places.map((one) => [`${one.source.name} ${String(one.span.start)} ${String(one.span.end)}`, one]),
  ).values(),
]

/** Whether a finding is at an inexact place, or encloses it. */
const isAt = (origin: Place, row: Place): boolean =>
  origin.source === row.source && (contains(origin.span, row.span) || contains(row.span, origin.span))
