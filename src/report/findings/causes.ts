import { ruleOf } from '../../compatibility/reasons/rules/ruleTable.js'
import { findingMessage } from './findingMessage.js'
import { findingPath } from './findingPath.js'
import { someNames } from './someNames.js'
import type { Finding, Origin } from '../../compatibility/reasons/changes/finding.js'

/** A contract and the revisions whose consumers it breaks. */
export interface BrokenRevisions {
  readonly file: string
  readonly revisions: readonly string[]
}

/** A finding, and the findings that the same lines cause in other places and scenarios. */
export interface CausedFinding {
  readonly finding: Finding
  readonly others: readonly Finding[]
  /** What the cause breaks, if contracts are compared with several revisions. */
  readonly breaks?: readonly BrokenRevisions[]
}

/** Groups findings by their cause: a change of a type that ten scenarios use is one cause. */
export function byCause(findings: readonly Finding[]): readonly CausedFinding[] {
  const causes = new Map<string, { finding: Finding; others: Finding[] }>()
  for (const finding of findings) {
    const { level, older, newer, readers } = finding
    const key = JSON.stringify([
      ruleOf(finding).id,
      level,
      // Without its subject: one type may be the type of several elements.
      findingMessage({ ...finding, path: [] }),
      ...(isAddition(finding) ? [] : [older.source.name, placeOf(older)]),
      ...(isRemoval(finding) ? [] : [newer.source.name, placeOf(newer)]),
      readers,
    ])
    const known = causes.get(key)
    if (known) known.others.push(finding)
    else causes.set(key, { finding, others: [] })
  }
  return [...causes.values()]
}

/** Whether only one version states the part: where it would be in the other one says nothing about the cause. */
const isAddition = ({ change, detail }: Finding): boolean => change === 'added' && detail.kind === 'part'
const isRemoval = ({ change, detail }: Finding): boolean => change === 'removed' && detail.kind === 'part'

const placeOf = ({ span }: Origin): readonly number[] => [span.start, span.end]

/**
 * Where else a cause shows, in words: `also in 2 more scenarios: A, B`; undefined if nowhere else. `shown` renders titles and
 * paths.
 */
export function alsoIn({ finding, others }: CausedFinding, shown = (name: string): string => name): string | undefined {
  const titles = [...new Set(others.map(({ scenario }) => scenario))].filter((title) => title !== finding.scenario)
  const here = others.filter(({ scenario }) => scenario === finding.scenario).map(findingPath)
  const parts = [
    ...(here.length > 0 ? [`at ${someNames(here, shown)}`] : []),
    ...(titles.length > 0
      ? [
          `in ${String(titles.length)} more ${titles.length === 1 ? 'scenario' : 'scenarios'}: ${someNames(titles, shown)}`,
        ]
      : []),
  ]
  return parts.length > 0 ? `also ${parts.join('; ')}` : undefined
}

/**
 * What a cause breaks, as a line: `breaks v1, v2`, or `breaks pets_1.contract (v1), orders_1.contract (v2)`. Returns an empty list if this is
 * not known. `shown` renders names.
 */
export function brokenTexts({ finding, breaks }: CausedFinding, shown = (name: string): string => name): string[] {
  if (!breaks) return []
  const named = (revisions: readonly string[]): string => revisions.map(shown).join(', ')
  const [only, ...others] = breaks
  const names =
    only && others.length === 0
      ? named(only.revisions)
      : breaks.map(({ file, revisions }) => `${shown(file)} (${named(revisions)})`).join(', ')
  return [`breaks ${finding.direction === 'forward' ? 'with services of ' : ''}${names}`]
}
