import type { Role } from '../../../message/part.js'
import { domainOf } from '../../../pattern/values/domain.js'
import { nowhere, type Span } from '../../../text/span.js'
import {
  anyElement,
  fieldOf,
  isBlank,
  type LeafNode,
  type Node,
  type RecordNode,
  type SequenceNode,
} from '../../vocabulary/node.js'
import { isStated } from '../../../pattern/values/atomKey.js'
import { partAsWritten } from '../../messages/messageNode.js'
import { nilPart } from '../../messages/nilPart.js'
import { partOf, type InternedPart } from '../../vocabulary/internedPart.js'
import { declarationOf } from './atInstanceType.js'
import { changeOf } from './changes.js'
import { breakingChange, type Classified } from './classified.js'
import { classifyRecord } from './classifyRecord.js'
import { repetitionChange } from './repetitionChange.js'
import { classifySequence } from './classifySequence.js'
import { contentOf, contentsOf, type ShownContent } from '../differences/content.js'
import { olderAndNewer, type Side } from './finding.js'
import { statedPart, type Cause, type PathStep } from '../differences/locate.js'
import { nodesOf } from '../differences/nodesOf.js'
import { childrenDifference, sequenceDifference } from '../differences/sequenceDifference.js'
import { spanIn } from '../differences/sequenceShape.js'
import { valuesDetail } from './valuesDetail.js'

type ValuesCause = Extract<Cause, { kind: 'values' }>

/** Finds the breaking change that describes a cause; `typed` if only declared types differ (docs/theory.md 9). */
export function classify(cause: Cause, side: Side, typed = false): Classified {
  const repeated = repetitionChange(cause, side)
  if (repeated) return repeated
  switch (cause.kind) {
    case 'values':
      return values(cause, side, typed)
    case 'content': {
      const children = cause.part.role === 'content' ? childrenDifference(cause.left, cause.right) : undefined
      return children ? classifySequence(children, side) : content(cause, side)
    }
    case 'alternative':
      return alternative(cause, side)
    case 'undeclared':
      return undeclared(cause, side)
    case 'mixed': {
      const { left, right } = cause
      const { older, newer } = olderAndNewer<Node>(side, left, right)
      const changed = { older: { node: older }, newer: { node: newer } }
      const change = breakingChange('combination', side, 'element')
      return { change, detail: { kind: 'mixed' }, older: older.span, newer: newer.span, changed }
    }
    case 'restriction':
      return restriction(cause, side)
    case 'extra':
    case 'missing':
      return classifyRecord(cause, side)
    case 'sequence': {
      const { left, right } = cause
      return classifySequence({ left, right, difference: sequenceDifference(left, right, cause) }, side)
    }
  }
}

/** A number of keys, or equal items, that one version allows. */
function restriction({ left, right, path }: Extract<Cause, { kind: 'restriction' }>, side: Side): Classified {
  const { older, newer } = olderAndNewer<RecordNode | SequenceNode>(side, left, right)
  const [before, after] = [older, newer].map((node) => (node.kind === 'record' ? node.keys : undefined))
  return {
    change: breakingChange('values', side, path.at(-1)?.part.role ?? 'body'),
    detail: left.kind === 'sequence' ? { kind: 'repeated items' } : { kind: 'key count', older: before, newer: after },
    older: older.span,
    newer: newer.span,
  }
}

