import type { MatchBudgets, PayloadReader } from '../message/payloadReader.js'
import { createBudget, type Attempt, type Budget } from '../text/budget.js'
import { oncePer } from '../collections/once.js'
import { spendingOnTexts, textBudget } from '../languages/textSteps.js'

/** The steps for deciding about one document: a step compares an element with a type, or follows a transition. */
const documentSteps = 300_000_000

/** The budgets of one message, in steps. Default: a few seconds. */
export const matchBudgets = (steps: Partial<Record<keyof MatchBudgets, number>> = {}): MatchBudgets => ({
  texts: textBudget(steps.texts),
  documents: createBudget({ steps: steps.documents ?? documentSteps }),
})

const budgetsOf = oncePer(({ budgets }: PayloadReader): MatchBudgets => budgets ?? matchBudgets())

/**
 * Matches texts of the message that a payload belongs to. Each scenario that it is compared with gets a share of the steps, so
 * that a pattern of one scenario does not prevent a match with the next.
 */
export const withTexts = <T>(payload: PayloadReader, match: () => T): Attempt<T> =>
  spendingOnTexts(() => budgetsOf(payload).texts.share(), match)

/** A share of the budget for deciding whether a document matches. */
export const documentBudget = (payload: PayloadReader): Budget => budgetsOf(payload).documents.share()
