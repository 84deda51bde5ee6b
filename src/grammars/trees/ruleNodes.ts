import { nextId, type Edge, type LeafNode, type SequenceNode } from '../../compatibility/vocabulary/node.js'
import { paddedText } from '../../compatibility/vocabulary/textForm.js'
import type { WitnessTree } from '../../compatibility/engine/witness.js'
import { partOf } from '../../compatibility/vocabulary/internedPart.js'
import { elementSort } from '../../compatibility/vocabulary/sort.js'
import { nowhere } from '../../text/span.js'
import { ruleAutomaton } from '../model/ruleAutomaton.js'
import type { RuleBody, SymbolBody } from '../model/ruleBody.js'

export interface NodeOptions {
  readonly tokensFor: (name: string) => readonly string[]
  /** The cost of a token in a tree: the witness is a tree of least cost. Default: 1. */
  readonly costOf?: (token: string) => number
  /** Whether the keys of tokens and nodes count. Default: false. */
  readonly isKeyed?: boolean
  /** Whether a use of a rule is a leaf, so that only the rule's own body counts. Default: false. */
  readonly isShallow?: boolean
}

/** What a rule's tree costs apart from its tokens. */
const ruleCost = 1

/** The sorts of tokens, and of rules that are leaves, have names that no rule has. */
const tokenMark = "'"

/**
 * The nodes whose trees are the concrete syntax trees of rules: a rule is an element whose content is a regular expression over
 * tokens and rules, and a token is a leaf.
 */
export function ruleNodes(bodies: ReadonlyMap<string, RuleBody>, options: NodeOptions): (rule: string) => SequenceNode {
  const { tokensFor, costOf = () => 1, isKeyed = false, isShallow = false } = options
  const nodes = new Map<string, SequenceNode>()
  const leaves = new Map<string, LeafNode>()
  const leafOf = (symbol: string, cost: number): LeafNode => {
    const known = leaves.get(symbol) ?? leaf(symbol, cost)
    leaves.set(symbol, known)
    return known
  }
  const edgesTo = ({ kind, name, key }: SymbolBody, to: number): readonly Edge[] => {
    const edge = (symbol: string, nodesOf: Edge['nodes']): Edge => ({
      part: partOf('element', isKeyed ? `${key} ${symbol}` : symbol),
      nodes: nodesOf,
      span: nowhere,
      to,
    })
    if (kind === 'token')
      return tokensFor(name).map((token) => {
        const own = [leafOf(tokenMark + token, costOf(token))]
        return edge(tokenMark + token, () => own)
      })
    if (!bodies.has(name)) return []
    return [edge(name, isShallow ? () => [leafOf(`${tokenMark}<${name}>`, ruleCost)] : () => [nodeOf(name)])]
  }
  const nodeOf = (rule: string): SequenceNode => {
    const known = nodes.get(rule)
    if (known) return known
    const { symbols, next, accepts } = ruleAutomaton(bodies.get(rule)!)
    const bySymbol = symbols.map((symbol, at) => edgesTo(symbol, at + 1))
    const edges = next.map((positions) => positions.flatMap((at) => bySymbol[at]!))
    const node: SequenceNode = {
      kind: 'sequence',
      id: nextId(),
      sort: elementSort(rule),
      span: nowhere,
      cost: ruleCost,
      next: (state) => edges[state]!,
      accepts: (state) => accepts[state]!,
      parts: () => bySymbol.flat(),
      occurrence: () => ({ least: 0, most: Infinity }),
    }
    nodes.set(rule, node)
    return node
  }
  return nodeOf
}

const leaf = (symbol: string, cost: number): LeafNode => ({
  kind: 'leaf',
  id: nextId(),
  sort: elementSort(symbol),
  span: nowhere,
  cost,
  form: paddedText,
  domain: { atoms: [{ kind: 'literal', text: '' }], span: nowhere },
})

/** A concrete syntax tree: a token, or a rule with what it consists of. */
export type SyntaxTree = { readonly token: string } | { readonly rule: string; readonly parts: readonly SyntaxTree[] }

/** The syntax tree of a witness; a rule that is a leaf has no parts. */
export function syntaxTree({ sort, parts, node }: WitnessTree): SyntaxTree {
  const name = 'name' in sort ? sort.name : ''
  if (node.kind !== 'leaf') return { rule: name, parts: parts.map(({ tree }) => syntaxTree(tree)) }
  const symbol = name.slice(tokenMark.length)
  return /^<.*>$/.test(symbol) ? { rule: symbol.slice(1, -1), parts: [] } : { token: symbol }
}

/** The tokens of a tree, in order. */
export const tokensOfTree = (tree: SyntaxTree): readonly string[] =>
  'token' in tree ? [tree.token] : tree.parts.flatMap(tokensOfTree)
