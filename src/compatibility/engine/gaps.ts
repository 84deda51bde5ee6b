import { localPart } from '../../xml/expandedName.js'
import type { Mark } from '../../pattern/tree/patternTree.js'
import { oncePer } from '../../collections/once.js'
import { typeAttribute } from '../vocabulary/typeAttribute.js'
import { isRefuted, type Goal } from './fact.js'
import { lostRoot } from './nodes/lostRoot.js'
import type { Node } from '../vocabulary/node.js'

/**
 * Why an inclusion of two contracts does not prove the inclusion of their sources: at some place, the left accepts less than its
 * source, or the right accepts more than its source, and the other side does not differ from its source in the same way
 * (docs/theory.md 8.1).
 */
export interface Gap {
  readonly mark: Mark
  readonly side: 'left' | 'right'
  /** Whether the place itself differs on the other side. If not, something that it depends on differs, or may differ. */
  readonly isChanged: boolean
}

const nothing: readonly Mark[] = []
const none: readonly Gap[] = []

/** The gaps of a proven inclusion at one goal. Right nodes that are in no minimal signature are not needed and have no gaps. */
function gapsAt(goal: Goal): readonly Gap[] {
  const { left, right, trees } = goal
  const isMarked = [left, ...right].some(({ marks }) => marks) || left.instances !== undefined
  if (!isMarked || isRefuted(goal)) return none
  const needed = new Set(trees.flatMap(({ signature }) => signature))
  const rights = needed.size === 0 ? right : right.filter((_, index) => needed.has(index))
  return rights.flatMap((one) => gapsOfPair(left, one))
}

/** The gaps between a left node and one right node. */
const gapsOfPair = (left: Node, right: Node): readonly Gap[] => [
  ...(left.marks && mayRefuse(right) ? gapsOfNarrower(left.marks, right.marks ?? nothing) : none),
  ...(right.marks ? gapsOfWider(right.marks, left.marks ?? nothing) : none),
  ...(left.instances ? instanceGap(left, right) : none),
]

/** The indexes of the right nodes of a goal that have no gaps. */
export const withoutGaps = oncePer(
  ({ left, right }: Goal): ReadonlySet<number> =>
    new Set(right.flatMap((one, index) => (gapsOfPair(left, one).length === 0 ? [index] : []))),
)

/** A gap for a type that `xsi:type` may name on the left but not on the right. Empty if the right accepts all these types. */
function instanceGap(left: Node, right: Node): readonly Gap[] {
  const lost = lostRoot(left, right)
  if (!lost) return none
  const isBlocked = right.instances?.roots.some(({ name }) => name === lost.name)
  const reason = isBlocked
    ? `\`xsi:type\` may name a type that derives from \`${localPart(lost.name)}\`, and this version blocks some of these types`
    : `messages may have ${typeAttribute(lost.name)}, and this version might refuse that type here`
  const row = { construct: 'xsi:type', kind: 'wider', span: right.span, reason } as const
  return [{ mark: { kind: 'wider', row, states: '', depends: undefined }, side: 'right', isChanged: false }]
}

function gap(mark: Mark, side: Gap['side'], others: readonly Mark[]): readonly Gap[] {
  const same = others.filter(
    (other) => other.kind === mark.kind && other.states === mark.states && includesValues(other, mark),
  )
  if (mark.depends !== undefined && same.some(({ depends }) => depends === mark.depends)) return none
  return [{ mark, side, isChanged: same.length === 0 }]
}

const includesValues = ({ values }: Mark, { values: needed = [] }: Mark): boolean =>
  needed.length === 0 || (values !== undefined && hasAll(needed, new Set(values)))

const hasAll = (some: readonly string[], all: ReadonlySet<string>): boolean => some.every((one) => all.has(one))

/** The gaps of the `narrower` marks on the left. */
const gapsOfNarrower = (left: readonly Mark[], right: readonly Mark[]): readonly Gap[] =>
  left.filter(({ kind }) => kind === 'narrower').flatMap((mark) => gap(mark, 'left', right))

/** The gaps of the `wider` marks on the right. */
const gapsOfWider = (right: readonly Mark[], left: readonly Mark[]): readonly Gap[] =>
  right.filter(({ kind }) => kind === 'wider').flatMap((mark) => gap(mark, 'right', left))

/** Whether a node may refuse something. Only a leaf that accepts every text refuses nothing. */
const mayRefuse = (node: Node): boolean =>
  node.kind !== 'leaf' ||
  node.nonEmpty === true ||
  !node.domain.atoms.some((atom) => atom.kind === 'anything' || (atom.kind === 'scalar' && atom.type === 'string' && !atom.own && !atom.bounds)) // prettier-ignore

/** Goals at and below which there are no gaps. */
const closed = new WeakSet<Goal>()

/** The gaps of a proven inclusion, at a settled goal and at all goals on which it depends. There is one gap per mark. */
export function gapsBelow(root: Goal): readonly Gap[] {
  const found = new Map<Mark, Gap>()
  const met = new Set([root])
  for (const goal of met) {
    if (closed.has(goal) || isRefuted(goal)) continue
    for (const one of gapsAt(goal)) if (one.isChanged || !found.has(one.mark)) found.set(one.mark, one)
    for (const part of goal.parts) met.add(part)
  }
  if (found.size === 0) for (const goal of met) closed.add(goal)
  return [...found.values()]
}

/** Whether there may be gaps at a goal or below it. */
export const mayHaveGaps = ({ left, right, walker }: Goal): boolean =>
  walker !== undefined || left.marks !== undefined || right.some(({ marks }) => marks)

/** The gaps of marks that apply to whole contracts. */
export const gapsBetween = (left: readonly Mark[], right: readonly Mark[]): readonly Gap[] => [
  ...gapsOfNarrower(left, right),
  ...gapsOfWider(right, left),
]
