import type { Budget } from '../text/budget.js'
import { approximationsOf, doubtsAbout, type ComparedVersions } from './approximations.js'
import type { Decision } from './decision.js'
import type { Gap } from './engine/gaps.js'
import type { Inclusion } from './engine/inclusion.js'
import { hasStatusOf } from './messages/hasStatusOf.js'
import type { Message } from './messages/message.js'
import { messageInclusion } from './messages/messageInclusion.js'
import { newerContract, type NewerContract } from './messages/newerContract.js'
import { coverage } from './reasons/coverage.js'
import { affordableReasons, type Candidates, type Reasons, type Unreadable } from './reasons/reasons.js'
import { removedResponse, type RemovedResponse } from './reasons/removedResponse.js'
import type { Level } from './reasons/rules/rule.js'

interface Budgets {
  /** For the decision about the scenario. */
  readonly budget: Budget
  /** For finding the causes of all failures of the comparison. */
  readonly explaining: Budget
}

/**
 * Decides whether newer scenarios accept all requests of an older one and answer with responses that its readers can read. Newer
 * scenarios whose cookies cannot be compared are left out, so that they prove nothing.
 */
export function compareScenario(older: Message, newer: NewerContract, level: Level, budgets: Budgets): Decision {
  const { headers, cookies } = older.scenario.request
  const mayMix = cookies.length > 0 || headers.some(isCookieHeader)
  const mixed = mayMix ? newer.candidates(older, budgets.budget).find((one) => mixesCookies(older, one)) : undefined
  if (!mixed) return compareMessages(older, newer, level, budgets)
  const { scenarios } = newer.contract
  const others = scenarios.filter((scenario) => !mixesCookies(older, { scenario }))
  const decision = compareMessages(older, newerContract({ ...newer.contract, scenarios: others }), level, budgets)
  return decision.kind === 'failed' ? undecidedCookies(mixed) : decision
}

function compareMessages(
  older: Message,
  newer: NewerContract,
  level: Level,
  { budget, explaining }: Budgets,
): Decision {
  budget.spend(1) // none may be left
  const { fits, unreadable } = fitsOnce(older, level, budget)
  const versions = { older: older.contract, newer: newer.contract }
  const passedBy = ({ gaps }: { readonly gaps: readonly Gap[] }, by: readonly Message[]): Decision => {
    const inResponses = by.map(fits).flatMap((one) => (one?.kind === 'included' ? one.gaps : []))
    const approximate = [
      ...approximationsOf(gaps, 'older', versions),
      ...approximationsOf(inResponses, 'newer', versions),
    ]
    return { kind: 'passed', by: by.map(({ scenario }) => scenario), ...(approximate.length > 0 && { approximate }) }
  }
  // If the scenario of the same title suffices, no other needs to be considered.
  const namesake = newer.namesakes.get(older.scenario.title)
  const alone = namesake && fits(namesake)?.kind === 'included' ? coverage(older, [namesake], budget) : undefined
  if (alone?.kind === 'included') return passedBy(alone, [namesake!])
  const all = newer.candidates(older, budget)
  const sameStatus = all.filter(({ scenario }) => hasStatusOf(older.scenario, scenario))
  const fitting = sameStatus.filter((candidate) => (fits(candidate)?.kind ?? 'notIncluded') !== 'notIncluded')
  const certain = fitting.filter((candidate) => fits(candidate)?.kind === 'included')
  const acceptedBy = (inclusion: Inclusion, side: 'request' | 'response' = 'request'): Decision =>
    inclusion.kind === 'included' ? passedBy(inclusion, certain) : undecidedBody(older, side)
  const [only] = fitting
  const decided = alone && only === namesake && fitting.length === 1 ? alone : coverage(older, fitting, budget)
  if (decided.kind !== 'notIncluded') {
    const isCertain = decided.kind === 'included' && certain.length === fitting.length
    const side = decided.kind === 'open' ? 'request' : 'response'
    return acceptedBy(isCertain ? decided : coverage(older, certain, budget), side)
  }
  const candidates: Candidates = { all, sameStatus, fitting, certain, unreadable: unreadable() }
  const gone = removedResponse({ older, budget }, candidates)
  if (gone && level === 'wire') return answeredByOthers(acceptedBy(coverage(older, all, budget)), gone)
  const failed = { older, newer, level, budget, explaining }
  if (gone) return { kind: 'failed', findings: [gone.finding] }
  return provenOnly(affordableReasons(failed, candidates, decided.witness), versions)
}

