import type { ElementPattern } from '../../pattern/patternTree.js'
import { rewriting } from '../../pattern/rewritten.js'
import type { Budget } from '../../text/budget.js'
import type { Span } from '../../text/span.js'
import { once } from '../../text/once.js'
import type { RecordNode } from '../engine/node.js'
import { message, type Message } from '../messages/message.js'
import { uriOf } from '../namespaces/elementsOf.js'
import { namespaceChanges, type NamespaceChange } from '../namespaces/namespaceChanges.js'
import type { Part } from '../vocabulary/part.js'
import type { Sort } from '../vocabulary/sort.js'
import type { Finding, Side } from './finding.js'
import type { Cause } from './locate.js'
import { namespaceFinding } from './namespaceFindings.js'

/** A namespace that elements left, and the right node with all of them in the namespace that the left has. */
export interface NamespaceMove {
  readonly finding: Finding
  readonly right: RecordNode
}

/**
 * Tells of causes whether they are changes of a namespace. Each change is told once; the right node no longer has it, so that
 * other differences show. Names of contracts that are not strict have no namespaces, and then there are none.
 */
export function namespaceMoves(
  side: Side,
  older: Message,
  newer: Message,
  budget: Budget,
): (cause: Cause) => NamespaceMove | undefined {
  const changes = once(() => namespaceChanges(side, older, newer, budget))
  const right = side === 'request' ? newer : older
  const moved = new Map<Span, string>()
  return (cause) => {
    const shown = moveIn(cause)
    const change = shown && changes().find((one) => isShown(one, shown, side))
    if (!change) return undefined
    const { first } = change
    const [elements, uri] =
      side === 'request' ? [change.newer, uriOf(first.older)!] : [change.older, uriOf(first.newer)!]
    if (elements.every(({ type }) => moved.has(type.span))) return undefined
    for (const { type } of elements) moved.set(type.span, uri)
    return { finding: namespaceFinding(change, older, newer, 'wire'), right: inNamespaces(right, moved)[side] }
  }
}

/** The namespaces of an element on the left, and of one of its name on the right. */
interface Shown {
  readonly left: string
  readonly right: string
}

const isShown = ({ first: { older, newer } }: NamespaceChange, { left, right }: Shown, side: Side): boolean =>
  side === 'request' ? uriOf(older) === left && uriOf(newer) === right : uriOf(older) === right && uriOf(newer) === left

function moveIn(cause: Cause): Shown | undefined {
  if (cause.kind === 'sequence') return cause.found && between(cause.found, cause.expected)
  if (cause.kind !== 'content') return undefined
  for (const { sort } of cause.own) {
    const shown = between(
      sort,
      cause.other.map((node) => node.sort),
    )
    if (shown) return shown
  }
  return undefined
}

type Named = Sort | Part

function between(left: Named, right: readonly Named[]): Shown | undefined {
  if (!('namespace' in left)) return undefined
  for (const other of right)
    if ('namespace' in other && other.name === left.name && other.namespace !== left.namespace)
      return { left: left.namespace, right: other.namespace }
  return undefined
}

/** A message with some elements in other namespaces, by the spans of their names. */
function inNamespaces({ contract, scenario }: Message, namespaces: ReadonlyMap<Span, string>): Message {
  const renamed = rewriting((pattern) => {
    const namespace = isElement(pattern) ? namespaces.get(pattern.nameSpan) : undefined
    return namespace === undefined ? pattern : { ...pattern, namespace }
  })
  return message(contract, renamed(scenario))
}

const isElement = (pattern: object): pattern is ElementPattern => 'kind' in pattern && pattern.kind === 'element'
