import { getLookaheadPaths, type ILookaheadStrategy, type LookaheadSequence, type Rule } from 'chevrotain'
import { format } from 'prettier'
import { contractGrammar, createParser } from '../grammar/index.js'

/** Members of a Chevrotain parser that its types do not declare. */
interface ParserInside {
  lookaheadStrategy: Record<'buildLookaheadForAlternation' | 'buildLookaheadForOptional', unknown>
  readonly lookAheadFuncsCache: Map<number, Decision>
  readonly preComputeLookaheadFunctions: (rules: readonly Rule[]) => void
}

interface Decision {
  readonly kind: 'alternation' | 'gated' | 'optional'
  readonly alternatives: readonly (readonly string[])[][]
}

const names = (paths: LookaheadSequence): string[][] => paths.map((path) => path.map(({ name }) => name))

const header = `// Generated from grammar/parser.ts by \`npm run generate\`; do not edit.

/** The shortest sequences of token names that can start an alternative and no other one. */
export type Alternative = readonly (readonly string[])[]

/** A decision of the parser: which alternative of an \`OR\` is taken, or whether an option is taken or a repetition continues. */
export interface Decision {
  readonly kind: 'alternation' | 'gated' | 'optional'
  readonly alternatives: readonly Alternative[]
}

/** The decisions of the contract grammar, by the keys that Chevrotain gives them. */
export const decisions: Readonly<Record<number, Decision>> = `

/** grammar/decisions.ts: the lookahead that Chevrotain computes for each decision of the rules. */
export function decisions(): Promise<string> {
  const parser = createParser(contractGrammar)
  const inside = parser as unknown as ParserInside
  inside.lookaheadStrategy = {
    buildLookaheadForAlternation: ({
      prodOccurrence: occurrence,
      rule,
      maxLookahead,
      hasPredicates,
    }: Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0]): Decision => ({
      kind: hasPredicates ? 'gated' : 'alternation',
      alternatives: getLookaheadPaths({ occurrence, rule, prodType: 'Alternation', maxLookahead }).map(names),
    }),
    buildLookaheadForOptional: ({
      prodOccurrence: occurrence,
      rule,
      prodType,
      maxLookahead,
    }: Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0]): Decision => ({
      kind: 'optional',
      // The second alternative is what follows the option or the repetition.
      alternatives: getLookaheadPaths({ occurrence, rule, prodType, maxLookahead }).slice(0, 1).map(names),
    }),
  }
  inside.preComputeLookaheadFunctions(Object.values(parser.getGAstProductions()))
  return format(header + JSON.stringify(Object.fromEntries(inside.lookAheadFuncsCache)), {
    parser: 'typescript',
    semi: false,
    singleQuote: true,
    printWidth: 120,
  })
}
