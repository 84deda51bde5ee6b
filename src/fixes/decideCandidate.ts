import { compareContracts, type CompareOptions, type Comparison } from '../compatibility/compare.js'
import type { Finding, FixKind } from '../compatibility/reasons/changes/finding.js'
import { ruleOf } from '../compatibility/reasons/rules/ruleTable.js'
import type { Language } from '../pattern/language.js'
import { sectionsOf } from '../syntax/edit/editableStatement.js'
import { formatContract } from '../syntax/format/formatContract.js'
import type { Source } from '../text/source.js'
import { applyEdits } from './applyEdits.js'
import { textAt, type Candidate, type Version } from './changeToFix.js'
import { isBroken, readEdited, type LoadedVersion } from './loadedVersion.js'
import { missingDeclarations } from './missingDeclarations.js'

/** Two versions and what is already decided about them. */
export interface FixSearch {
  readonly source: Source
  readonly older: LoadedVersion
  readonly newer: LoadedVersion
  readonly comparison: Comparison
  readonly isFormatted: boolean
  readonly options: FixOptions
  readonly budget: SearchBudget
}

/** How much of the newer version, with one edit or another, may still be read. */
export interface SearchBudget {
  characters: number
}

export interface FixOptions extends CompareOptions {
  /** The language that the contracts are written in. Default: the language of contracts. */
  readonly language?: Language | undefined
}

/** A candidate that was decided to fix a finding. */
export interface DecidedFix {
  readonly kind: FixKind
  /** Whether each step that the fix changes reads as in the older version afterwards. */
  readonly isAsBefore: boolean
  /** The newer version with the fix. */
  readonly read: LoadedVersion
  /** How it compares with the older version. */
  readonly comparison: Comparison
  /** How many kinds of messages that the newer version newly allows, or newly sends, the fixed one does not. */
  readonly lost: number
}

/**
 * Decides whether a candidate fixes a finding: the fixed contract has no errors and no new warnings, the finding and all others of
 * the same cause are gone, and none is new. Undefined if it does not.
 */
export async function decideCandidate(
  finding: Finding,
  candidate: Candidate,
  search: FixSearch,
): Promise<DecidedFix | undefined> {
  const { older, newer, comparison, options, budget } = search
  budget.characters -= newer.version.text.length
  const read = await readFixed(candidate, search)
  if (!read || hasNewWarning(read, search)) return undefined
  const fixed = compareContracts(older.version.pattern, read.version.pattern, options)
  if (!isBetter(fixed, comparison) || fixed.findings.some((one) => sameCause(one, finding))) return undefined
  return {
    kind: candidate.kind,
    isAsBefore: candidate.kind === 'reverted' || (isInPlace(candidate) && readsAsOlder(read.version, search)),
    read,
    comparison: fixed,
    lost: lostMessages(newer.version, read.version, options),
  }
}

/** Whether a fixed version has a warning that neither version has. */
function hasNewWarning({ diagnostics }: LoadedVersion, { older, newer }: FixSearch): boolean {
  const known = new Set([...older.diagnostics, ...newer.diagnostics].map(({ message }) => message))
  return diagnostics.some(({ message }) => !known.has(message))
}

/** Reads the newer version with the edits of a candidate, and with the types that they need. Undefined if it has errors. */
async function readFixed(
  { edits }: Candidate,
  { source, older, newer, isFormatted, options: { language } }: FixSearch,
): Promise<LoadedVersion | undefined> {
  const before = newer.version.text
  let text = applyEdits(before, edits)
  let read = text === before ? undefined : text && (await readEdited(source, text, language))
  while (read) {
    const added = missingDeclarations(read, older.version)
    if (added.length === 0) break
    text = applyEdits(read.version.text, added)
    read = text && (await readEdited(source, text, language))
  }
  if (!read || isBroken(read)) return undefined
  const formatted = isFormatted ? formatContract({ ...source, text: read.version.text }, language) : undefined
  return formatted?.ok === true ? readEdited(source, formatted.value, language) : read
}

/** Whether a comparison has fewer findings than another one, and not more undecided scenarios. */
const isBetter = (fixed: Comparison, before: Comparison): boolean =>
  fixed.findings.length < before.findings.length && fixed.undecided.length <= before.undecided.length

/** Whether two findings have the same cause: the same rule, and the same place in the older version. */
export const sameCause = (one: Finding, other: Finding): boolean =>
  ruleOf(one).id === ruleOf(other).id &&
  one.older.span.start === other.older.span.start &&
  one.older.span.end === other.older.span.end &&
  one.detail.kind === other.detail.kind &&
  one.path.length === other.path.length &&
  one.path.every((part, index) => part === other.path[index])

/** Whether a candidate changes statements in their place, so that they may read as in the older version afterwards. */
const isInPlace = ({ kind }: Candidate): boolean => kind !== 'both names' && kind !== 'beside' && kind !== 'moved'

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

/** What the newer version newly accepts in requests or sends in responses, and the fixed one does not: the number of findings. */
function lostMessages({ pattern: newer }: Version, { pattern: fixed }: Version, options: CompareOptions): number {
  const requests = compareContracts(newer, fixed, options).findings.filter(({ side }) => side !== 'response')
  const responses = compareContracts(fixed, newer, options).findings.filter(({ side }) => side === 'response')
  return requests.length + responses.length
}

/** Whether a scenario of the newer version newly accepts requests, those that a scenario beside it does not. */
export const acceptsMore = (title: string, { older, newer, options }: FixSearch): boolean =>
  compareContracts(newer.version.pattern, older.version.pattern, options).findings.some(
    ({ side, scenario }) => side !== 'response' && scenario === title,
  )
