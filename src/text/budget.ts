import type { Place } from './source.js'

/**
 * What may run out: `steps` of work, or `memory` in cells, each about as large as a number. `spellings`: a message has too many
 * spellings to distinguish (docs/theory.md 2.4).
 */
export type Resource = 'steps' | 'memory' | 'spellings'

/**
 * What one decision, explanation or diagnosis may use. Whatever can grow spends from it: a step is about one comparison, or
 * one item of a list looked at; a cell is one number kept until the decision is made.
 */
export interface Budget {
  /** @throws Exhausted if fewer steps are left. */
  readonly spend: (steps: number) => void
  /** @throws Exhausted if less memory is left. */
  readonly keep: (cells: number) => void
  /** Gives back memory that is no longer used. */
  readonly free: (cells: number) => void
  /**
   * A budget for one of many parts, so that a hard one leaves something for the next: half of the steps that are left, but
   * at least {@link leastShare}, and as much memory as this budget had, since a part frees what it used. This budget also pays
   * for what a share of the share spends.
   */
  readonly share: () => Budget
  /** The same for a budget and its shares, and for no other: what one of them found out is kept for the others under it. */
  readonly whole: object
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

/** The steps that every part may spend, however many parts there are. */
export const leastShare = 10_000

export const createBudget = (options: BudgetOptions = {}): Budget => budgetOf(options, {})

/** A budget of steps of its own for the second part of some work, which shares what the first part found out. */
export const separateBudget = ({ whole }: Budget, options: BudgetOptions = {}): Budget => budgetOf(options, whole)

/** @param pay called for all steps, so that the budgets that this one is a share of pay as well */
function budgetOf(
  { steps = 150_000_000, cells = 20_000_000 }: BudgetOptions,
  whole: object,
  pay = (_steps: number): void => undefined,
): Budget {
  let [stepsLeft, cellsLeft] = [steps, cells]
  const take = (more: number): void => {
    stepsLeft -= more
    pay(more)
  }
  return {
    whole,
    spend: (more) => {
      take(more)
      if (stepsLeft < 0) throw new Exhausted('steps')
    },
    keep: (more) => {
      cellsLeft -= more
      if (cellsLeft < 0) throw new Exhausted('memory')
    },
    free: (fewer) => {
      cellsLeft += fewer
    },
    share: () => budgetOf({ steps: Math.max(stepsLeft / 2, leastShare), cells }, whole, take),
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
