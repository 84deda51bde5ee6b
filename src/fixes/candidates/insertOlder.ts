import type { Edit } from '../../text/diagnostic.js'
import {
  insertAttribute,
  insertMember,
  insertNodesAfter,
  insertNodesBefore,
  insertParameter,
  insertRow,
  insertStepAfter,
} from '../../syntax/edit/insertions.js'
import { optionalEdits, statesOccurrence } from '../../syntax/edit/optionalEdits.js'
import type { EditableStatement, StatementOf } from '../../syntax/edit/editableStatement.js'
import type { ElementSyntax, XmlNode } from '../../syntax/tree/syntaxTree.js'
import { applyEdits } from '../applyEdits.js'
import { textAt, type ChangeToFix, type Version } from '../changeToFix.js'
import { typeOfElement } from './typeOfElement.js'

/** The text of an older statement, and the edits of the newer version that it requires. */
interface Written {
  readonly text: string
  readonly needs: readonly Edit[]
}

/**
 * The edits that insert the older statement of a change into the newer version, next to its former siblings. `asOptional` makes it optional
 * if possible. Returns undefined if the newer version has no place for it.
 */
export function insertOlder(change: ChangeToFix, asOptional: boolean): readonly Edit[] | undefined {
  const [statement] = change.before
  const written = statement && (asOptional ? writtenOptional(statement, change) : asWritten(statement, change.older))
  const inserted = written && insertion(statement, written.text, change)
  return inserted && [...written.needs, inserted]
}

const asWritten = ({ span }: EditableStatement, older: Version): Written => ({ text: textAt(older, span), needs: [] })

function writtenOptional(statement: EditableStatement, change: ChangeToFix): Written | undefined {
  const { older } = change
  if (statement.kind === 'element' && !statesOccurrence(statement.node)) {
    const type = typeOfElement(statement, older, change)
    return type && { text: `(${type.name}?)`, needs: [type.declaration] }
  }
  const edits = optionalEdits(statement, older.text)
  if (!edits) return asWritten(statement, older)
  const { start, end } = statement.span
  const moved = edits.map(({ span, text }) => ({ span: { start: span.start - start, end: span.end - start }, text }))
  const text = applyEdits(older.text.slice(start, end), moved)
  return text === undefined ? undefined : { text, needs: [] }
}

/** The edit that inserts the text of an older statement at the place of the change in the newer version. */
function insertion(
  statement: EditableStatement,
  written: string,
  { before, after, newer: { text } }: ChangeToFix,
): Edit | undefined {
  switch (statement.kind) {
    case 'member': {
      const object = after.find((one) => one.kind === 'object')
      return object && insertMember(text, object.node, written)
    }
    case 'attribute': {
      const element = after.find((one) => one.kind === 'element')
      return element && insertAttribute(element.node, written)
    }
    case 'row': {
      const row = after.find((one) => one.kind === 'row')
      return row && insertRow(text, row.table, written)
    }
    case 'parameter': {
      const step = after.find((one) => one.kind === 'step')
      return step?.node.kind === 'request' ? insertParameter(step.node, written) : undefined
    }
    case 'step': {
      const step = after.find((one) => one.kind === 'step')
      return step && insertStepAfter(text, step, written)
    }
    case 'element':
    case 'placeholder':
      return insertNodes(statement, written, before, after, text)
    default:
      return undefined
  }
}

/** Inserts nodes after the newer node if the older one was renamed, otherwise among the children of the newer parent. */
function insertNodes(
  { span }: StatementOf<'element' | 'placeholder'>,
  written: string,
  before: readonly EditableStatement[],
  after: readonly EditableStatement[],
  text: string,
): Edit | undefined {
  const [, parent] = before
  const [newer] = after
  if (parent?.kind !== 'element' || newer?.kind !== 'element') return undefined
  if (newer.node.name !== parent.node.name) return insertNodesAfter(text, newer, written)
  const previous = previousIn(newer.node, parent.node, span.start)
  if (previous) return insertNodesAfter(text, previous, written)
  const [first] = newer.node.children
  return first && insertNodesBefore(text, first, written)
}

/** The last child of the newer element that the older element also has, before an offset. */
function previousIn(newer: ElementSyntax, older: ElementSyntax, offset: number): XmlNode | undefined {
  const names = new Set(older.children.filter(({ span }) => span.start < offset).map(nameOf))
  return newer.children.findLast((child) => names.has(nameOf(child)))
}

const nameOf = (node: XmlNode): string =>
  node.kind === 'element'
    ? node.name
    : node.kind === 'placeholder' && node.type.kind === 'named'
      ? `(${node.type.name})`
      : '()'