/** A text that is refused. */
function values(refused: ValuesCause, side: Side, typed: boolean): Classified {
  const cause = refused.path.at(-1)?.part === nilPart ? ofBothForms(refused) : refused
  const { left, right, path } = cause
  const { older, newer } = olderAndNewer<LeafNode>(side, left, right)
  const role = path.at(-1)?.part.role ?? 'body'
  const ofBody = role === 'body' ? bodyChange([older], [newer], side) : undefined
  const undeclared = side === 'response' ? undeclaredPart(path.at(-1)) : undefined
  if (undeclared) return { ...undeclared, ...placesOf(older, newer) }
  const step = path.at(-1)
  if (role === 'body' && isBlank(left) && step && nodesOf(step.node, step.read).length > 1)
    return { ...requiredBody(side), ...placesOf(older, newer) }
  const isTypeChange = typed || differInType(older, newer)
  const places = placesOf(older, newer)
  if (ofBody) return { ...ofBody, ...places }
  return {
    change: breakingChange(isTypeChange ? 'type' : 'values', side, role),
    detail: valuesDetail(cause, side, !isTypeChange && role !== 'method', typed),
    ...places,
  }
}

/**
 * Replaces the values of `xsi:nil` in the nil form or the plain form of an element with all values that the contract states for
 * the attribute.
 */
function ofBothForms({ left, right, ...cause }: ValuesCause): ValuesCause {
  const stated = (leaf: LeafNode): LeafNode => {
    const { value, scope } = leaf.domain.stated ?? {}
    return value && scope ? { ...leaf, domain: domainOf(value, scope) } : leaf
  }
  return { ...cause, left: stated(left), right: stated(right) }
}

/** The removal of a declared part, if the record can still have it as a part of any name. */
function undeclaredPart(step: PathStep | undefined): Pick<Classified, 'change' | 'detail'> | undefined {
  if (step?.node.kind !== 'record' || step.node.fields.has(step.read)) return undefined
  const fields = step.alternatives.map((one) => (one.kind === 'record' ? one.fields.get(step.read) : undefined))
  const change = changeOf('absent', 'response', step.part.role)
  if (!change || !fields.every((field) => field !== undefined)) return undefined
  const isOptional = fields.every(({ optional }) => optional)
  return { change, detail: { kind: 'part', part: step.part, isOfAnyName: true, ...(isOptional && { isOptional }) } }
}

const scalarTypes = ({ domain }: LeafNode): Set<string> =>
  new Set(domain.atoms.flatMap((atom) => (atom.kind === 'scalar' && !isStated(atom) ? [atom.type] : [])))

/** Whether two texts have different declared types, neither of which merely narrows the other. */
function differInType(a: LeafNode, b: LeafNode): boolean {
  const [first, second] = [scalarTypes(a), scalarTypes(b)]
  return first.size > 0 && second.size > 0 && [...first].every((type) => !second.has(type))
}

/** Where the texts are stated. If both are stated by the name of a type, the declarations of the types changed. */
const placesOf = (older: LeafNode, newer: LeafNode): Pick<Classified, 'older' | 'newer' | 'changed'> => {
  const [a, b] = [older.domain, newer.domain]
  const spans = a.declared && b.declared ? { older: a.declared, newer: b.declared } : { older: a.span, newer: b.span }
  return { ...spans, changed: { older: { node: older }, newer: { node: newer } } }
}

/** A part with other content: text instead of elements, an object instead of a number, another root element. */
function content(cause: Extract<Cause, { kind: 'content' }>, side: Side): Classified {
  const { left, right, part, own, other } = cause
  const { older, newer } = olderAndNewer(side, own, other)
  const nodes = olderAndNewer<Node>(side, left, right)
  const areElements = [...older, ...newer].every(
    ({ sort, isAnything }) => sort.kind === 'element' && isAnything !== true,
  )
  const ofBody = part.role === 'body' ? bodyChange(older, newer, side) : undefined
  const step = { node: left, part, read: part, alternatives: cause.alternatives }
  return {
    ...(ofBody ??
      (side === 'response' ? undeclaredPart(step) : undefined) ?? {
        change: areElements ? breakingChange('renamed', side, 'element') : breakingChange('type', side, part.role),
        detail: { kind: 'content', older: contentsOf(older), newer: contentsOf(newer) },
      }),
    part: statedPart(part, left, [right]),
    older: older[0]?.span ?? nodes.older.span,
    newer: newer[0]?.span ?? nodes.newer.span,
  }
}

