import { createBudget, withinBudget, type Attempt, type Budget } from '../text/budget.js'
import { once } from '../collections/once.js'

/** The steps for matching the texts of one message with patterns: a few seconds. */
const maxSteps = 30_000_000

export const textBudget = (steps = maxSteps): Budget => createBudget({ steps })

/** Makes the budget that matching a text with a pattern spends from; undefined outside of {@link spendingOnTexts}. */
let current: (() => Budget) | undefined

/** Spends steps of matching a text. @throws Exhausted inside {@link spendingOnTexts}, if fewer steps are left. */
export const spendOnText = (steps: number): void => current?.().spend(steps)

/**
 * Does work in which all matching of texts with patterns spends from one budget: that of the work around it, if it has one.
 * Patterns are matched deep inside the types of values, so the budget is not passed through all of them.
 */
export function spendingOnTexts<T>(makeBudget: () => Budget, work: () => T): Attempt<T> {
  const before = current
  current ??= once(makeBudget)
  try {
    return withinBudget(work)
  } finally {
    current = before
  }
}
