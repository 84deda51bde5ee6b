import { Exhausted } from '../../text/budget.js'
import type { StateClass } from './stateClasses.js'

/** What must be read to the end of a text: the state of the innermost rule, and of the rules around it. */
export interface Stack {
  readonly id: number
  readonly top: StateClass
  /** Undefined for the outermost rule. */
  readonly below: Stack | undefined
}

/** What may come next from a stack. */
export interface Moves {
  readonly accepts: boolean
  /** The stacks after each token. */
  readonly after: ReadonlyMap<string, readonly Stack[]>
}

/** More stacks at one place are those of a left-recursive rule. */
const maxClosure = 20_000

/** The most stacks that all moves of a search are made from. */
const maxVisited = 1_000_000

/** Makes and compares the stacks of some grammars: equal stacks are one object. */
export interface Stacks {
  /** A class on top of a stack. If nothing more can be read from the class, it is the stack below. */
  readonly push: (top: StateClass, below?: Stack) => Stack
  readonly movesOf: (stack: Stack) => Moves
}

/** @throws Exhausted if a rule is left-recursive. */
export function createStacks(): Stacks {
  const known = new Map<string, Stack>()
  const moves = new Map<Stack, Moves>()
  let visited = 0
  const isDone = ({ accepts, tokens, calls }: StateClass): boolean => accepts && tokens.size === 0 && calls.length === 0
  const push = (top: StateClass, below?: Stack): Stack => {
    if (below && isDone(top)) return below
    const key = `${String(top.id)} ${String(below?.id ?? 0)}`
    let stack = known.get(key)
    if (!stack) known.set(key, (stack = { id: known.size + 1, top, below }))
    return stack
  }
  const movesOf = (from: Stack): Moves => {
    const before = moves.get(from)
    if (before) return before
    const closure = new Set([from])
    let accepts = false
    const after = new Map<string, Set<Stack>>()
    for (const { top, below } of closure) {
      if (closure.size > maxClosure || ++visited > maxVisited) throw new Exhausted('steps')
      if (top.accepts) {
        if (below) closure.add(below)
        else accepts = true
      }
      for (const { start, to } of top.calls) closure.add(push(start, push(to, below)))
      for (const [token, classes] of top.tokens) {
        const stacks = after.get(token) ?? new Set<Stack>()
        after.set(token, stacks)
        for (const to of classes) stacks.add(push(to, below))
      }
    }
    const made = { accepts, after: new Map([...after].map(([token, stacks]) => [token, [...stacks]])) }
    moves.set(from, made)
    return made
  }
  return { push, movesOf }
}
