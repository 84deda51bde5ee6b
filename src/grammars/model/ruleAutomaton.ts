import type { RuleBody, SymbolBody } from './ruleBody.js'

/**
 * The position automaton of a rule's body (Glushkov): state 0 is the start, and in state p + 1 the symbol at position p has just
 * been read.
 */
export interface RuleAutomaton {
  readonly symbols: readonly SymbolBody[]
  /** The positions that may come next, by state. */
  readonly next: readonly (readonly number[])[]
  readonly accepts: readonly boolean[]
}

interface Piece {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly isNullable: boolean
}

const nothing: Piece = { first: [], last: [], isNullable: true }

/** Compiles a body. */
export function ruleAutomaton(body: RuleBody): RuleAutomaton {
  const symbols: SymbolBody[] = []
  const follow: Set<number>[] = []
  const connect = (from: readonly number[], to: readonly number[]): void => {
    for (const one of from) for (const next of to) follow[one]!.add(next)
  }
  const symbol = (one: SymbolBody): Piece => {
    const at = symbols.push(one) - 1
    follow.push(new Set())
    return { first: [at], last: [at], isNullable: false }
  }
  const joined = (before: Piece, after: Piece): Piece => {
    connect(before.last, after.first)
    return {
      first: before.isNullable ? [...before.first, ...after.first] : before.first,
      last: after.isNullable ? [...before.last, ...after.last] : after.last,
      isNullable: before.isNullable && after.isNullable,
    }
  }
  const repeated = (once: Piece, separator: SymbolBody | undefined): Piece => {
    const between = separator ? symbol(separator) : nothing
    const more = joined(between, once)
    connect(more.last, more.first)
    return joined(once, { ...more, isNullable: true })
  }
  const piece = (part: RuleBody): Piece => {
    switch (part.kind) {
      case 'sequence':
        return part.of.reduce<Piece>((before, one) => joined(before, piece(one)), nothing)
      case 'choice': {
        const pieces = part.of.map(piece)
        return {
          first: pieces.flatMap(({ first }) => first),
          last: pieces.flatMap(({ last }) => last),
          isNullable: pieces.some(({ isNullable }) => isNullable),
        }
      }
      case 'repeat': {
        const once = piece(part.of)
        const all = part.mayRepeat ? repeated(once, part.separator) : once
        return { ...all, isNullable: all.isNullable || part.mayLack }
      }
      default:
        return symbol(part)
    }
  }
  const whole = piece(body)
  const last = new Set(whole.last)
  return {
    symbols,
    next: [[...new Set(whole.first)], ...follow.map((positions) => [...positions])],
    accepts: [whole.isNullable, ...symbols.map((_, at) => last.has(at))],
  }
}
