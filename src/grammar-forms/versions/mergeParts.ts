import { oncePer } from '../../collections/once.js'
import { namesIn } from '../tokensOf.js'
import { alternativesIn, quantifierOf, quantified, type Quantifier } from './quantifier.js'
import { fixedText, type VersionChange, type Production, type ProductionGroup } from '../production.js'

type Parts = readonly Production[]

/** The parts of two versions in one sequence. */
export interface Merged {
  readonly parts: Parts
  /** How many uses of rules and tokens both versions have. */
  readonly kept: number
  /** How many frames and ways have a change. */
  readonly changes: number
}

/**
 * Merges two versions of a sequence, so that as many uses of rules and tokens as possible count as kept. What only one version has is
 * an `Alternative` with a change, also within a sequence.
 */
export const mergeParts = (older: Parts, newer: Parts): Merged => mergedWith(older)(newer)

const mergedWith = oncePer((older: Parts) =>
  oncePer((newer: Parts): Merged => {
    const steps = align(older, newer, mergeRuns)
    return { ...steps, parts: inFrames(steps.parts, (change, parts) => [alternative(parts, change)]) }
  }),
)

/** Like {@link mergeParts}, for the alternatives of a choice. */
function mergeAlternatives(older: Parts, newer: Parts): Merged {
  const steps = align(older, newer, (before, after) =>
    before.length === 1 && after.length === 1 ? mergeBodies(before[0]!, after[0]!) : undefined,
  )
  return {
    ...steps,
    parts: inFrames(steps.parts, (change, parts) => parts.map((part) => alternative(bodyOf(part), change))),
  }
}

const bodyOf = (part: Production): Parts => ('definition' in part ? part.definition : [part])

/** Merges two alternatives, if they are alike. */
function mergeBodies(older: Production, newer: Production): Merged | undefined {
  const [before, after] = [bodyOf(older), bodyOf(newer)]
  const merged = mergeParts(before, after)
  return areAlike(merged, before, after) ? { ...merged, parts: [alternative(merged.parts)] } : undefined
}

const alternative = (definition: Parts, change?: VersionChange): ProductionGroup => ({
  type: 'Alternative',
  definition,
  ...(change && { changes: new Map([['taken', change]]) }),
})

/** A part of an alignment; without a change, both versions have it. */
interface Step {
  readonly part: Production
  readonly change?: VersionChange
}

interface Alignment extends Omit<Merged, 'parts'> {
  readonly parts: readonly Step[]
}

type Merge = (older: Parts, newer: Parts) => Merged | undefined

const score = ({ kept, changes }: Omit<Merged, 'parts'>): number => 4 * kept - changes

/** The best alignment, in which `merge` may merge a part of one version with one or more parts of the other. */
function align(older: Parts, newer: Parts, merge: Merge): Alignment {
  const known = new Map<number, Alignment>()
  const best = (i: number, j: number): Alignment => {
    const key = i * (newer.length + 1) + j
    const found = known.get(key) ?? search(i, j)
    known.set(key, found)
    return found
  }
  const search = (i: number, j: number): Alignment => {
    if (i === older.length && j === newer.length) return { parts: [], kept: 0, changes: 0 }
    if (i < older.length && j < newer.length && isSame(older[i]!, newer[j]!))
      return after({ parts: [newer[j]!], kept: leaves(newer[j]!), changes: 0 }, best(i + 1, j + 1))
    const ways = [...mergedFrom(i, j)]
    if (i < older.length) ways.push(after({ parts: [older[i]!], kept: 0, changes: 1 }, best(i + 1, j), 'removed'))
    if (j < newer.length) ways.push(after({ parts: [newer[j]!], kept: 0, changes: 1 }, best(i, j + 1), 'added'))
    return ways.reduce((a, b) => (score(b) > score(a) ? b : a))
  }
  function* mergedFrom(i: number, j: number): Generator<Alignment> {
    for (const [from, to] of runs(older.length - i, newer.length - j)) {
      const merged = merge(runIn(older, i, from), runIn(newer, j, to))
      if (merged) yield after(merged, best(i + from, j + to))
    }
  }
  return best(0, 0)
}

/** A run of parts, always the same array, so that runs are merged only once. */
const runIn = (parts: Parts, at: number, length: number): Parts =>
  length === parts.length ? parts : (runsOf(parts)[at * parts.length + length] ??= parts.slice(at, at + length))

