import { createBudget, withinBudget, type Budget } from '../../text/budget.js'
import { nearest } from '../../text/writing/nearest.js'
import { brief } from '../../text/writing/brief.js'
import type { UnplacedMismatch } from './mismatch.js'

/** The most mismatches that are listed for one payload: nobody reads more. */
export const maxMismatches = 1000

/** The budget for explaining mismatches. Whether the payload matches is decided before, exactly. */
export interface Diagnosis {
  /** How many more mismatches may be listed. */
  left: number
  readonly budget: Budget
  /** Whether a name is one of another scenario, so that it is not misspelt. */
  readonly isElsewhere?: (name: string) => boolean
}

/** The budget for all diagnoses of one message: a second or two of work. */
export const diagnosisBudget = (): Budget => createBudget({ steps: 100_000_000, cells: 16_000_000 })

/** The diagnosis of a message as one thing that it may be, such as the request of a scenario. */
export const newDiagnosis = (budget = diagnosisBudget(), isElsewhere = (_name: string) => false): Diagnosis => ({
  left: maxMismatches,
  budget,
  isElsewhere,
})

/** A diagnosis that ends with the first mismatch and costs nothing, if only the decision is needed. */
export const noDiagnosis = (): Diagnosis => ({ left: 1, budget: createBudget({ steps: 0, cells: 0 }) })

/** The memory of a mismatch with its texts. */
const cellsOfMismatch = 50

/** As many of the mismatches as may still be listed; only the first of them if memory is short. */
export function listed(diagnosis: Diagnosis, mismatches: readonly UnplacedMismatch[]): readonly UnplacedMismatch[] {
  if (mismatches.length === 0) return mismatches
  const some = mismatches.slice(0, diagnosis.left)
  const kept = withinBudget(() => {
    diagnosis.budget.keep(some.length * cellsOfMismatch)
  })
  const reported = kept.exhausted ? some.slice(0, 1) : some
  diagnosis.left = kept.exhausted ? 0 : diagnosis.left - some.length
  return reported
}

/** Why a list of mismatches may not be complete; nothing if it is. */
export const cutOff = ({ left }: Diagnosis): string[] =>
  left > 0 ? [] : [`mismatches after the first ${String(maxMismatches)} are not listed`]

const maxSuggestedLength = 100
const maxCandidates = 1000
/** The steps for comparing two names of one letter. */
const stepsOfCandidate = 30

/**
 * The name that a misspelt one most likely means. Names of more than 100 letters are not considered, nor are names after the
 * first 1,000.
 */
export function suggestion(name: string, known: readonly string[], { budget }: Pick<Diagnosis, 'budget'>) {
  if (name.length > maxSuggestedLength) return undefined
  const candidates = known.slice(0, maxCandidates).filter(({ length }) => length <= maxSuggestedLength)
  const found = withinBudget(() => {
    budget.spend(candidates.reduce((sum, { length }) => sum + stepsOfCandidate + length, 0))
    return nearest(name, candidates)
  })
  return found.value
}

/** The message about a thing whose name the contract does not have, with a suggestion if it has a similar one. */
export function notInContract(thing: string, name: string, known: readonly string[], diagnosis: Diagnosis): string {
  // An attribute of XML Schema instances may have the same local name.
  const others = known.filter((other) => other !== name)
  const near = suggestion(name, others, diagnosis)
  return `${thing} is not in the contract${near === undefined ? '' : `; did you mean \`${brief(near)}\`?`}`
}
