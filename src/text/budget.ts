import type { Store } from '../collections/once.js'
import type { Place } from './source.js'

/**
 * The resources that may run out: `steps` of work, or `memory` in cells, each about the size of a number. `spellings`: a message
 * has too many spellings to distinguish (docs/theory.md 2.4). `cookies`: only one of two requests states its cookies one by one.
 */
export type Resource = 'steps' | 'memory' | 'spellings' | 'cookies'

/**
 * The budget of one decision, explanation or diagnosis. All work whose amount depends on the input spends from the budget. A step
 * is about one comparison or one visited list item, and a cell is a number that is kept in memory.
 */
export interface Budget {
  /** @throws Exhausted if fewer steps are left. */
  readonly spend: (steps: number) => void
  /** @throws Exhausted if less memory is left. */
  readonly keep: (cells: number) => void
  /** Releases memory that is no longer used. */
  readonly free: (cells: number) => void
  /**
   * A budget for one of many parts, so that an expensive part leaves enough for the next one: half of the remaining steps, but
   * at least {@link minShare} until all shares together have overdrawn the budget by a third, and as much memory as this
   * budget had at first, because each part frees its memory. The steps that a share or its own shares spend are also subtracted
   * from this budget.
   */
  readonly share: () => Budget
  /** Subtracts the price of work that does not spend steps itself. Never throws. */
  readonly pay: (steps: number) => void
  /** Identifies the whole work: the same for a budget, its shares and its separate budgets ({@link separateBudget}). */
  readonly whole: Store
  /** Where they keep common results that can be computed again: `whole`, or the store of {@link withResults}. */
  readonly results: Store
}

/** Thrown by a budget, to leave the work in progress at once; caught by {@link withinBudget}. */
export class Exhausted extends Error {
  /** Where most of the work was, if that is known. */
  place?: Place

  constructor(readonly resource: Resource) {
    super(`more ${resource} than the budget allows`)
    this.name = 'Exhausted'
  }
}

export interface BudgetOptions {
  /** Default 150 million, a few seconds of work. */
  readonly steps?: number
  /** Default 20 million, less than 500 MB. */
  readonly cells?: number
}

/** The steps that a part may spend even if the parts before it spent the whole budget. */
export const minShare = 10_000

export const createBudget = (options: BudgetOptions = {}): Budget => budgetOf(options, new Map())

/** A budget with its own steps and memory, which shares the cached results of another budget. */
export const separateBudget = ({ whole }: Budget, options: BudgetOptions = {}): Budget => budgetOf(options, whole)

/** A budget that spends from another one, but keeps results in a store of its own, so that they are freed with the store. */
export const withResults = (budget: Budget, results: Store): Budget => ({
  ...budget,
  results,
  share: () => withResults(budget.share(), results),
})

/** What a share does to the budget that it is a share of. */
interface Owner extends Pick<Budget, 'pay'> {
  /** The steps that may be overdrawn. */
  readonly overdrawable: () => number
}

function budgetOf({ steps = 150_000_000, cells = 20_000_000 }: BudgetOptions, whole: Store, owner?: Owner): Budget {
  let [stepsLeft, cellsLeft] = [steps, cells]
  const pay = (more: number): void => {
    stepsLeft -= more
    owner?.pay(more)
  }
  const overdrawable = owner?.overdrawable ?? (() => stepsLeft + steps / 3)
  return {
    whole,
    results: whole,
    spend: (more) => {
      pay(more)
      if (stepsLeft < 0) throw new Exhausted('steps')
    },
    keep: (more) => {
      cellsLeft -= more
      if (cellsLeft < 0) throw new Exhausted('memory')
    },
    free: (fewer) => {
      cellsLeft += fewer
    },
    pay,
    share: () => {
      const least = Math.min(minShare, overdrawable())
      return budgetOf({ steps: Math.max(stepsLeft / 2, least), cells }, whole, { pay, overdrawable })
    },
  }
}

/** The value of some work, or the sign that it used up its budget. */
export type Attempt<T> =
  { readonly value: T; readonly exhausted?: undefined } | { readonly value?: undefined; readonly exhausted: Exhausted }

/** Does some work that spends from a budget. */
export function withinBudget<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof Exhausted) return { exhausted: error }
    throw error
  }
}
