import { meanings } from '../compatibility/messages/meaning.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { AnswerLine, Head, CertificateLine, MessageLine, ScenarioLine, VerdictLine } from './certificate.js'
import type { Certificate } from './readCertificate.js'
import { checkScenario, newCheckers, scenariosPerChecker, type ScenarioAnswers } from './checkScenario.js'
import { nameOf } from './nameOf.js'
import type { Claims } from './checking/question.js'
import { Refused, requires } from './checking/refused.js'

/** What a certificate proves. */
export interface Proven {
  readonly kind: 'proven'
  /** The verdict of the certificate; `undecided` if no message shows that the newer version is incompatible. */
  readonly verdict: VerdictLine['verdict']
  readonly level: Head['level']
  /** Who reads the responses. Absent: consumers that read what the contract declares. */
  readonly reader?: Head['reader']
  /** How many older scenarios are proven to be answered, how many claims that took, and how many messages show a break. */
  readonly scenarios: number
  readonly claims: number
  readonly messages: number
}

/** Why a certificate proves nothing, with the number of the line at which that is seen. */
export interface Unproven {
  readonly kind: 'unproven'
  readonly line: number
  readonly reason: string
}

type ClaimedMessage = NonNullable<MessageLine['message']>

/** Decides whether one scenario accepts a message, and others refuse it. Returns why not, or undefined. */
export type MessageChecker = (
  message: ClaimedMessage,
  accepting: ScenarioPattern,
  refusing: readonly ScenarioPattern[],
) => Promise<string | undefined>

/** Both versions, as they are compared. */
export interface Versions {
  readonly older: ContractPattern
  readonly newer: ContractPattern
}

/** The lines that have not been read yet. `at` is the number of the last one that was. */
interface Reading {
  readonly lines: readonly CertificateLine[]
  at: number
}

const nextOf = (reading: Reading): CertificateLine | undefined => reading.lines[reading.at++]

/**
 * Checks a certificate against both versions, read again from their texts. Nothing that it says is trusted: every older scenario
 * needs a line that is proven, either because a newer scenario means the same, or by claims that follow from each other
 * (docs/theory.md 4.1), or by messages that the matchers confirm.
 * @throws Exhausted if the claims about some scenarios need more than the usual budget
 */
