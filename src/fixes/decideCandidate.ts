import { compareContracts, type Comparison } from '../compatibility/compare.js'
import type { Finding, FixKind } from '../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import { wordsAt } from '../compatibility/places/statement.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { sectionsOf } from '../syntax/edit/editableStatement.js'
import type { Edit } from '../text/diagnostic.js'
import { fileAt } from '../text/source.js'
import { newerScenario, type Candidate, type ChangeToFix, type Version } from './changeToFix.js'
import { payForFindings, payForReading, type FixSearch } from './fixSearch.js'
import { readFixed } from './readFixed.js'

/** A candidate that fixes its finding. */
export interface DecidedFix {
  readonly kind: FixKind
  /** The path of the edited file. */
  readonly file: string
  readonly edits: readonly Edit[]
  /** Whether the fix restores steps of the older version. */
  readonly isAsBefore: boolean
  /** The text of that file with the fix. */
  readonly text: string
  /** How much of the change is lost: the number of findings about messages that the newer version newly allows and the fixed one does not. */
  readonly lost: number
}

/**
 * Decides whether a candidate fixes a finding. It does if the edited contract has no errors and no new warnings, if all findings with
 * the same cause are gone, and if the affected scenarios have fewer findings than before. Otherwise, returns undefined.
 */
export async function decideCandidate(
  change: ChangeToFix,
  { kind, edits }: Candidate,
  search: FixSearch,
): Promise<DecidedFix | undefined> {
  const { finding, older, file } = change
  const { comparison, options } = search
  payForReading(search)
  const read = await readFixed(new Map([[file, edits]]), search)
  if (!read) return undefined
  const titles = new Set([...scenariosWith(finding, comparison), ...scenariosAt({ kind, edits }, change)])
  const fixed = compareContracts(part(older.pattern, titles), read.version.pattern, options)
  payForFindings(search, 1 + fixed.findings.length)
  if (!isBetter(fixed, comparison, titles) || fixed.findings.some((one) => sameCause(one, finding))) return undefined
  return {
    kind,
    file,
    edits,
    isAsBefore: kind === 'reverted' || (isInPlace(kind) && isUndone(change, read.version, search)),
    text: fileAt(read.version.source, file)?.text ?? '',
    lost: lostMessages(change, read.version, search),
  }
}

/** The scenarios that have findings with the same cause. */
const scenariosWith = (finding: Finding, { findings }: Comparison): readonly string[] =>
  findings.filter((one) => sameCause(one, finding)).map(({ scenario }) => scenario)

/**
 * The older scenarios that a candidate may affect: those of the edited sections. It may affect all scenarios if it edits the Background, or
 * if it may make a scenario accept fewer requests, on which other older scenarios may depend.
 */
function scenariosAt({ kind, edits }: Candidate, { older, newer, isDescribed }: ChangeToFix): readonly string[] {
  const edited = sectionsOf(newer.tree).filter(({ span }) =>
    edits.some((edit) => edit.span.start <= span.end && span.start <= edit.span.end),
  )
  const isEverywhere =
    kind === 'moved' || kind === 'reverted' || isDescribed || edited.some(({ node }) => node === newer.tree.background)
  return isEverywhere ? older.pattern.scenarios.map(({ title }) => title) : edited.map(({ node }) => node.title)
}

/** A contract with some of its scenarios. */
const part = (pattern: ContractPattern, titles: ReadonlySet<string>): ContractPattern => ({
  ...pattern,
  scenarios: pattern.scenarios.filter(({ title }) => titles.has(title)),
})

/** Whether these scenarios have fewer findings than before, and no more of them are undecided. */
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

/** Whether a kind of fix edits existing statements, which may then be the same as in the older version. */
const isInPlace = (kind: FixKind): boolean => kind !== 'both names' && kind !== 'beside' && kind !== 'moved'

/** Whether an edit in place restores the older version. The steps of a description are generated, so they cannot be compared as text. */
const isUndone = ({ finding, isDescribed }: ChangeToFix, fixed: Version, search: FixSearch): boolean =>
  isDescribed ? finding.change === 'became-required' : readsAsOlder(fixed, search)

/** Whether every edited step is the same as a step of the older version. */
function readsAsOlder(fixed: Version, { older, newer }: FixSearch): boolean {
  const [then, now] = [stepTexts(older.version), stepTexts(newer.version)]
  return [...stepTexts(fixed)].every((step) => now.has(step) || then.has(step))
}

const stepTexts = (version: Version): ReadonlySet<string> =>
  new Set(sectionsOf(version.tree).flatMap(({ node }) => node.steps.map(({ span }) => wordsAt(version, span))))

/**
 * How much of the change to a scenario is lost: the number of findings about requests that only the newer version accepts, and about
 * responses that only the newer version sends.
 */
function lostMessages(
  change: ChangeToFix,
  { pattern: fixed }: Version,
  { options: { readers: _, ...options } }: FixSearch,
): number {
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

/** Whether the newer scenario accepts requests that the older version refuses. If not, keeping the older scenario along with it has no point. */
export function acceptsMore(change: ChangeToFix, search: FixSearch): boolean {
  const { older, newer } = change
  const own = new Set([newerScenario(change)?.title ?? ''])
  const { readers: _, ...options } = search.options
  const { findings } = compareContracts(part(newer.pattern, own), older.pattern, options)
  payForFindings(search, 1 + findings.length)
  return findings.some(({ side }) => side !== 'response')
}
