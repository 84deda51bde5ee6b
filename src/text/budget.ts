/** What a budget limits: `steps` of work, and `memory` in cells, each about as large as a number. */
export type Resource = 'steps' | 'memory'

/**
 * What one decision, explanation or diagnosis may use. Whatever can grow spends from it: a step is about one comparison, or
 * one item of a list looked at; a cell is one number kept until the decision is made.
 */
export interface Budget {
  /** @throws Exhausted if fewer steps are left. */
  readonly spend: (steps: number) => void
  /** @throws Exhausted if less memory is left. */
  readonly keep: (cells: number) => void
  /** A budget of half of what is left, which is spent from this one too: a hard part leaves something for the next. */
  readonly half: () => Budget
}

/** Thrown by a budget, to leave the work in progress at once; caught by {@link withinBudget}. */
export class Exhausted extends Error {
  constructor(readonly resource: Resource) {
    super(`more ${resource} than the budget allows`)
    this.name = 'Exhausted'
  }
}

export interface BudgetOptions {
  /** Default 100 million, a few seconds of work. */
  readonly steps?: number
  /** Default 30 million, less than 500 MB. */
  readonly cells?: number
}

export function createBudget({ steps = 100_000_000, cells = 30_000_000 }: BudgetOptions = {}): Budget {
  return limited(steps, cells)
}

function limited(steps: number, cells: number, whole?: Budget): Budget {
  let [stepsLeft, cellsLeft] = [steps, cells]
  const budget: Budget = {
    spend: (more) => {
      whole?.spend(more)
      if ((stepsLeft -= more) < 0) throw new Exhausted('steps')
    },
    keep: (more) => {
      whole?.keep(more)
      if ((cellsLeft -= more) < 0) throw new Exhausted('memory')
    },
    half: () => limited(stepsLeft / 2, cellsLeft / 2, budget),
  }
  return budget
}

/** The value of some work, or the resource that it ran out of. */
export type Attempt<T> =
  { readonly kind: 'done'; readonly value: T } | { readonly kind: 'exhausted'; readonly resource: Resource }

/** Does some work that spends from a budget. */
export function withinBudget<T>(work: () => T): Attempt<T> {
  try {
    return { kind: 'done', value: work() }
  } catch (error) {
    if (error instanceof Exhausted) return { kind: 'exhausted', resource: error.resource }
    throw error
  }
}