export async function checkCertificate(
  { head, lines }: Certificate,
  versions: Versions,
  checkMessage: MessageChecker,
): Promise<Proven | Unproven> {
  const reading: Reading = { lines, at: 1 }
  const claimedAt = new WeakMap<object, number>()
  const done = { scenarios: 0, claims: 0, messages: 0 }
  const claims =
    (typed: boolean): Claims =>
    (question) => {
      done.claims++
      claimedAt.set(question, reading.at + 1)
      return claimAbout(nextOf(reading), { trees: nameOf(question), against: question.right.length, ...(typed && { typed }) }) // prettier-ignore
    }
  const { ofScenario } = meanings()
  const { older, newer } = versions
  let checkers = newCheckers(claims)
  const checkPassed = (scenario: ScenarioPattern, line: ScenarioLine): void => {
    const { sameAs } = line
    done.scenarios++
    if (sameAs === undefined) checkScenario(older, scenario, answersOf(line, versions), head.level, checkers)
    else requires(scenariosOf(newer, [sameAs]).every((same) => ofScenario(same) === ofScenario(scenario)), 'the scenarios do not mean the same') // prettier-ignore
  }
  const checkAll = async (): Promise<VerdictLine['verdict']> => {
    const outcomes = new Set<ScenarioLine['outcome']>()
    for (const [index, scenario] of older.scenarios.entries()) {
      if (index > 0 && index % scenariosPerChecker === 0) checkers = newCheckers(claims)
      const line = claimOf(scenario, nextOf(reading))
      outcomes.add(line.outcome)
      if (line.outcome === 'passed') checkPassed(scenario, line)
      if (line.outcome === 'failed' || line.outcome === 'allowed')
        done.messages += await checkFindings(reading, { ...versions, index }, checkMessage)
    }
    const verdict = verdictOf(outcomes)
    const last = nextOf(reading)
    requires(last !== undefined && 'verdict' in last && last.verdict === verdict && last.lines === lines.length - 1 && reading.at === lines.length, `its last line is not the verdict \`${verdict}\``) // prettier-ignore
    return verdict
  }
  try {
    const verdict = await checkAll()
    const isShown = done.messages > 0 || verdict === 'compatible'
    return {
      kind: 'proven',
      verdict: isShown ? verdict : 'undecided',
      level: head.level,
      ...(head.reader && { reader: head.reader }),
      ...done,
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { cause, message: reason } = error
    const line = cause instanceof Object ? claimedAt.get(cause) : undefined
    return { kind: 'unproven', line: line ?? reading.at, reason }
  }
}

/** The signatures of a claim about the given trees. */
function claimAbout(
  line: CertificateLine | undefined,
  about: Omit<AnswerLine, 'signatures'>,
): AnswerLine['signatures'] {
  const isAbout = line !== undefined && 'trees' in line && line.trees === about.trees && line.against === about.against && line.typed === about.typed // prettier-ignore
  requires(isAbout, `the claim about ${about.trees} is missing`)
  const { signatures } = line
  const isSet = (one: readonly number[]): boolean =>
    new Set(one).size === one.length && one.every((index) => index < about.against)
  requires(signatures.every(isSet), `the claim about ${about.trees} lists nodes that do not exist`)
  return signatures
}

/** The line about an older scenario. */
function claimOf({ title, tags }: ScenarioPattern, line: CertificateLine | undefined): ScenarioLine {
  requires(line !== undefined && 'scenario' in line && line.scenario === title, `the scenario \`${title}\` is missing`)
  requires((line.outcome === 'skipped') === tags.includes('WIP'), 'only scenarios with the tag @WIP are skipped')
  return line
}

const scenariosOf = ({ scenarios }: ContractPattern, indexes: readonly number[]): readonly ScenarioPattern[] =>
  indexes.map((index) => {
    const scenario = scenarios[index]
    requires(scenario !== undefined, 'it refers to a scenario that does not exist')
    return scenario
  })

/** The scenarios that answer an older one. */
export const answersOf = (
  { answeredBy = [], answeredAs = [] }: Pick<ScenarioLine, 'answeredBy' | 'answeredAs'>,
  { older, newer }: Versions,
): ScenarioAnswers => ({
  by: scenariosOf(newer, answeredBy),
  others: answeredAs.map(({ by, as }) => ({ by: scenariosOf(newer, [by])[0]!, as: scenariosOf(older, as) })),
})

/**
 * Checks the messages of a scenario's findings. Returns their number. A request that names no scenario that refuses it must be refused by
 * all of them.
 */
async function checkFindings(
  reading: Reading,
  { older, newer, index }: Versions & { readonly index: number },
  check: MessageChecker,
): Promise<number> {
  const messages: ClaimedMessage[] = []
  const first = reading.at
  for (let line = reading.lines[first]; line && 'finding' in line; line = reading.lines[++reading.at])
    if (line.message) messages.push(line.message)
  requires(reading.at > first, 'it names no finding')
  for (const message of messages) {
    const { side, acceptedBy, refusedBy } = message
    const isOwn = side === 'request' ? acceptedBy === index : refusedBy.includes(index)
    requires(isOwn, 'its message is about another scenario')
    const [accepting, refusing] = side === 'request' ? [older, newer] : [newer, older]
    const [accepts] = scenariosOf(accepting, [acceptedBy])
    const fault = await check(
      message,
      accepts!,
      refusedBy.length > 0 ? scenariosOf(refusing, refusedBy) : newer.scenarios,
    )
    requires(fault === undefined, fault ?? '')
  }
  return messages.length
}

/** The verdict on both versions, from the outcomes of their scenarios. */
export function verdictOf(outcomes: ReadonlySet<ScenarioLine['outcome']>): VerdictLine['verdict'] {
  if (outcomes.has('failed')) return 'incompatible'
  if (outcomes.has('undecided') || outcomes.has('unproven')) return 'undecided'
  return outcomes.has('allowed') ? 'allowed' : 'compatible'
}
