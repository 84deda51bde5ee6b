import type { Edit } from '../../text/diagnostic.js'
import { optionalEdits } from '../../syntax/edit/optionalEdits.js'
import { statementsAt, type EditableStatement } from '../../syntax/edit/editableStatement.js'
import type { Candidate, ChangeToFix } from '../changeToFix.js'
import { typeOfElement } from './typeOfElement.js'

/** Makes a new or newly required part of a request optional, either its declaration or the use of its type. */
export function optional(change: ChangeToFix): readonly Candidate[] {
  const { finding, after } = change
  if (finding.side === 'response' || (finding.change !== 'added' && finding.change !== 'became-required')) return []
  return [after[0], ...uses(change)].flatMap((statement) => {
    const edits = statement && madeOptional(statement, change)
    return edits ? [{ kind: 'optional' as const, edits }] : []
  })
}

/** The edits that make a statement of the newer version optional. An element is moved into a type, whose use is optional. */
export function madeOptional(statement: EditableStatement, change: ChangeToFix): readonly Edit[] | undefined {
  if (statement.kind !== 'element') return optionalEdits(statement, change.newer.text)
  const type = typeOfElement(statement, change.newer, change)
  return type && [type.declaration, { span: statement.span, text: `(${type.name}?)` }]
}

/** The placeholders in the newer version that use the type at the finding's place. */
const uses = ({ finding, newer }: ChangeToFix): readonly (EditableStatement | undefined)[] =>
  (finding.related ?? [])
    .filter(({ kind, version }) => kind === 'use' && version === 'newer')
    .map(({ span }) => statementsAt(newer.tree, span)[0])
