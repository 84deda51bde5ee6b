import type { ContractPattern, Fidelity, Mark } from '../pattern/patternTree.js'
import { placeInFile, type Place } from '../text/source.js'
import type { Gap } from './engine/gaps.js'
import type { Finding } from './reasons/finding.js'

/** A place of an imported contract that says more or less than its source says, and that a verdict rests on. */
export interface Approximation extends Place {
  readonly version: 'older' | 'newer'
  /** What stands there, in the words of its own language: `xs:any`, `pattern`. */
  readonly construct: string
  /** Whether the contract takes more there than its source, or less. */
  readonly kind: 'wider' | 'narrower'
  readonly reason: string
  /** What differs between the versions: what the place states itself, or what it depends on. Absent if neither is known to. */
  readonly changed?: 'itself' | 'dependencies'
}

type Inexact = Mark['row']

/** Both versions. */
export interface Versions {
  readonly older: ContractPattern
  readonly newer: ContractPattern
}

/** The places that keep a yes from being proven; `left` is the version whose messages must be among those of the other. */
export const approximationsOf = (
  gaps: readonly Gap[],
  left: Approximation['version'],
  versions: Versions,
): readonly Approximation[] =>
  gaps.map(({ mark, side, isChanged }) => {
    const version = (side === 'left') === (left === 'older') ? 'older' : 'newer'
    const changed = mark.row.isIncomplete ? undefined : isChanged ? 'itself' : 'dependencies'
    return {
      ...approximation(mark.row, version, versions),
      ...((isChanged || changed) && { changed: changed ?? 'itself' }),
    }
  })

/** The places that a no may rest on: those that findings stand at, and those of which a part is missing. */
export function approximationsOfFindings(versions: Versions, findings: readonly Finding[]): readonly Approximation[] {
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

/** Each place once, in the order of the text; the older version first. */
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

function approximation(row: Inexact, version: Approximation['version'], versions: Versions): Approximation {
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

/** Whether a finding stands at an inexact place, or around it. */
const isAt = (origin: Place, row: Place): boolean =>
  origin.source === row.source && (contains(origin, row) || contains(row, origin))

const contains = (outer: Place, inner: Place): boolean =>
  outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
