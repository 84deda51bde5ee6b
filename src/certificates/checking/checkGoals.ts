import type { Budget } from '../../text/budget.js'
import { createTerms } from '../../languages/terms.js'
import type { LeafNode, Node, RecordNode, SequenceNode } from '../../compatibility/vocabulary/node.js'
import { paddedText } from '../../compatibility/vocabulary/textForm.js'
import { isPart, type Claims, type NameClaims, type Signature, type TreeQuestion } from './question.js'
import { requires } from './refused.js'
import { recordWalk } from './recordWalk.js'
import { sequenceWalk } from './sequenceWalk.js'
import { isTextClaimTrue } from './textClaim.js'
import type { Reached, NextPart, PartsWalk } from './walk.js'

/**
 * Checks that claims prove that the trees of a left node are trees of some right nodes.
 * @throws Refused if they do not
 */
export type GoalChecker = (left: Node, right: readonly Node[]) => void

interface Goal {
  readonly question: TreeQuestion
  readonly signatures: readonly Signature[]
}

type GoalOf = (left: Node, right: readonly Node[]) => Goal

/**
 * Checks the goals of inclusions. A claim about a node is checked with the claims about its parts, so all claims together are
 * closed. They are then true for all trees, by induction over the height of trees (docs/theory.md 4.1).
 * @param typed whether texts count together with their declared types
 */
export function goalChecker(claims: Claims, typed: boolean, budget: Budget): GoalChecker {
  const goals = new Map<string, Goal>()
  const terms = createTerms(budget)
  const open: Goal[] = []

  const goalOf: GoalOf = (left, right) => {
    budget.spend(20 + right.length)
    const key = [left.id, ...right.map(({ id }) => id).sort((a, b) => a - b)].join(' ')
    const known = goals.get(key)
    if (known) return known
    budget.keep(40 + 4 * right.length)
    const question = { kind: 'trees', left, right } as const
    const goal = { question, signatures: claims(question) }
    goals.set(key, goal)
    open.push(goal)
    return goal
  }
  const namesAccepted: NameClaims = (question) => {
    const signatures = claims(question)
    const claim = { ...question, signatures, form: paddedText, without: question.taken, typed: false }
    requires(isTextClaimTrue(claim, terms), 'the claim about names does not hold', question)
    return signatures
  }
  const isTrue = ({ question: { left, right }, signatures }: Goal): boolean => {
    if (signatures.some((signature) => signature.length === 0)) return true // it claims nothing
    if (left.kind === 'leaf') {
      const without = new Set(left.nonEmpty ? [''] : [])
      const domains = right.map((node) => (node as LeafNode).domain)
      return isTextClaimTrue({ left: left.domain, right: domains, signatures, form: left.form, without, typed }, terms)
    }
    const walk =
      left.kind === 'record'
        ? recordWalk({ left, right: right as RecordNode[] }, typed, namesAccepted)
        : sequenceWalk({ left, right: right as SequenceNode[] }, typed, budget)
    return isWalkTrue(walk, signatures, goalOf, budget)
  }

  return (left, right) => {
    open.length = 0
    const { signatures, question: root } = goalOf(left, right)
    const isAccepted = signatures.every((signature) => signature.length > 0)
    requires(isAccepted, 'the claim allows a message that nothing accepts', root)
    for (const goal of open)
      requires(isTrue(goal), 'the claim does not follow from the claims about its parts', goal.question)
  }
}

/** Whether every way through the parts of a left node ends with right nodes that some signature lists. */
function isWalkTrue(
  { start, ends, steps }: PartsWalk,
  signatures: readonly Signature[],
  goalOf: GoalOf,
  { spend, keep }: Budget,
): boolean {
  const seen = new Map<number, (readonly number[])[]>()
  const open: Reached[] = []
  const reach = (place: number, alive: readonly number[]): void => {
    const known = seen.get(place) ?? seen.set(place, []).get(place)!
    spend(10 + known.length + alive.length)
    if (known.some((fewer) => isPart(fewer, alive))) return
    keep(10 + alive.length)
    known.push(alive)
    open.push({ place, alive })
  }
  reach(start.place, start.alive)
  for (const position of open) {
    const accepting = ends(position)
    if (accepting && !signatures.some((signature) => isPart(signature, accepting))) return false
    for (const step of steps(position)) for (const alive of after(step, goalOf)) reach(step.to, alive)
  }
  return true
}

/** The right positions after a step, for each signature of its part. */
function after({ node, anyway, candidates }: NextPart, goalOf: GoalOf): readonly (readonly number[])[] {
  if (!node) return [anyway]
  const { question, signatures } = goalOf(node, [...candidates.keys()])
  const kept = (index: number): readonly number[] => candidates.get(question.right[index]!)!
  return signatures.map((signature) => [...new Set([...anyway, ...signature.flatMap(kept)])])
}
