import { classifySequence } from './classifySequence.js'
import { olderAndNewer, type Classified } from './classified.js'
import { contentChange } from './contentChange.js'
import { describeDomain } from '../pattern/describeDomain.js'
import { describeNode } from './describe.js'
import { excuse } from './excuses.js'
import type { Side } from './finding.js'
import type { Cause, PathStep } from './locate.js'
import { type LeafNode, type Node, type RecordNode } from './node.js'
import { thingAt } from './thingAt.js'
import { contentName } from './xmlNode.js'

/** The rule that a cause breaks. */
export function classify(cause: Cause, side: Side): Classified {
  switch (cause.kind) {
    case 'values':
      return changedValues(cause, side)
    case 'kind':
      return (cause.name === contentName ? contentChange(cause, side) : undefined) ?? changedKind(cause, side)
    case 'extra':
      return extraPart(cause, side)
    case 'missing':
      return missingPart(cause, side)
    case 'sequence':
      return classifySequence(cause, side)
  }
}

const lastStep = (path: readonly PathStep[]): PathStep | undefined => path.at(-1)

function bases(node: LeafNode): Set<string> {
  return new Set(node.domain.atoms.flatMap((atom) => (atom.kind === 'scalar' ? [atom.type] : [])))
}

/** Whether two texts are of different declared types, so that neither merely narrows the other. */
function differInType(a: LeafNode, b: LeafNode): boolean {
  const [first, second] = [bases(a), bases(b)]
  return first.size > 0 && second.size > 0 && [...first].every((base) => !second.has(base))
}

function changedValues({ left, right, path }: Extract<Cause, { kind: 'values' }>, side: Side): Classified {
  const { older, newer } = olderAndNewer(side, left as LeafNode, right as LeafNode)
  const step = lastStep(path)
  const thing = step ? thingAt(step) : 'body'
  const isWhole = thing === 'method' || thing === 'path'
  const change = isWhole
    ? 'changed'
    : differInType(older, newer)
      ? 'type-changed'
      : side === 'request'
        ? 'values-narrowed'
        : 'values-widened'
  return {
    rule: `${side}-${thing}-${change}`,
    message: `${describeDomain(older.domain)} became ${describeDomain(newer.domain)}`,
    older: older.span,
    newer: newer.span,
    excuses: [excuse('values', left, right)],
  }
}

/** A part that is of another kind: text for elements, an object for a number, another root element. */
function changedKind({ left, right, name, own, other }: Extract<Cause, { kind: 'kind' }>, side: Side): Classified {
  const { older, newer } = olderAndNewer(side, own, other)
  const thing = thingAt({ node: left, name })
  const roots = [...older, ...newer].every(({ label }) => label.startsWith('<'))
  const words = (nodes: readonly Node[]): string => nodes.map(describeNode).join(' or ')
  const spans = olderAndNewer(side, left, right)
  return {
    rule: roots ? `${side}-element-renamed` : `${side}-${thing}-type-changed`,
    message: `${words(older)} became ${words(newer)}`,
    name,
    older: older[0]?.span ?? spans.older.span,
    newer: newer[0]?.span ?? spans.newer.span,
    excuses: [excuse('values', left, right, name)],
  }
}

const shown = (name: string): string => `\`${name.startsWith('@') ? name.slice(1) : name}\``

function extraPart({ left, right, name }: Extract<Cause, { kind: 'extra' }>, side: Side): Classified {
  const thing = thingAt({ node: left, name })
  const part = (left as RecordNode).fields.get(name)
  const { older, newer } = olderAndNewer(side, part?.span ?? left.span, right.span)
  return {
    rule: `${side}-${thing}-${side === 'request' ? 'removed' : 'added'}`,
    message:
      side === 'request'
        ? `the ${thing} ${shown(name)} was removed, so a request that has it is refused`
        : `the ${thing} ${shown(name)} was added, which a reader does not expect`,
    name,
    older,
    newer,
    excuses: [excuse('extra', left, right, name)],
  }
}

function missingPart({ left, right, name }: Extract<Cause, { kind: 'missing' }>, side: Side): Classified {
  const thing = thingAt({ node: right, name })
  const own = (left as RecordNode).fields.get(name)
  const required = (right as RecordNode).fields.get(name)
  const change = side === 'request' ? (own ? 'became-required' : 'added') : own ? 'became-optional' : 'removed'
  const words = {
    'became-required': `the ${thing} ${shown(name)} became required, and older requests may lack it`,
    added: `the required ${thing} ${shown(name)} was added, which older requests do not have`,
    'became-optional': `the ${thing} ${shown(name)} became optional, and readers rely on it`,
    removed: `the ${thing} ${shown(name)} was removed, and readers rely on it`,
  }[change]
  return {
    rule: `${side}-${thing}-${change}`,
    message: words,
    name,
    ...olderAndNewer(side, own?.span ?? left.span, required?.span ?? right.span),
    excuses: [excuse('missing', left, right, name)],
  }
}
