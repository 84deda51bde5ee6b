import { compareContracts, type Comparison } from '../compatibility/compare.js'
import type { Finding, FixKind } from '../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { sectionsOf } from '../syntax/edit/editableStatement.js'
import type { Edit } from '../text/diagnostic.js'
import { isDescription, newerScenario, textAt, type Candidate, type ChangeToFix, type Version } from './changeToFix.js'
import { payForFindings, payForReading, type FixSearch } from './fixSearch.js'
import { readFixed } from './readFixed.js'

/** A candidate that was decided to fix a finding. */
export interface DecidedFix {
  readonly kind: FixKind
  readonly edits: readonly Edit[]
  /** Whether each step that the fix changes reads as in the older version afterwards. */
  readonly isAsBefore: boolean
  /** The newer version with the fix. */
  readonly text: string
  /** How many kinds of messages that the newer version newly allows, or newly sends, the fixed one does not. */
  readonly lost: number
}

/**
 * Decides whether a candidate fixes a finding: the fixed contract has no errors and no new warnings, the finding and all others of
 * the same cause are gone, and the scenarios with that cause and those that were edited have fewer findings than before. Undefined if it does not.
 */
export async function decideCandidate(
  change: ChangeToFix,
  { kind, edits }: Candidate,
  search: FixSearch,
): Promise<DecidedFix | undefined> {
  const { finding, older } = change
  const { comparison, options } = search
  payForReading(search)
  const read = await readFixed(edits, search)
  if (!read) return undefined
  const titles = new Set([...scenariosWith(finding, comparison), ...scenariosAt({ kind, edits }, change)])
  const fixed = compareContracts(part(older.pattern, titles), read.version.pattern, options)
  payForFindings(search, 1 + fixed.findings.length)
  if (!isBetter(fixed, comparison, titles) || fixed.findings.some((one) => sameCause(one, finding))) return undefined
  return {
    kind,
    edits,
    isAsBefore: kind === 'reverted' || (isInPlace(kind) && readsAsOlder(read.version, search)),
    text: read.version.text,
    lost: lostMessages(change, read.version, search),
  }
}

/** The scenarios with findings of the same cause. */
const scenariosWith = (finding: Finding, { findings }: Comparison): readonly string[] =>
  findings.filter((one) => sameCause(one, finding)).map(({ scenario }) => scenario)

/**
 * The older scenarios that a candidate may affect: those of the edited sections, or all if the Background is edited, or if a scenario may
 * no longer accept requests that it accepts in the newer version.
 */
function scenariosAt({ kind, edits }: Candidate, { older, newer }: ChangeToFix): readonly string[] {
  const edited = sectionsOf(newer.tree).filter(({ span }) =>
    edits.some((edit) => edit.span.start <= span.end && span.start <= edit.span.end),
  )
  const isEverywhere =
    kind === 'moved' ||
    kind === 'reverted' ||
    isDescription(newer) ||
    edited.some(({ node }) => node === newer.tree.background)
  return isEverywhere ? older.pattern.scenarios.map(({ title }) => title) : edited.map(({ node }) => node.title)
}

/** A contract with some of its scenarios. */
const part = (pattern: ContractPattern, titles: ReadonlySet<string>): ContractPattern => ({
  ...pattern,
  scenarios: pattern.scenarios.filter(({ title }) => titles.has(title)),
})

/** Whether some scenarios have fewer findings than before, and not more of them are undecided. */
function isBetter(fixed: Comparison, { findings, undecided }: Comparison, titles: ReadonlySet<string>): boolean {
  const among = (all: readonly { readonly scenario: string }[]): number =>
    all.filter(({ scenario }) => titles.has(scenario)).length
  return fixed.findings.length < among(findings) && fixed.undecided.length <= among(undecided)
}

/** Whether two findings have the same cause: the same rule, and the same place in the older version. */
export const sameCause = (one: Finding, other: Finding): boolean =>
  ruleOf(one).id === ruleOf(other).id &&
  one.older.span.start === other.older.span.start &&
  one.older.span.end === other.older.span.end &&
  one.detail.kind === other.detail.kind &&
  one.path.length === other.path.length &&
  one.path.every((part, index) => part === other.path[index])

/** Whether a kind of fix changes statements in their place, so that they may read as in the older version afterwards. */
const isInPlace = (kind: FixKind): boolean => kind !== 'both names' && kind !== 'beside' && kind !== 'moved'

/** Whether every step that is not in the newer version is in the older one. */
function readsAsOlder(fixed: Version, { older, newer }: FixSearch): boolean {
  const [then, now] = [stepTexts(older.version), stepTexts(newer.version)]
  return [...stepTexts(fixed)].every((step) => now.has(step) || then.has(step))
}

const stepTexts = (version: Version): ReadonlySet<string> =>
  new Set(
    sectionsOf(version.tree).flatMap(({ node }) =>
      node.steps.map(({ span }) => textAt(version, span).replaceAll(/\s+/g, ' ')),
    ),
  )

/**
 * What a scenario of the newer version newly accepts in requests or sends in responses, and the fixed version does not: the number of
 * findings.
 */
function lostMessages(change: ChangeToFix, { pattern: fixed }: Version, { options }: FixSearch): number {
  const { finding, newer } = change
  const own = new Set([finding.scenario, newerScenario(change)?.title ?? ''])
  const known = new Set(newer.pattern.scenarios.map(({ title }) => title))
  const added = fixed.scenarios.flatMap(({ title }) => (known.has(title) ? [] : [title]))
  const [now, then] = [part(newer.pattern, own), part(fixed, new Set([...own, ...added]))]
  const requests = compareContracts(now, then, options).findings
  const responses = compareContracts(then, now, options).findings
  return (
    requests.filter(({ side }) => side !== 'response').length +
    responses.filter(({ side }) => side === 'response').length
  )
}

/** Whether the newer scenario of a change accepts requests that the older version does not, so that a scenario beside it adds to them. */
export function acceptsMore(change: ChangeToFix, { options }: FixSearch): boolean {
  const { older, newer } = change
  const own = new Set([newerScenario(change)?.title ?? ''])
  return compareContracts(part(newer.pattern, own), older.pattern, options).findings.some(
    ({ side }) => side !== 'response',
  )
}