/** A decision that depends on older scenarios besides the compared one. */
function answeredByOthers(decision: Decision, gone: RemovedResponse): Decision {
  if (decision.kind !== 'passed') return decision
  const { by, ...passed } = decision
  const answeredAs = gone.answeredAs()
  return by && answeredAs ? { ...passed, by, answeredAs } : passed
}

/**
 * Fails with the proven findings. The unknown places on which other findings depend become approximations. If no finding is proven,
 * the scenario passes with these approximations. If findings may be missing, too, it is undecided.
 */
function provenOnly(reasons: Reasons, versions: ComparedVersions): Decision {
  const { findings: all, cut } = reasons
  const approximate = all.flatMap((one) => doubtsAbout(one, versions))
  const findings = all.filter(({ doubts = [] }) => doubts.length === 0)
  if (findings.length > 0)
    return { kind: 'failed', ...reasons, findings, ...(approximate.length > 0 && { approximate }) }
  return cut ? { kind: 'undecided', exceeded: { resource: 'steps' } } : { kind: 'passed', approximate }
}

const isCookieHeader = ({ name }: { readonly name: string }): boolean => name.toLowerCase() === 'cookie'

/** Whether one of two requests states cookies, and the other the header that contains them. */
function mixesCookies(
  { scenario: { request: older } }: Message,
  { scenario: { request: newer } }: Pick<Message, 'scenario'>,
): boolean {
  return (
    (older.cookies.length > 0 && newer.headers.some(isCookieHeader)) ||
    (newer.cookies.length > 0 && older.headers.some(isCookieHeader))
  )
}

const undecidedCookies = ({ contract: { source }, scenario }: Message): Decision => ({
  kind: 'undecided',
  exceeded: { resource: 'cookies', place: { source, span: scenario.request.path.span } },
})

/** Undecided, because the body may be written in a way that the other contract reads as another kind of body. */
const undecidedBody = ({ contract: { source }, scenario }: Message, side: 'request' | 'response'): Decision => ({
  kind: 'undecided',
  exceeded: { resource: 'spellings', place: { source, span: scenario[side].body.span } },
})

/** Whether the older reader can read every response of a newer scenario, and the first response that it cannot read. */
interface Fits {
  /** Undefined if they have another status. */
  readonly fits: (newer: Message) => Inclusion | undefined
  readonly unreadable: () => Unreadable | undefined
}

/** Decides whether the older reader can read every response of a newer scenario. */
function readable(older: Message, newer: Message, level: Level, budget: Budget): Inclusion {
  const gaps: Gap[] = []
  for (const typed of isTyped[older.contract.isStrict ? 'strict' : 'plain'][level]) {
    const decided = messageInclusion(newer.response, [older.response], { typed, budget, source: newer.contract.source })
    if (decided.kind !== 'included') return decided
    gaps.push(...decided.gaps)
  }
  return { kind: 'included', gaps }
}

/**
 * Whether declared types count in each decision of a level. If they count, elements that wildcards on both sides take are not
 * compared, so strict contracts have a decision without them first.
 */
const isTyped: Readonly<Record<'strict' | 'plain', Readonly<Record<Level, readonly boolean[]>>>> = {
  strict: { wire: [false], type: [false, true] },
  plain: { wire: [false], type: [true] },
}

/** Decides once per newer scenario whether its responses fit. */
function fitsOnce(older: Message, level: Level, budget: Budget): Fits {
  const known = new Map<Message, Inclusion | undefined>()
  let unreadable: Unreadable | undefined
  const decided = (newer: Message): Inclusion | undefined => {
    if (!hasStatusOf(older.scenario, newer.scenario)) return undefined
    const decision = readable(older, newer, level, budget)
    if (decision.kind === 'notIncluded') unreadable ??= { newer, response: decision.witness }
    return decision
  }
  return {
    fits: (newer) => {
      const fits = known.has(newer) ? known.get(newer) : decided(newer)
      known.set(newer, fits)
      return fits
    },
    unreadable: () => unreadable,
  }
}
