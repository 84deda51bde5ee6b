import type { Comparison, Incomplete } from '../../compatibility/compare.js'
import { counted } from '../../text/writing/counted.js'
import { quoted } from '../../text/writing/quoted.js'

const reasons = {
  limit: 'the search for more has stopped',
  budget: 'looking for them took too long',
} as const

/** Why the findings about a scenario are incomplete, as a sentence without its full stop. */
export function incompleteText({ scenario, cut, more }: Incomplete): string {
  const subject = scenario === '' ? 'the scenario' : quoted(scenario)
  if (cut === 'hidden') return `${subject} may have more differences at the same places`
  const count = more === undefined ? 'may have more differences' : `has at least ${counted(more, 'more difference')}`
  return `${subject} ${count}; ${reasons[cut]}`
}

/** {@link incompleteText} for each scenario of a comparison, as lines of a text report. */
export const incompleteLines = ({ incomplete = [] }: Pick<Comparison, 'incomplete'>): string[] =>
  incomplete.map((one) => `incomplete: ${incompleteText(one)}`)

/** The JSON form; empty if the findings are complete. */
export const incompleteJson = ({ incomplete = [] }: Pick<Comparison, 'incomplete'>) =>
  incomplete.length === 0 ? {} : { incomplete }
