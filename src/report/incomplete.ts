import type { Comparison, Incomplete } from '../compatibility/compare.js'
import { quoted } from '../text/quoted.js'

const reasons = {
  limit: 'has at least one more difference; the search for more has stopped',
  budget: 'may have more differences; looking for them took too long',
  hidden: 'may have more differences at the same places',
} as const

/** Why the findings about a scenario are incomplete, as a sentence without its full stop. */
export const incompleteText = ({ scenario, cut }: Incomplete): string =>
  `${scenario === '' ? 'the scenario' : quoted(scenario)} ${reasons[cut]}`

/** {@link incompleteText} for each scenario of a comparison, as lines of a text report. */
export const incompleteLines = ({ incomplete = [] }: Pick<Comparison, 'incomplete'>): string[] =>
  incomplete.map((one) => `incomplete: ${incompleteText(one)}`)

/** The JSON form; empty if the findings are complete. */
export const incompleteJson = ({ incomplete = [] }: Pick<Comparison, 'incomplete'>) =>
  incomplete.length === 0 ? {} : { incomplete }
