import { withResults, type Budget } from '../text/budget.js'

/** The budgets of a comparison: for its decisions, and for finding the causes of all failures. */
interface Budgets {
  readonly budget: Budget
  readonly explaining: Budget
}

/** How many scenarios in a row share results. Those that are further apart seldom have any in common. */
const chapter = 500

/**
 * Returns the budgets for each scenario, which are requested in the order of the scenarios. The results that scenarios share are
 * freed after every {@link chapter} scenarios, so that memory does not grow with all of them.
 * @param pause called after results were freed
 */
export function chapters(
  { budget, explaining }: Budgets,
  pause: () => void = () => undefined,
): (index: number) => { readonly share: () => Budget; readonly explaining: Budget } {
  let results = {}
  return (index) => {
    if (index > 0 && index % chapter === 0) {
      results = {}
      pause()
    }
    const own = results
    return { share: () => withResults(budget.share(), own), explaining: withResults(explaining, own) }
  }
}
