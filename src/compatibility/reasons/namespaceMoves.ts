import { isElement, rewriting } from '../../pattern/tree/rewritten.js'
import type { Budget } from '../../text/budget.js'
import type { ElementPattern } from '../../pattern/tree/patternTree.js'
import { once } from '../../collections/once.js'
import type { TreeFact } from '../engine/fact.js'
import type { RecordNode } from '../vocabulary/node.js'
import { message, type Message } from '../messages/message.js'
import { uriOf } from '../namespaces/elementsOf.js'
import { namespaceChanges, type NamespaceChange } from '../namespaces/namespaceChanges.js'
import type { InternedPart } from '../vocabulary/internedPart.js'
import type { Sort } from '../vocabulary/sort.js'
import type { Finding, Side } from './changes/finding.js'
import { isRefused } from './differences/isRefused.js'
import type { Cause } from './differences/locate.js'
import { namespaceFinding } from './namespaceFindings.js'
import type { Level } from './rules/rule.js'
import { partsOnlyIn } from './differences/sequenceShape.js'

/** The changes of namespaces that causes have shown so far. */
export interface NamespaceMoves {
  /** The right node with all moved elements in the namespaces of the left. */
  readonly right: () => RecordNode
  /** The finding if a cause shows a change of a namespace; undefined if it does not, or the change is already known. */
  readonly shownBy: (cause: Cause, level: Level) => Finding | undefined
  /** Whether the original right refuses a counterexample, too. The rewritten right no longer takes the original namespaces. */
  readonly isReal: (witness: TreeFact) => boolean
}

/** Recognises causes that are changes of a namespace. There are none in contracts that are not strict. */
export function namespaceMoves(side: Side, older: Message, newer: Message, budget: Budget): NamespaceMoves {
  const changes = once(() => namespaceChanges(side, older, newer, budget))
  const stated = side === 'request' ? newer : older
  const moved = new Map<ElementPattern, string>()
  let right = stated[side]
  return {
    right: () => right,
    shownBy: (cause, level) => {
      const shown = moveIn(cause)
      const change = shown && changes().find((one) => isShown(one, shown, side))
      if (!change || !move(change, side, moved)) return undefined
      right = inNamespaces(stated, moved)[side]
      return namespaceFinding(change, older, newer, level)
    },
    isReal: (witness) => moved.size === 0 || isRefused(witness, stated[side]),
  }
}

/** Moves the right elements of a change to the namespace of the left ones; returns whether that was new. */
function move({ first, older, newer }: NamespaceChange, side: Side, moved: Map<ElementPattern, string>): boolean {
  const { size } = moved
  const [elements, uri] = side === 'request' ? [newer, uriOf(first.older)!] : [older, uriOf(first.newer)!]
  for (const { type } of elements) if (type.stated) moved.set(type.stated.pattern, uri)
  return moved.size > size
}

/** The namespace of an element on the left, and that of an element with the same name on the right. */
interface Shown {
  readonly left: string
  readonly right: string
}

const isShown = ({ first: { older, newer } }: NamespaceChange, { left, right }: Shown, side: Side): boolean =>
  side === 'request' ? uriOf(older) === left && uriOf(newer) === right : uriOf(older) === right && uriOf(newer) === left

function moveIn(cause: Cause): Shown | undefined {
  if (cause.kind === 'sequence')
    return firstOf(cause.found ? [cause.found] : partsOnlyIn(cause.left, cause.right), cause.expected)
  if (cause.kind !== 'content') return undefined
  const [own, other] = [cause.own, cause.other].map((nodes) => nodes.map(({ sort }) => sort))
  return firstOf(own!, other!)
}

function firstOf(left: readonly Named[], right: readonly Named[]): Shown | undefined {
  for (const one of left) {
    const shown = between(one, right)
    if (shown) return shown
  }
  return undefined
}

type Named = Sort | InternedPart

function between(left: Named, right: readonly Named[]): Shown | undefined {
  if (!('namespace' in left)) return undefined
  for (const other of right)
    if ('namespace' in other && other.name === left.name && other.namespace !== left.namespace)
      return { left: left.namespace, right: other.namespace }
  return undefined
}

/** Moves elements of a message to other namespaces. Spans do not identify the elements, because elements of a WSDL may share a span. */
function inNamespaces({ contract, scenario }: Message, namespaces: ReadonlyMap<ElementPattern, string>): Message {
  const renamed = rewriting((pattern) => {
    const namespace = isElement(pattern) ? namespaces.get(pattern) : undefined
    return namespace === undefined ? pattern : { ...pattern, namespace }
  })
  return message(contract, renamed(scenario))
}
