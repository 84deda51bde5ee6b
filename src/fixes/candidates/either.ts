import { inside, type EditableStatement } from '../../syntax/edit/editableStatement.js'
import type { Edit } from '../../text/diagnostic.js'
import type { NamedType, Placeholder } from '../../syntax/tree/syntaxTree.js'
import { textAt, type Candidate, type ChangeToFix, type Version } from '../changeToFix.js'

const changes: ReadonlySet<string> = new Set(['type-changed', 'choice-narrowed', 'values-narrowed'])

/** Accepts the older and the newer type in requests, `(Card | Iban)`, or only the older type, which may include the newer one. */
export function either(change: ChangeToFix): readonly Candidate[] {
  const { finding, older, newer, after } = change
  const use = placeholderIn(after[0])
  const now = use && membersOf(use, newer)
  const then = olderMembers(change, older)
  if (finding.side !== 'request' || !changes.has(finding.change) || !now || !then) return []
  const using = (members: readonly string[]): readonly Edit[] => [{ span: use.type.span, text: members.join(' | ') }]
  return [
    { kind: 'either', edits: using([...new Set([...now, ...then])]) },
    { kind: 'kept values', edits: using(then) },
  ]
}

/** The placeholder of a statement that has exactly one. */
function placeholderIn(statement: EditableStatement | undefined): Placeholder | undefined {
  if (statement?.kind === 'placeholder') return statement.node
  const found = statement ? inside(statement).filter((one) => one.kind === 'placeholder') : []
  return found.length === 1 ? found[0]!.node : undefined
}

/** What the older version accepts: the types in its placeholder, or the declared type that was an alternative. */
function olderMembers({ before }: ChangeToFix, older: Version): readonly string[] | undefined {
  const [innermost] = before
  if (innermost?.kind === 'placeholder') return membersOf(innermost.node, older)
  const step = before.find((one) => one.kind === 'step')
  return step?.node.kind === 'type' || step?.node.kind === 'enum' ? [step.node.name] : undefined
}

/** The members of a placeholder, if all of them can be members of a choice. */
function membersOf({ type, bounds = [] }: Placeholder, version: Version): readonly string[] | undefined {
  if (bounds.length > 0) return undefined
  const members =
    type.kind === 'named' ? [type] : type.kind === 'group' && type.operator === 'choice' ? type.members : []
  return members.length > 0 && members.every(isPlain) ? members.map(({ span }) => textAt(version, span)) : undefined
}

const isPlain = ({ suffixes, inString, wildcard }: NamedType): boolean =>
  !inString && !wildcard && !suffixes.includes('...')
