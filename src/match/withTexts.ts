import type { PayloadReader } from '../message/payloadReader.js'
import type { Attempt, Budget } from '../text/budget.js'
import { oncePer } from '../collections/once.js'
import { spendingOnTexts, textBudget } from '../languages/textSteps.js'

const budgetOf = oncePer(({ textSteps }: PayloadReader): Budget => textBudget(textSteps))

/**
 * Matches texts of the message that a payload belongs to. Each scenario that it is compared with gets a share of the steps, so
 * that a pattern of one scenario does not prevent a match with the next.
 */
export const withTexts = <T>(payload: PayloadReader, match: () => T): Attempt<T> =>
  spendingOnTexts(() => budgetOf(payload).share(), match)
