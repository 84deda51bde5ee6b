import { createStacks, type Stack } from './stacks.js'
import type { StateClass } from './stateClasses.js'

/** Whether a rule has a text of these tokens, whatever a parser chooses. */
export function hasText(start: StateClass, tokens: readonly string[]): boolean {
  const { push, movesOf } = createStacks()
  let stacks: readonly Stack[] = [push(start)]
  for (const token of tokens) stacks = [...new Set(stacks.flatMap((stack) => movesOf(stack).after.get(token) ?? []))]
  return stacks.some((stack) => movesOf(stack).accepts)
}
