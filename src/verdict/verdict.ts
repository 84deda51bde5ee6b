import type { Proven } from '../certificates/checkCertificate.js'
import type { Comparison, Undecided } from '../compatibility/compare.js'
import type { Failure } from '../text/failure.js'
import type { Source } from '../text/source.js'

/** Two versions of a contract, and what comparing them gave. */
export interface ComparedContract {
  /** Absent if the contract is new. */
  readonly older?: Source
  /** Absent if the contract was deleted. */
  readonly newer?: Source
  /** The contract's new path, if it was renamed. */
  readonly to?: string
  readonly comparison: Comparison
  /** Why the versions could not be compared; absent if they could. */
  readonly failures?: readonly Failure[]
  /** What the certificate of the verdict proves. Absent unless it was verified. */
  readonly verified?: Proven
}

/**
 * Which consumers and services meet:
 * - `backward`: consumers of the revision's version and a service of the version in the working directory
 * - `forward`: consumers of the version in the working directory and a service that still has the revision's version; the comparison
 *   takes the version in the working directory as the older one
 */
export type CompatibilityDirection = 'backward' | 'forward'

/** What became of a contract whose versions could be compared. A renamed contract breaks its users just like a deleted one. */
export type ContractOutcome = 'compatible' | 'incompatible' | 'new' | 'removed' | 'renamed'

/**
 * The verdict on a comparison:
 * - `complete`: every question was answered;
 * - `broken`: a version has errors or could not be read, so nothing was compared;
 * - `undecided`: the budget ran out for these scenarios, and the others have no findings.
 */
export type Verdict =
  | { readonly kind: 'complete'; readonly outcome: ContractOutcome }
  | { readonly kind: 'broken'; readonly failures: readonly Failure[] }
  | { readonly kind: 'undecided'; readonly scenarios: readonly [Undecided, ...Undecided[]] }

/** A verdict in one word, as reports print it. */
export type Status = ContractOutcome | 'broken' | 'undecided'

export const statuses = [
  'compatible',
  'incompatible',
  'new',
  'removed',
  'renamed',
  'broken',
  'undecided',
] as const satisfies readonly Status[]

/** The verdict on two versions of a contract. One finding makes it incompatible, even if other scenarios are undecided. */
export function verdictOn({ older, newer, to, comparison, failures = [] }: ComparedContract): Verdict {
  const { findings, undecided } = comparison
  if (failures.length > 0) return { kind: 'broken', failures }
  if (!older) return complete('new')
  if (!newer) return complete('removed')
  if (to !== undefined) return complete('renamed')
  if (findings.length > 0) return complete('incompatible')
  const [first, ...more] = undecided
  if (first) return { kind: 'undecided', scenarios: [first, ...more] }
  return complete('compatible')
}

const complete = (outcome: ContractOutcome): Verdict => ({ kind: 'complete', outcome })

/** {@link verdictOn} in one word. */
export function statusOf(compared: ComparedContract): Status {
  const verdict = verdictOn(compared)
  return verdict.kind === 'complete' ? verdict.outcome : verdict.kind
}

/** Whether every contract was compared to the end. */
export const isComplete = (all: readonly Status[]): boolean =>
  all.every((status) => status !== 'broken' && status !== 'undecided')

/** Whether every contract was compared to the end and none breaks anybody. */
export const isCompatible = (all: readonly Status[]): boolean =>
  all.every((status) => status === 'compatible' || status === 'new')
