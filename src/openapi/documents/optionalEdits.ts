import type { Edit } from '../../text/diagnostic.js'
import type { Span } from '../../text/span.js'
import { memberOf, type ObjectNode } from './documentTree.js'
import { partsAround, partsOf } from './partsAround.js'
import { readDocument } from './readDocument.js'

/**
 * Edits of a description that each make the part at a place optional: its name is removed from a list `required`, or `required: true`
 * becomes `false`. The innermost object around the place comes first.
 */
export function optionalEdits(text: string, path: string, place: Span, name: string): readonly Edit[] {
  const root = readDocument(text, path, { start: 0, report: () => undefined, room: { left: Infinity } })
  if (!root) return []
  return partsAround(root, place).flatMap(({ value }) =>
    value.kind === 'object' ? (optionalIn(value, name) ?? []) : [],
  )
}

function optionalIn(object: ObjectNode, name: string): Edit | undefined {
  const required = memberOf(object, 'required')?.value
  if (required?.kind === 'boolean' && required.text === 'true') return { span: required.span, text: 'false' }
  if (required?.kind !== 'list') return undefined
  const index = required.items.findIndex((item) => item.kind === 'string' && item.text === name)
  if (index < 0) return undefined
  const [list, at] = required.items.length > 1 ? [required, index] : [object, indexOf(object, 'required')]
  const span = extentOf(partsOf(list).map((part) => part.span), at) // prettier-ignore
  return span && { span, text: '' }
}

const indexOf = ({ members }: ObjectNode, key: string): number => members.findIndex((member) => member.key === key)

/** What to remove with a part: what separates it from the part before, or the first one from the next. Undefined for the only part. */
function extentOf(parts: readonly Span[], index: number): Span | undefined {
  const [before, own, next] = [parts[index - 1], parts[index]!, parts[index + 1]]
  if (before) return { start: before.end, end: own.end }
  return next && { start: own.start, end: next.start }
}
