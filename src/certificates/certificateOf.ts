import { groupBy } from '../collections/groupBy.js'
import { once } from '../collections/once.js'
import type { Comparison, ScenarioResult } from '../compatibility/compare.js'
import { acceptedBy } from '../compatibility/certify.js'
import { leafSignatures } from '../compatibility/engine/leaves/leafSignatures.js'
import { minimalOf, minimalSignatures } from '../compatibility/engine/minimalSignatures.js'
import { meanings } from '../compatibility/messages/meaning.js'
import type { ReaderName } from '../compatibility/readers/reader.js'
import type { ProvenFinding } from '../compatibility/reasons/proof.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import type { Level } from '../compatibility/reasons/rules/rule.js'
import { createBudget, Exhausted, type Budget } from '../text/budget.js'
import { success, type Result } from '../text/failure.js'
import { overBudget, unproven } from './failures.js'
import type { ContractPattern, ScenarioPattern } from '../pattern/tree/patternTree.js'
import type { AnswerLine, CertifiedText, CertificateLine, MessageLine, ScenarioLine } from './certificate.js'
import { format } from './certificate.js'
import { nameOf } from './nameOf.js'
import type { Claims, ClaimQuestion, Signature } from './checking/question.js'
import { Refused } from './checking/refused.js'
import { checkScenario, newCheckers, scenariosPerChecker } from './checkScenario.js'
import { answersOf, verdictOf, type Versions } from './checkCertificate.js'

/** A comparison to certify. */
export interface Certifiable {
  readonly comparison: Comparison
  /** Its findings, with the claims of their witnesses. */
  readonly proven: readonly ProvenFinding[]
  readonly level: Level
  readonly reader?: ReaderName | undefined
}

/**
 * The certificate of a comparison (docs/proof.md). The checker asks its questions in the order in which it will ask them again, and the
 * engine answers them. So every certificate has been checked once before it is written.
 *
 * Fails with `unproven` if the engine's answers do not prove a scenario that passed, which is a bug of codicil, and with
 * `budget-exceeded` if they need more than the usual budget.
 *
 * @param versions the contracts as they were compared
 */
export function certificateOf(
  { comparison, proven, level, reader }: Certifiable,
  { older, newer }: Versions,
  texts: { readonly older: CertifiedText; readonly newer: CertifiedText },
): Result<readonly CertificateLine[]> {
  const lines: CertificateLine[] = [{ certificate: format, level, ...(reader && { reader }), ...texts }]
  const outcomes = new Set<ScenarioLine['outcome']>()
  const newerMeaning = once(() => indexByMeaning(newer))
  const findingsOf = groupBy(proven, ({ finding }) => finding.scenario)
  let checkers = newCheckers(recording(lines))
  for (const [index, result] of comparison.scenarios.entries()) {
    if (index > 0 && index % scenariosPerChecker === 0) checkers = newCheckers(recording(lines))
    const scenario = older.scenarios[index]!
    const findings = findingsOf.get(result.title) ?? []
    const line = scenarioLine(result, findings.length > 0, () => newerMeaning()(scenario))
    outcomes.add(line.outcome)
    lines.push(line)
    if (line.answeredBy) {
      const answers = answersOf(line, { older, newer })
      const checked = checking(result.title, () => checkScenario(older, scenario, answers, level, checkers))
      if (!checked.ok) return checked
    }
    if (line.outcome === 'failed' || line.outcome === 'allowed')
      lines.push(...findings.map((one) => messageLine(one, { older, newer })))
  }
  return success([...lines, { verdict: verdictOf(outcomes), lines: lines.length }])
}

/** Checks the claims about a scenario. */
function checking(scenario: string, check: () => void): Result<undefined> {
  try {
    check()
    return success(undefined)
  } catch (error) {
    if (error instanceof Refused) return unproven(error.message, scenario)
    if (error instanceof Exhausted) return overBudget(error)
    throw error
  }
}

/** Returns a function that finds a newer scenario with the same meaning, as an index. */
function indexByMeaning({ scenarios }: ContractPattern): (scenario: ScenarioPattern) => number | undefined {
  const { ofScenario } = meanings()
  const indexes = new Map<number, number>()
  for (const [index, scenario] of scenarios.entries()) {
    const meaning = ofScenario(scenario)
    if (!indexes.has(meaning)) indexes.set(meaning, index)
  }
  return (scenario) => indexes.get(ofScenario(scenario))
}

function scenarioLine(
  { title, outcome, answeredBy, answeredAs }: ScenarioResult,
  hasFindings: boolean,
  meaningTheSame: () => number | undefined,
): ScenarioLine {
  const scenario = title
  if (outcome !== 'passed') return { scenario, outcome }
  if (answeredBy) return { scenario, outcome, answeredBy, ...(answeredAs && { answeredAs }) }
  if (hasFindings) return { scenario, outcome: 'allowed' }
  const sameAs = meaningTheSame()
  return sameAs === undefined ? { scenario, outcome: 'unproven' } : { scenario, outcome, sameAs }
}

/** What the engine claims: all minimal signatures of each question (docs/theory.md 3). */
export function engineClaims(): (typed: boolean) => Claims {
  const budget = createBudget()
  return (typed) => (question) => answered(question, typed, budget)
}

/** The claims of the engine, each recorded as a line. */
function recording(lines: CertificateLine[]): (typed: boolean) => Claims {
  const claims = engineClaims()
  return (typed) => (question) => {
    const signatures = claims(typed)(question)
    const line: AnswerLine = { trees: nameOf(question), against: question.right.length, ...(typed && { typed }), signatures } // prettier-ignore
    lines.push(line)
    return signatures
  }
}

const answered = (question: ClaimQuestion, typed: boolean, budget: Budget): readonly Signature[] =>
  question.kind === 'trees'
    ? minimalSignatures(question.left, question.right, { typed, budget })
    : minimalOf(
        leafSignatures(question.left, question.right, false, budget, { avoid: question.taken }).map(
          ({ signature }) => signature,
        ),
      )

/** The line for a finding, with its message if it has one. */
function messageLine({ finding, claim }: ProvenFinding, { older, newer }: Versions): MessageLine {
  const { id } = ruleOf(finding)
  const { witness } = finding
  if (!witness || !claim) return { finding: id }
  const { kind: side } = witness
  const [accepting, refusing] = side === 'request' ? [older, newer] : [newer, older]
  const accepted = acceptedBy(claim, witness)
  const read = claim.read?.()
  return {
    finding: id,
    message: {
      side,
      accepted,
      ...(claim.refused !== accepted && { refused: claim.refused }),
      ...(read !== undefined && read !== claim.refused && { read }),
      acceptedBy: accepting.scenarios.indexOf(claim.accepting),
      refusedBy: claim.refusing.map((scenario) => refusing.scenarios.indexOf(scenario)),
    },
  }
}
