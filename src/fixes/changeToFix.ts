import { oncePer } from '../collections/once.js'
import type { Finding, FixKind } from '../compatibility/reasons/changes/finding.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { statementsAt, type EditableStatement } from '../syntax/edit/editableStatement.js'
import type { ContractSyntax, ScenarioSyntax } from '../syntax/tree/syntaxTree.js'
import type { Edit } from '../text/diagnostic.js'
import { ownFile, ownText, pathOf, placeInFile, type Place, type Source } from '../text/source.js'
import type { Span } from '../text/span.js'

/** A version of a contract, without errors. */
export interface Version {
  readonly source: Source
  /** The text of the file to edit: its own file, or one that it imports, includes or refers to. */
  readonly text: string
  readonly tree: ContractSyntax
  readonly pattern: ContractPattern
}

/** A finding with both versions. */
export interface ChangeToFix {
  readonly finding: Finding
  readonly older: Version
  readonly newer: Version
  /** The path of the file to edit, in the newer version. */
  readonly file: string
  /** Whether that file is a description. The statements of a description are generated, so they are not in its text. */
  readonly isDescribed: boolean
  /** The statements around the finding's place in the older version, the innermost first. */
  readonly before: readonly EditableStatement[]
  /** Those in the newer version. */
  readonly after: readonly EditableStatement[]
}

/** Describes a finding as a change to the file that contains its newer place, which is usually the contract's own file. */
export function changeOf(finding: Finding, older: Version, newer: Version): ChangeToFix {
  const [then, now] = [placeInFile(finding.older), placeInFile(finding.newer)]
  const other = otherFile(newer, now)
  return {
    finding,
    older: other ? showing(older)(then.source) : older,
    newer: other ? showing(newer)(other) : newer,
    file: pathOf(other ?? ownFile(newer.source)),
    isDescribed: other !== undefined || isDescription(newer),
    before: other ? [] : statementsIn(older, then),
    after: other ? [] : statementsIn(newer, now),
  }
}

/** The file that contains a place. Returns undefined if it is the version's own file, or no file of the version. */
function otherFile({ source }: Version, place: Place): Source | undefined {
  const [, ...others] = source.files ?? []
  return others.map((file) => file.source).find((file) => pathOf(file) === pathOf(place.source))
}

/** A version, to edit another of its files. */
const showing = oncePer((version: Version) => oncePer((file: Source): Version => ({ ...version, text: file.text })))

/** The statements around a place, if it is in the version's file. */
const statementsIn = (version: Version, place: Place): readonly EditableStatement[] =>
  isIn(version, place) ? statementsAt(version.tree, place.span) : []

/** Whether a place is in a version's file. */
export const isIn = ({ text }: Version, { source }: Place): boolean => ownText(source) === text

/** Edits of the newer version's file that may fix a finding. They are not verified yet. */
export interface Candidate {
  readonly kind: FixKind
  readonly edits: readonly Edit[]
}

/** The text at a place. */
export const textAt = ({ text }: Pick<Version, 'text'>, { start, end }: Span): string => text.slice(start, end)

/** The scenario of the newer version that the finding is about: the one at its place, or else that of the same title. */
export function newerScenario({ finding, newer, after }: ChangeToFix): ScenarioSyntax | undefined {
  const section = after.at(-1)?.node
  const { scenarios } = newer.tree
  return scenarios.find((one) => one === section) ?? scenarios.find(({ title }) => title === finding.scenario)
}

/** The scenario of the older version that the finding is about. */
export const olderScenario = ({ finding, older }: ChangeToFix): ScenarioSyntax | undefined =>
  older.tree.scenarios.find(({ title }) => title === finding.scenario)

/** Whether a version is a description. Its syntax tree is generated, so spans in it are not those of contract text. */
const isDescription = ({ tree }: Version): boolean => tree.fidelity !== undefined