const runsOf = oncePer((_: Parts): Parts[] => [])

/** The lengths of runs of which at least one is a single part. */
const runs = (older: number, newer: number): readonly (readonly [number, number])[] =>
  older === 0 || newer === 0
    ? []
    : [
        ...Array.from({ length: newer }, (_, at) => [1, at + 1] as const),
        ...Array.from({ length: older - 1 }, (_, at) => [at + 2, 1] as const),
      ]

const after = (first: Merged, rest: Alignment, change?: VersionChange): Alignment => ({
  parts: [...first.parts.map((part): Step => ({ part, ...(change && { change }) })), ...rest.parts],
  kept: first.kept + rest.kept,
  changes: first.changes + rest.changes,
})

/** The parts of an alignment, with each run of parts that have the same change in a frame. */
function inFrames(steps: readonly Step[], frame: (change: VersionChange, parts: Parts) => Parts): Parts {
  const [head] = steps
  if (!head) return []
  const end = steps.findIndex(({ change }) => change !== head.change)
  const run = steps.slice(0, end < 0 ? steps.length : end)
  const parts = run.map(({ part }) => part)
  return [...(head.change ? frame(head.change, parts) : parts), ...inFrames(steps.slice(run.length), frame)]
}

/** Merges a choice, an option or a repetition of one version with a run of parts of the other, if they are alike. */
function mergeRuns(older: Parts, newer: Parts): Merged | undefined {
  if (!shareNames(older, newer)) return undefined
  const merged = mergeQuantified(quantifierOf(older), quantifierOf(newer)) ?? mergeChoices(older, newer)
  return merged && areAlike(merged, older, newer) ? merged : undefined
}

/** Merges two choices, or a choice with what was its only alternative. */
function mergeChoices(older: Parts, newer: Parts): Merged | undefined {
  const [before, now] = [alternativesIn(older), alternativesIn(newer)]
  if (!before && !now) return undefined
  const merged = mergeAlternatives(before ?? [alternative(older)], now ?? [alternative(newer)])
  return { ...merged, parts: [{ type: 'Alternation', definition: merged.parts }] }
}

/** Merges two parts that may be left out or repeated, unless one repeats with another separator. */
function mergeQuantified(older: Quantifier, newer: Quantifier): Merged | undefined {
  if (!older.isGroup && !newer.isGroup) return undefined
  if (older.repeated && newer.repeated && !haveSameSeparator(older, newer)) return undefined
  const merged = mergeParts(older.definition, newer.definition)
  const group = quantified(older, newer, merged.parts)
  return { parts: [group], kept: merged.kept, changes: merged.changes + (group.changes?.size ?? 0) }
}

const haveSameSeparator = ({ separator: a }: Quantifier, { separator: b }: Quantifier): boolean =>
  a && b ? isSame(a, b) : a === b

/** Whether two versions have enough in common to be shown as one. */
const areAlike = ({ kept }: Merged, older: Parts, newer: Parts): boolean =>
  kept > 0 && 2 * kept >= Math.min(sum(older), sum(newer))

const sum = (parts: Parts): number => parts.reduce((total, part) => total + leaves(part), 0)

/** How many rules and tokens a part uses. */
const leaves = (part: Production): number => ('definition' in part ? sum(part.definition) : 1)

const shareNames = (older: Parts, newer: Parts): boolean => [...namesOf(older)].some((name) => namesOf(newer).has(name))

const namesOf = oncePer((parts: Parts): ReadonlySet<string> => new Set(parts.flatMap(namesIn)))

/** Whether two parts are drawn in the same way. */
export function isSame(a: Production, b: Production): boolean {
  if (a.type !== b.type) return false
  if (a.type === 'NonTerminal' && b.type === 'NonTerminal') return a.name === b.name
  if (a.type === 'Terminal' && b.type === 'Terminal')
    return a.name === b.name && fixedText(a.label) === fixedText(b.label)
  if (!('definition' in a && 'definition' in b)) return false
  if ('separator' in a && 'separator' in b && !isSame(a.separator, b.separator)) return false
  return areSame(a.definition, b.definition)
}

/** Whether two sequences are drawn in the same way. */
export const areSame = (a: Parts, b: Parts): boolean =>
  a.length === b.length && a.every((part, at) => isSame(part, b[at]!))
