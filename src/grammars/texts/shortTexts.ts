import { Exhausted } from '../../text/budget.js'
import type { LexerModes, ModeWalk } from './lexerModes.js'
import { createStacks, type Moves, type Stack } from './stacks.js'
import type { StateClass } from './stateClasses.js'

export interface ShortTextsOptions {
  readonly modes: ModeWalk
  readonly mode?: string | undefined
  /** Default: each token is tried. */
  readonly representative?: (token: string) => string
  readonly most: number
}

/** More stacks after beginnings of texts are not followed. */
const maxStacks = 100_000

interface Beginning {
  readonly tokens: readonly string[]
  readonly stacks: readonly Stack[]
  readonly modes: LexerModes
}

/** The shortest texts of a rule as tokens, the shortest first, and the length up to which these are all of them. */
export function shortTexts(
  start: StateClass,
  { modes, mode, representative = (token) => token, most }: ShortTextsOptions,
): { readonly texts: readonly (readonly string[])[]; readonly length: number } {
  const stacks = createStacks()
  const texts: (readonly string[])[] = []
  let level: Beginning[] = [{ tokens: [], stacks: [stacks.push(start)], modes: modes.start(mode) }]
  let length = -1
  let count = 0
  try {
    while (level.length > 0) {
      const next: Beginning[] = []
      for (const beginning of level) {
        const moves = beginning.stacks.map(stacks.movesOf)
        if (moves.some(({ accepts }) => accepts)) texts.push(beginning.tokens)
        if (texts.length >= most) return { texts, length }
        const { after, work } = merged(moves, representative)
        if ((count += work) > maxStacks) return { texts, length }
        for (const [token, followers] of after) {
          const inModes = modes.after(beginning.modes, token)
          if (!inModes) continue
          if (++count > maxStacks) return { texts, length }
          next.push({ tokens: [...beginning.tokens, token], stacks: [...followers], modes: inModes })
        }
      }
      length++
      level = next
    }
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error
    return { texts, length }
  }
  return { texts, length: Infinity }
}

/** The stacks after each token, from any of some stacks, and how many were merged. */
function merged(moves: readonly Moves[], representative: (token: string) => string) {
  const after = new Map<string, Set<Stack>>()
  let work = 0
  for (const one of moves)
    for (const [token, followers] of one.after) {
      work += followers.length
      if (representative(token) !== token) continue
      const all = after.get(token) ?? new Set<Stack>()
      after.set(token, all)
      for (const stack of followers) all.add(stack)
    }
  return { after, work }
}
