import type { StateClass } from './stateClasses.js'

/**
 * For each token one that comes at the same places and leads to the same. `kindOf` says what else tells tokens apart; of equivalent
 * tokens, the first in `order` represents them.
 */
export function equivalentTokens(
  starts: readonly StateClass[],
  order: readonly string[],
  kindOf: (token: string) => string,
): (token: string) => string {
  const moves = new Map<string, string[]>(order.map((token) => [token, [kindOf(token)]]))
  const classes = new Set(starts)
  for (const { id, tokens, calls } of classes) {
    for (const [token, after] of tokens) {
      const ids = after.map((one) => one.id).sort((a, b) => a - b)
      moves.get(token)?.push(`${String(id)}:${ids.join(',')}`)
      for (const one of after) classes.add(one)
    }
    for (const { start, to } of calls) classes.add(start).add(to)
  }
  const first = new Map<string, string>()
  const representatives = new Map(
    order.map((token) => {
      const key = moves.get(token)!.join(' ')
      if (!first.has(key)) first.set(key, token)
      return [token, first.get(key)!] as const
    }),
  )
  return (token) => representatives.get(token) ?? token
}
