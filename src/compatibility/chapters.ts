import { createBudget, separateBudget, withResults, type Budget } from '../text/budget.js'

/** The steps for all decisions of a comparison, and for finding the causes of all its failures. */
const [decidingSteps, explainingSteps] = [150_000_000, 40_000_000]

/** How many scenarios in a row share results. Those that are further apart seldom have any in common. */
const chapter = 500

/** The budgets of a comparison. */
interface Chapters {
  /** For all decisions. */
  readonly budget: Budget
  /** Returns the budgets for a scenario. They are requested in the order of the scenarios. */
  readonly budgetsOf: (index: number) => {
    /** The budget for one decision about the scenario. */
    readonly share: () => Budget
    /** For finding the causes of all failures. */
    readonly explaining: Budget
  }
}

/**
 * Creates the budgets of a comparison. The results that scenarios share are freed after every {@link chapter} scenarios, so that
 * memory does not grow with all of them.
 * @param effort how many times the usual number of steps they have
 * @param pause called after results were freed
 */
export function chapters(effort: number, pause: () => void = () => undefined): Chapters {
  const budget = createBudget({ steps: effort * decidingSteps })
  const explaining = separateBudget(budget, { steps: effort * explainingSteps })
  let results = {}
  const budgetsOf: Chapters['budgetsOf'] = (index) => {
    if (index > 0 && index % chapter === 0) {
      results = {}
      pause()
    }
    const own = results
    return { share: () => withResults(budget.share(), own), explaining: withResults(explaining, own) }
  }
  return { budget, budgetsOf }
}
