import { Exhausted } from '../../text/budget.js'
import type { GrammarJson, TokenJson } from '../../grammar-forms/json/grammarJson.js'

/** Which stacks of modes a lexer may be in, and a key that is the same for the same stacks. */
export interface LexerModes {
  readonly key: string
  readonly stacks: readonly (readonly string[])[]
}

/** Stacks with more modes than these are not followed. */
const maxDepth = 12

/** Follows the modes of a lexer from token to token. */
export interface ModeWalk {
  readonly start: (mode?: string) => LexerModes
  /** Undefined if no mode has the token. */
  readonly after: (modes: LexerModes, token: string) => LexerModes | undefined
}

/**
 * The modes that are possible from token to token. The returned functions throw Exhausted if modes nest too deeply; between tokens, there may be any of those
 * that the parser does not see.
 */
export function modeWalk({ tokens, modes: byMode, defaultMode }: GrammarJson): ModeWalk {
  const byName = new Map(tokens.map((token) => [token.name, token]))
  const inMode = new Map(Object.entries(byMode).map(([mode, names]) => [mode, new Set(names)]))
  const changing = new Map(
    Object.entries(byMode).map(([mode, names]) => [
      mode,
      names.map((name) => byName.get(name)!).filter(({ group, pushMode, popMode }) => group !== undefined && (pushMode !== undefined || popMode)), // prettier-ignore
    ]),
  )
  const known = new Map<string, LexerModes>()
  const closed = (stacks: readonly (readonly string[])[]): LexerModes => {
    const found = new Map(stacks.map((stack) => [stack.join('>'), stack]))
    for (const stack of found.values())
      for (const token of changing.get(stack.at(-1)!) ?? []) {
        const next = changed(stack, token)
        if (next && next.length <= maxDepth) found.set(next.join('>'), next)
      }
    const key = [...found.keys()].sort().join('|')
    const modes = known.get(key) ?? { key, stacks: [...found.values()] }
    known.set(key, modes)
    return modes
  }
  const steps = new Map<LexerModes, Map<string, LexerModes | undefined>>()
  const next = ({ stacks }: LexerModes, name: string): LexerModes | undefined => {
    const token = byName.get(name)!
    const after = stacks
      .filter((stack) => inMode.get(stack.at(-1)!)?.has(name))
      .flatMap((stack) => [changed(stack, token) ?? []].filter(({ length }) => length > 0))
    if (after.some(({ length }) => length > maxDepth)) throw new Exhausted('memory')
    return after.length === 0 ? undefined : closed(after)
  }
  return {
    start: (mode = defaultMode) => closed([[mode]]),
    after: (modes, token) => {
      const own = steps.get(modes) ?? new Map<string, LexerModes | undefined>()
      steps.set(modes, own)
      if (!own.has(token)) own.set(token, next(modes, token))
      return own.get(token)
    },
  }
}

/** The stack of modes after a token; undefined if the lexer would pop its last mode. */
function changed(stack: readonly string[], { pushMode, popMode }: TokenJson): readonly string[] | undefined {
  const popped = popMode ? stack.slice(0, -1) : stack
  const next = pushMode === undefined ? popped : [...popped, pushMode]
  return next.length === 0 || (popMode && stack.length === 1 && pushMode === undefined) ? undefined : next
}
