import type { ContractPattern, Fidelity } from '../pattern/patternTree.js'
import { placeInFile, type Place } from '../text/source.js'
import type { Finding } from './reasons/finding.js'

/** A place of an imported contract that says more or less than its source says, and that a verdict rests on. */
export interface Approximation extends Place {
  readonly version: 'older' | 'newer'
  /** What stands there, in the words of its own language: `xs:any`, `pattern`. */
  readonly construct: string
  /** Whether the contract takes more there than its source, or less. */
  readonly kind: 'wider' | 'narrower'
  readonly reason: string
}

/**
 * The places that a comparison of imported contracts rests on although they are not exact: those that only one of the versions
 * has, those of findings, and those of which a part is missing. Any other inexact place that both versions have in the same
 * words is the same on both sides.
 */
export function approximations(
  older: ContractPattern,
  newer: ContractPattern,
  findings: readonly Finding[],
): readonly Approximation[] {
  const [before, after] = [inexact(older, 'older'), inexact(newer, 'newer')]
  if (before.length + after.length === 0) return []
  const changed = new Set(unpaired(before, after))
  const local = findings.filter(({ path }) => path.length > 0)
  return [
    ...restingOn(before, changed, local.map((finding) => finding.older)), // prettier-ignore
    ...restingOn(after, changed, local.map((finding) => finding.newer)), // prettier-ignore
  ].map(({ key: _, isIncomplete: __, ...approximation }) => approximation)
}

/** The inexact places of a version that are changed, or that findings stand at. */
function restingOn(rows: readonly Inexact[], changed: ReadonlySet<Inexact>, origins: readonly Place[]): Inexact[] {
  const distinct = new Map(origins.map((one) => [`${one.source.name} ${String(one.span.start)} ${String(one.span.end)}`, one])) // prettier-ignore
  const found = [...distinct.values()]
  return rows.filter((row) => row.isIncomplete || changed.has(row) || found.some((origin) => isAt(origin, row)))
}

interface Inexact extends Approximation {
  /** The same for places that say the same. */
  readonly key: string
  readonly isIncomplete: boolean
}

/** The places that are not exact, in the order of the text. */
const inexact = ({ source, fidelity = [] }: ContractPattern, version: Approximation['version']): Inexact[] =>
  fidelity
    .filter((row): row is Exclude<Fidelity, { kind: 'exact' }> => row.kind !== 'exact')
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ construct, kind, reason, span, isIncomplete = false }) => {
      const stated = source.text.slice(span.start, span.end).replaceAll(/\s+/g, ' ')
      return { ...placeInFile({ source, span }), version, construct, kind, reason, isIncomplete, key: JSON.stringify([construct, kind, reason, stated]) } // prettier-ignore
    })

/** The places of each side that the other lacks. Those before and after all changes are paired first, so that the rest is near them. */
function unpaired(older: readonly Inexact[], newer: readonly Inexact[]): Inexact[] {
  const shorter = Math.min(older.length, newer.length)
  let start = 0
  while (start < shorter && older[start]!.key === newer[start]!.key) start++
  let end = 0
  while (end < shorter - start && older.at(-1 - end)!.key === newer.at(-1 - end)!.key) end++
  const left = new Map<string, Inexact[]>()
  for (const row of older.slice(start, older.length - end)) {
    const same = left.get(row.key)
    if (same) same.push(row)
    else left.set(row.key, [row])
  }
  const added = newer.slice(start, newer.length - end).filter(({ key }) => left.get(key)?.shift() === undefined)
  return [...[...left.values()].flat(), ...added]
}

/** Whether a finding stands at an inexact place, or around it. */
const isAt = (origin: Place, row: Place): boolean =>
  origin.source === row.source && (contains(origin, row) || contains(row, origin))

const contains = (outer: Place, inner: Place): boolean =>
  outer.span.start <= inner.span.start && inner.span.end <= outer.span.end
