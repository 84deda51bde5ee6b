import type { CstNode, TokenType } from 'chevrotain'
import type { Way } from '../../grammar/index.js'
import { inOrder, isNode, type Piece } from '../syntax/tree/cst.js'
import { isOptional, type ProductionGroup, type Production, type GrammarRule, type Separated } from './production.js'

/** The rules that some trees use, and the ways that their nodes take through the rules. */
export interface Coverage {
  readonly rules: ReadonlySet<string>
  readonly goes: (production: Production, way: Way) => boolean
  /** Whether a node takes a way of its rule directly below a node of the rule `user`. */
  readonly goesIn: (user: string, production: Production, way: Way) => boolean
}

/** Computes the coverage of some trees. Nodes that error recovery left incomplete do not count. */
export function coverageOf(rules: readonly GrammarRule[], trees: readonly CstNode[]): Coverage {
  const byName = new Map(rules.map((rule) => [rule.name, rule]))
  const used = new Set<string>()
  const ways = new Map<Production, Map<Way, Set<string | undefined>>>()
  const visit = (node: CstNode, user?: string): void => {
    const rule = byName.get(node.name)
    const note: Note = (production, way) => {
      const own = ways.get(production) ?? new Map<Way, Set<string | undefined>>()
      ways.set(production, own.set(way, (own.get(way) ?? new Set()).add(user)))
    }
    if (rule && follow(inOrder(node), rule, byName, note)) used.add(rule.name)
    for (const pieces of Object.values(node.children))
      for (const piece of pieces) if (isNode(piece)) visit(piece, node.name)
  }
  for (const tree of trees) visit(tree)
  return {
    rules: used,
    goes: (production, way) => ways.get(production)?.has(way) ?? false,
    goesIn: (user, production, way) => ways.get(production)?.get(way)?.has(user) ?? false,
  }
}

type Note = (production: Production, way: Way) => void
type Then = (at: number) => boolean

const namesOf = ({ name, CATEGORIES }: TokenType): string[] => [name, ...(CATEGORIES ?? []).map(namesOf).flat()]

const isPiece = (piece: Piece | undefined, { type, name }: Extract<Production, { name: string }>): boolean =>
  piece !== undefined &&
  (isNode(piece)
    ? type === 'NonTerminal' && piece.name === name
    : type === 'Terminal' && namesOf(piece.tokenType).includes(name))

/** Whether a rule may match no token: its node is then not among the pieces. */
const mayBeEmpty = (rule: GrammarRule | undefined, rules: ReadonlyMap<string, GrammarRule>): boolean =>
  rule !== undefined && follow([], rule, rules, () => undefined)

/** Notes the ways that a node took, by matching its pieces with its rule, backtracking; false if they do not match. */
function follow(
  pieces: readonly Piece[],
  rule: GrammarRule,
  rules: ReadonlyMap<string, GrammarRule>,
  note: Note,
): boolean {
  const noted = (production: Production, way: Way, done: boolean): boolean => {
    if (done) note(production, way)
    return done
  }
  const sequence = ([head, ...rest]: readonly Production[], at: number, then: Then): boolean =>
    head === undefined ? then(at) : one(head, at, (next) => sequence(rest, next, then))
  const one = (production: Production, at: number, then: Then): boolean => {
    switch (production.type) {
      case 'Terminal':
        return isPiece(pieces[at], production) && then(at + 1)
      case 'NonTerminal':
        if (isPiece(pieces[at], production)) return then(at + 1)
        return mayBeEmpty(rules.get(production.name), rules) && then(at)
      case 'Alternation':
        return production.definition.some((alternative) => one(alternative, at, then))
      case 'Alternative':
        return noted(production, 'taken', sequence(production.definition, at, then))
      default:
        return (
          noted(production, 'taken', round(production, at, then)) ||
          (isOptional(production) && noted(production, 'skipped', then(at)))
        )
    }
  }
  const round = (production: ProductionGroup | Separated, at: number, then: Then): boolean =>
    sequence(production.definition, at, (next) => {
      if (production.type === 'Option') return then(next)
      const between = 'separator' in production ? [production.separator] : []
      const again = next > at && sequence(between, next, (start) => round(production, start, then))
      return noted(production, 'repeated', again) || then(next)
    })
  return sequence(rule.definition, 0, (end) => end === pieces.length)
}
