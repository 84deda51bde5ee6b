import type { Edit } from '../../text/diagnostic.js'
import type { ElementSyntax, Placeholder, Step } from '../tree/syntaxTree.js'
import type { EditableStatement } from './editableStatement.js'

const insertion = (at: number, text: string): Edit => ({ span: { start: at, end: at }, text })

/** `"*"` and `form-field *` stand for any names, which are optional already. */
const anyName = '*'

/**
 * The edits that make a statement optional: `"note?"`, `id.opt`, `X-Tenant?`, `request-body?`, `(Note?)`. Undefined if it is optional
 * already, or if a statement of its kind cannot be optional. An element cannot by itself: only a use of its type can.
 */
export function optionalEdits(statement: EditableStatement, text: string): readonly Edit[] | undefined {
  switch (statement.kind) {
    case 'member': {
      const { optional, key, value } = statement.node
      const colon = text.lastIndexOf(':', value.span.start - 1)
      return optional || key === anyName ? undefined : [insertion(text.lastIndexOf('"', colon), '?')]
    }
    case 'attribute': {
      const { optional, span } = statement.node
      return optional ? undefined : [insertion(text.slice(0, text.indexOf('=', span.start)).trimEnd().length, '.opt')]
    }
    case 'row': {
      const [name] = statement.node.cells
      return !name || name.optional ? undefined : [insertion(name.span.end, '?')]
    }
    case 'placeholder':
      return optionalUse(statement.node)
    case 'step':
      return optionalStep(statement.node, text)
    default:
      return undefined
  }
}

/** `(Note)` becomes `(Note?)`, and `(Note+)` becomes `(Note*)`. */
function optionalUse({ type, span }: Placeholder): readonly Edit[] | undefined {
  if (type.kind !== 'named') return undefined
  const [suffix, ...others] = type.suffixes
  if (suffix === undefined) return [insertion(type.span.end, '?')]
  const isPlus = typeof suffix === 'object' && suffix.min === 1 && suffix.max === undefined && others.length === 0
  return isPlus ? [{ span: { start: span.end - 2, end: span.end - 1 }, text: '*' }] : undefined
}

function optionalStep(step: Step, text: string): readonly Edit[] | undefined {
  switch (step.kind) {
    case 'header':
    case 'parameter':
    case 'cookie':
    case 'formField':
    case 'part':
      return step.optional || step.name === anyName ? undefined : [insertion(step.nameSpan.end, '?')]
    case 'body': {
      const keyword = `${step.side}-body`
      return step.optional || step.side === 'response'
        ? undefined
        : [insertion(text.indexOf(keyword, step.span.start) + keyword.length, '?')]
    }
    default:
      return undefined
  }
}

const occurrenceAttributes: ReadonlySet<string> = new Set(['specmatic_occurs', 'qontract_occurs'])

/** Whether an element says itself how often it occurs (docs/language.md 8.7). */
export const statesOccurrence = ({ attributes }: ElementSyntax): boolean =>
  attributes.some(({ name }) => occurrenceAttributes.has(name))
