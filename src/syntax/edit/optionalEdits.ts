import type { Edit } from '../../text/diagnostic.js'
import type { ElementSyntax, Placeholder, Step } from '../tree/syntaxTree.js'
import type { EditableStatement } from './editableStatement.js'
import { insertion } from './insertion.js'

/** The name in `"*"` and `form-field *`. Parts of any name are always optional. */
const anyName = '*'

/**
 * The edits that make a statement optional: `"note?"`, `id.opt`, `X-Tenant?`, `request-body?`, `(Note?)`. Returns undefined if it is
 * already optional, or cannot be optional. An element cannot; only a use of its type can.
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
function optionalUse({ type }: Placeholder): readonly Edit[] | undefined {
  if (type.kind !== 'named') return undefined
  const [suffix, ...others] = type.suffixes
  if (suffix === undefined) return [insertion(type.span.end, '?')]
  const isPlus =
    typeof suffix === 'object' && suffix.min === 1 && suffix.max === undefined && others.length === 0 && !type.inString
  return isPlus ? [{ span: type.span, text: `${type.name}*` }] : undefined
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

/** Whether an element has an attribute that states how often it occurs (docs/language.md 8.7). */
export const statesOccurrence = ({ attributes }: ElementSyntax): boolean =>
  attributes.some(({ name }) => occurrenceAttributes.has(name))
