import type { Store } from '../collections/once.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { createBudget, separateBudget, withResults, type Budget } from '../text/budget.js'

/** The steps for all decisions of a comparison, and for finding the causes of all its failures. */
const [decidingSteps, explainingSteps] = [150_000_000, 40_000_000]

/**
 * How many scenarios in a row share results, if they have types in common and if they have none. Those that are further apart seldom
 * need the same ones. Without common types, results are freed early, before V8 copies them.
 */
const [withTypes, withoutTypes] = [500, 20]

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
 * Creates the budgets for comparing the scenarios of a contract. The results that they share are freed after every chapter, so that
 * memory does not grow with all of them.
 * @param effort how many times the usual number of steps they have
 * @param pause called after results were freed
 */
export function chapters(
  { scenarios }: Pick<ContractPattern, 'scenarios'>,
  effort: number,
  pause: () => void = () => undefined,
): Chapters {
  const shareTypes = scenarios.some(({ scope }, index) => scope.size > 0 && scope === scenarios[index + 1]?.scope)
  const chapter = shareTypes ? withTypes : withoutTypes
  const budget = createBudget({ steps: effort * decidingSteps })
  const explaining = separateBudget(budget, { steps: effort * explainingSteps })
  let results: Store = new Map()
  const budgetsOf: Chapters['budgetsOf'] = (index) => {
    if (index > 0 && index % chapter === 0) {
      results = new Map()
      pause()
    }
    const own = results
    return { share: () => withResults(budget.share(), own), explaining: withResults(explaining, own) }
  }
  return { budget, budgetsOf }
}
