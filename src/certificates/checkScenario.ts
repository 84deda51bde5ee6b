import { hasStatusOf } from '../compatibility/messages/hasStatusOf.js'
import { requestNode, responseNode } from '../compatibility/messages/messageNode.js'
import { oncePer } from '../collections/once.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import { createBudget } from '../text/budget.js'
import { goalChecker, type GoalChecker } from './checking/checkGoals.js'
import type { Claims } from './checking/question.js'
import { requires } from './checking/refused.js'

/** Checks claims about texts without their declared types, and with them. */
export interface Checkers {
  readonly plain: GoalChecker
  readonly typed: GoalChecker
}

/** The checkers for some scenarios in a row, which share their claims. */
export function newCheckers(claims: (typed: boolean) => Claims): Checkers {
  const budget = createBudget()
  return { plain: goalChecker(claims(false), false, budget), typed: goalChecker(claims(true), true, budget) }
}

/** After how many scenarios the checkers are new, so that memory does not grow with all of them. */
export const scenariosPerChecker = 500

const requestOf = oncePer(requestNode)
const responseOf = oncePer(responseNode)

/** A newer scenario that answers as other older scenarios do. */
interface AnsweredAs {
  readonly by: ScenarioPattern
  readonly as: readonly ScenarioPattern[]
}

/** The newer scenarios that answer an older one. */
export interface ScenarioAnswers {
  readonly by: readonly ScenarioPattern[]
  readonly others: readonly AnsweredAs[]
}

/**
 * Checks that newer scenarios together accept every request of an older one, and that its readers can read each of their responses
 * (docs/language.md 11.1). At the level `wire`, responses may also be those of other older scenarios that accept every request.
 * @param level whether a response with the same payloads, but other declared types, counts as another one
 * @throws Refused if the claims do not prove it
 */
export function checkScenario(
  { isStrict }: ContractPattern,
  older: ScenarioPattern,
  { by, others }: ScenarioAnswers,
  level: 'wire' | 'type',
  { plain, typed }: Checkers,
): void {
  const checks = level === 'wire' ? [plain] : isStrict ? [plain, typed] : [typed]
  const checkAnswer = (one: ScenarioPattern, newer: ScenarioPattern): void => {
    requires(hasStatusOf(one, newer) && !mixesCookies(older, newer), `the scenario \`${newer.title}\` cannot answer it`)
    for (const check of checks) check(responseOf(newer), [responseOf(one)])
  }
  for (const newer of by) checkAnswer(older, newer)
  requires(others.length === 0 || level === 'wire', 'it was answered with a response that was removed')
  for (const { by: newer, as } of others) {
    requires(!as.some((one) => one === older || mixesCookies(older, one)), 'it is not answered as another scenario')
    for (const one of as) checkAnswer(one, newer)
    plain(requestOf(older), as.map(requestOf))
  }
  plain(requestOf(older), [...by, ...others.map((one) => one.by)].map(requestOf))
}

const isCookieHeader = ({ name }: { readonly name: string }): boolean => name.toLowerCase() === 'cookie'

/** Whether one of two requests states cookies one by one, and the other the header that has all of them. */
const mixesCookies = ({ request: one }: ScenarioPattern, { request: other }: ScenarioPattern): boolean =>
  (one.cookies.length > 0 && other.headers.some(isCookieHeader)) ||
  (other.cookies.length > 0 && one.headers.some(isCookieHeader))
