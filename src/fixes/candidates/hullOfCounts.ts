import { countText } from '../../syntax/print/printValue.js'
import type { EditableStatement } from '../../syntax/edit/editableStatement.js'
import type { Count, FormFieldStep, PartStep, Placeholder, Step, SuffixSyntax } from '../../syntax/tree/syntaxTree.js'
import type { Edit } from '../../text/diagnostic.js'
import type { Candidate, ChangeToFix } from '../changeToFix.js'

/** Accepts every count that either version of a request accepts: `(Tag*)` for `(Tag+)` and `(Tag?)`. */
export function hullOfCounts({ finding, before, after }: ChangeToFix): readonly Candidate[] {
  const [[then], [now]] = [before, after]
  const [older, newer] = [counted(then), counted(now)]
  if (finding.side !== 'request' || !older || !newer || then?.kind !== now?.kind) return []
  const hull = { min: Math.min(older.count.min, newer.count.min), ...most(older.count, newer.count) }
  return [{ kind: 'either', edits: [newer.withCount(hull)] }]
}

/** A statement's count, and the edit that sets another one. */
interface Counted {
  readonly count: Count
  readonly withCount: (count: Count) => Edit
}

/** The count of a statement. Undefined for statements without one. */
function counted(statement: EditableStatement | undefined): Counted | undefined {
  if (statement?.kind === 'placeholder') {
    const { type } = statement.node
    const count = countOf(statement.node)
    if (!count || type.kind !== 'named') return undefined
    return { count, withCount: (now) => ({ span: type.span, text: type.name + suffix(now) }) }
  }
  return statement?.kind === 'step' ? countedStep(statement.node) : undefined
}

/** `form-field* tag`, `request-part tag?`: the count is before the name. */
function countedStep(step: Step): Counted | undefined {
  if (step.kind !== 'formField' && step.kind !== 'part') return undefined
  const { nameSpan, name, count = { min: 1, max: 1 }, optional } = step
  const span = { start: nameSpan.start - 1 - suffixLength(step), end: nameSpan.end + (optional ? 1 : 0) }
  return {
    count: { ...count, ...(optional && { min: 0 }) },
    withCount: (now) => {
      const written = suffix(now)
      return { span, text: written === '?' ? ` ${name}?` : `${written} ${name}` }
    },
  }
}

/** The length of a step's count. The step must be in the canonical layout, with one space after the count. */
const suffixLength = ({ count }: FormFieldStep | PartStep): number => (count ? suffix(count).length : 0)

/** The count of a placeholder. Undefined if its suffixes are not a single count. */
function countOf({ type }: Placeholder): Count | undefined {
  if (type.kind !== 'named' || type.inString || type.wildcard || type.suffixes.length > 1) return undefined
  return count(type.suffixes[0])
}

function count(suffix: SuffixSyntax | undefined): Count | undefined {
  if (suffix === undefined) return { min: 1, max: 1 }
  if (suffix === '?') return { min: 0, max: 1 }
  return suffix === '...' ? undefined : suffix
}

const most = (one: Count, other: Count): Partial<Count> =>
  one.max === undefined || other.max === undefined ? {} : { max: Math.max(one.max, other.max) }

const suffix = (count: Count): string => (count.min === 0 && count.max === 1 ? '?' : countText(count))
