import { nilValues } from '../../../pattern/types/nilForms.js'
import { accepts } from '../../../pattern/values/domain.js'
import type { Node, RecordNode } from '../../vocabulary/node.js'
import { nilPart } from '../../messages/nilPart.js'
import type { Cause } from './locate.js'

/** The cause if the right does not allow an element to be nil: it refuses the whole form without content. */
export type NilRefused = Extract<Cause, { kind: 'extra' }>

/** If an element may no longer be nil, moves the cause from the value of `xsi:nil` to the element. Returns other causes unchanged. */
export function atElement(cause: Cause): Cause {
  const last = cause.path.at(-1)
  if (cause.kind !== 'values' || last?.part !== nilPart || !isNilForm(last.node)) return cause
  if (last.alternatives.some(isNilForm)) return cause
  const [right, ...others] = last.alternatives.filter((node) => node.kind === 'record')
  if (!right) return cause
  const at = { left: last.node as RecordNode, right, alternatives: [right, ...others], path: cause.path.slice(0, -1) }
  return { kind: 'extra', part: nilPart, ...at }
}

export const isNilRefused = (cause: Cause): cause is NilRefused =>
  cause.kind === 'extra' && cause.part === nilPart && isNilForm(cause.left)

/** Whether a node is the form of an element that is nil and has no content. */
function isNilForm(node: Node): boolean {
  const field = node.kind === 'record' ? node.fields.get(nilPart) : undefined
  return (
    field
      ?.nodes()
      .some((text) => text.kind === 'leaf' && nilValues.nil.some((value) => accepts(text.domain, value))) === true
  )
}