/** An alternative that only one version has. */
function alternative(cause: Extract<Cause, { kind: 'alternative' }>, side: Side): Classified {
  const { lost, part, left, right, type } = cause
  if (part.role === 'body' && isBlank(lost))
    return { ...requiredBody(side), part, ...olderAndNewer(side, lost.span, spanOf(right, part)) }
  if (type) {
    const { name, isDefault, other } = type
    const [own, others] = [declarationOf(name, lost) ?? lost.span, declarationOf(name, other) ?? other.span]
    return {
      change: breakingChange('choice', side, 'element'),
      detail: { kind: 'instance type', element: elementOf(lost) ?? part, name, isDefault },
      part: statedPart(part, left, [right]),
      ...olderAndNewer(side, own, others),
    }
  }
  return {
    change: breakingChange('choice', side, part.role),
    detail: { kind: 'alternative', content: contentOf(lost) },
    part: statedPart(part, left, [right]),
    ...olderAndNewer(side, lost.span, spanOf(right, part)),
  }
}

/** Elements that only one version declares. */
function undeclared(cause: Extract<Cause, { kind: 'undeclared' }>, side: Side): Classified {
  const { elements, isSkipped, left, right } = cause
  const { part, own, other } = elements[0]!
  const wildcardIn = (node: SequenceNode): Span => spanIn(node, anyElement) ?? node.span
  const wildcard = own.span === nowhere ? wildcardIn(left) : own.span
  return {
    change: breakingChange('undeclared', side, part.role),
    detail: { kind: 'declaration', parts: elements.map((element) => element.part), isSkipped },
    part,
    ...olderAndNewer(side, wildcard, isSkipped ? wildcardIn(right) : (other[0]?.span ?? right.span)),
  }
}

const elementOf = ({ sort }: Node): InternedPart | undefined =>
  sort.kind === 'element' ? partOf('element', sort.name, sort.namespace) : undefined

/** Where a node states a part. */
const spanOf = (node: RecordNode | SequenceNode, part: InternedPart): Span =>
  (node.kind === 'record' ? fieldOf(node, part)?.span : spanIn(node, part)) ?? node.span

/** A body that could be left out in the older version. */
const requiredBody = (side: Side): Pick<Classified, 'change' | 'detail'> => ({
  change: breakingChange('optional', side, 'body'),
  detail: { kind: 'part', part: partOf('body') },
})

/** A body that only one version has; undefined if both have one. */
function bodyChange(
  olderNodes: readonly Node[],
  newerNodes: readonly Node[],
  side: Side,
): Pick<Classified, 'change' | 'detail'> | undefined {
  const [older, newer] = [contentsOf(olderNodes), contentsOf(newerNodes)]
  const isNothing = (contents: readonly ShownContent[]): boolean => contents.every(({ kind }) => kind === 'nothing')
  const kind = isNothing(older) ? 'bodyAdded' : isNothing(newer) ? 'bodyRemoved' : undefined
  return kind && { change: breakingChange(kind, side, 'body'), detail: { kind: 'content', older, newer } }
}

const withoutStep: ReadonlySet<Role> = new Set(['content', 'value', 'field value', 'part value'])

/** The path of a finding: the steps to a cause and the changed part, as a reader names them. */
export function pathOf({ path, left }: Cause, part: InternedPart | undefined): InternedPart[] {
  const steps = path.flatMap((step, index): InternedPart[] => {
    if (withoutStep.has(step.part.role)) return []
    if (step.part.role !== 'body') return [partAsWritten(step.node, step.part)]
    const { sort } = path[index + 1]?.node ?? left
    return sort.kind === 'element' ? [step.part, partOf('element', sort.name, sort.namespace)] : [step.part]
  })
  return part === undefined || part.role === 'content' ? steps : [...steps, part]
}
