import type { Finding, FixKind } from '../compatibility/reasons/changes/finding.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { statementsAt, type EditableStatement } from '../syntax/edit/editableStatement.js'
import type { ContractSyntax, ScenarioSyntax } from '../syntax/tree/syntaxTree.js'
import type { Edit } from '../text/diagnostic.js'
import { ownText, type Place } from '../text/source.js'
import type { Span } from '../text/span.js'

/** A version of a contract, without errors. */
export interface Version {
  /** The text of its own file, without the descriptions that it includes and the files that it refers to. */
  readonly text: string
  readonly tree: ContractSyntax
  readonly pattern: ContractPattern
}

/** A finding with both versions. */
export interface ChangeToFix {
  readonly finding: Finding
  readonly older: Version
  readonly newer: Version
  /** The statements around the finding's place in the older version, the innermost first. */
  readonly before: readonly EditableStatement[]
  /** Those in the newer version. */
  readonly after: readonly EditableStatement[]
}

export const changeOf = (finding: Finding, older: Version, newer: Version): ChangeToFix => ({
  finding,
  older,
  newer,
  before: statementsIn(older, finding.older),
  after: statementsIn(newer, finding.newer),
})

/** The statements around a place, if it is in the version's own file. */
const statementsIn = (version: Version, place: Place): readonly EditableStatement[] =>
  isIn(version, place) ? statementsAt(version.tree, place.span) : []

/** Whether a place is in a version's own file. */
export const isIn = ({ text }: Version, { source }: Place): boolean => ownText(source) === text

/** Edits of the newer version that may fix a finding. They are not verified yet. */
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
export const isDescription = ({ tree }: Version): boolean => tree.fidelity !== undefined
