import { CstParser, createToken, Lexer, type CstNode, type IToken, type TokenType } from 'chevrotain'
import type { GrammarJson, PatternJson, ProductionJson, TokenJson } from '../../grammar-forms/json/grammarJson.js'

/**
 * Chevrotain's own lexer and parser, made from a grammar's JSON: with the same lookahead and the same choice of the first
 * alternative, but without conditions and actions, and with a stand-in for each token whose pattern is a function.
 */
export interface RebuiltReader {
  /** The tokens of a text, as many as there are, and whether they are all of the text. */
  readonly lex: (text: string, mode?: string) => RebuiltTokens
  /** The tree of some tokens, by the name of a rule; undefined if the parser refuses them. */
  readonly parse: (tokens: readonly IToken[], rule: string) => CstNode | undefined
  /** Tokens by their names, with any text, for `parse`. */
  readonly tokens: (names: readonly string[]) => readonly IToken[]
}

export interface RebuiltTokens {
  readonly tokens: readonly IToken[]
  /** Those that the parser does not see, without skipped ones. */
  readonly hidden: readonly IToken[]
  /** The offsets of texts that are no token. */
  readonly gaps: readonly number[]
  readonly isWhole: boolean
}

/** A pattern that matches nothing. */
const never = /(?!)/

/** @throws Error if Chevrotain refuses the grammar: if two rules or tokens have the same name, for example. */
export function rebuiltReader(grammar: GrammarJson): RebuiltReader {
  const types = tokenTypes(grammar.tokens)
  const modes = Object.fromEntries(
    Object.entries(grammar.modes).map(([mode, names]) => [mode, names.map((name) => types.get(name)!)]),
  )
  const lexer = new Lexer(
    { modes, defaultMode: grammar.defaultMode },
    { positionTracking: 'onlyOffset', safeMode: true, skipValidations: true, ensureOptimizations: false },
  )
  const parser = new RebuiltParser(grammar, types)
  return {
    lex: (text, mode = grammar.defaultMode) => tokenized(lexer, text, mode),
    parse: (tokens, rule) => parser.parseBy(rule, tokens),
    tokens: (names) =>
      names.map((name, at): IToken => {
        const tokenType = types.get(name)!
        return { image: name, startOffset: at, endOffset: at, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx! }
      }),
  }
}

function tokenized(lexer: Lexer, text: string, mode: string): RebuiltTokens {
  try {
    const { tokens, errors, groups } = lexer.tokenize(text, mode)
    // The lexer leaves out the ends, but the locations of nodes are made from them.
    for (const token of tokens) token.endOffset = token.startOffset + token.image.length - 1
    const gaps = errors.map(({ offset }) => offset)
    return { tokens, hidden: Object.values(groups).flat(), gaps, isWhole: gaps.length === 0 }
  } catch (error) {
    // Chevrotain's lexer fails if a token replaces the only mode.
    if (error instanceof TypeError) return { tokens: [], hidden: [], gaps: [0], isWhole: false }
    throw error
  }
}

function tokenTypes(tokens: readonly TokenJson[]): ReadonlyMap<string, TokenType> {
  const types = new Map<string, TokenType>()
  const byName = new Map(tokens.map((token) => [token.name, token]))
  const make = (name: string): TokenType => {
    const known = types.get(name)
    if (known) return known
    const { label, pattern, categories = [], pushMode, popMode, group } = byName.get(name)!
    const made = createToken({
      name,
      pattern: pattern ? patternOf(pattern) : Lexer.NA,
      categories: categories.map(make),
      line_breaks: true,
      ...(label !== undefined && { label }),
      ...(pushMode !== undefined && { push_mode: pushMode }),
      ...(popMode && { pop_mode: true }),
      ...(group !== undefined && { group: group === 'skipped' ? Lexer.SKIPPED : group }),
    })
    types.set(name, made)
    return made
  }
  for (const { name } of tokens) make(name)
  for (const { name, longerAlt } of tokens)
    if (longerAlt) types.get(name)!.LONGER_ALT = longerAlt.map((longer) => types.get(longer)!)
  return types
}

/** The pattern of a token: its own or, if that is a function, its stand-in. */
export function patternOf(pattern: PatternJson): string | RegExp {
  if ('text' in pattern) return pattern.text
  if ('regExp' in pattern) return new RegExp(pattern.regExp, pattern.flags)
  return pattern.like === undefined ? never : new RegExp(pattern.like, pattern.flags)
}

/** What `CstParser` does for `MANY_SEP` and `AT_LEAST_ONE_SEP` of any number, besides what its types say. */
type ParserInside = Readonly<
  Record<`${'many' | 'atLeastOne'}SepFirstInternal${'' | 'Record'}`, (idx: number, options: object) => void>
>

class RebuiltParser extends CstParser {
  private readonly rules = new Map<string, () => CstNode>()

  constructor(
    { rules, maxLookahead }: GrammarJson,
    private readonly types: ReadonlyMap<string, TokenType>,
  ) {
    super([...types.values()], {
      maxLookahead,
      recoveryEnabled: false,
      skipValidations: true,
      nodeLocationTracking: 'onlyOffset',
    })
    for (const { name, definition } of rules)
      this.rules.set(
        name,
        this.RULE(name, () => this.all(definition)),
      )
    this.performSelfAnalysis()
  }

  parseBy(rule: string, tokens: readonly IToken[]): CstNode | undefined {
    this.input = [...tokens]
    const tree = this.rules.get(rule)?.call(this)
    const isRead = this.errors.length === 0
    this.input = []
    return isRead ? tree : undefined
  }

  private all(parts: readonly ProductionJson[]): void {
    for (const part of parts) this.one(part)
  }

  private one(part: ProductionJson): void {
    const { idx = 0 } = part
    const inside = (): void => {
      if ('definition' in part) this.all(part.definition)
    }
    switch (part.type) {
      case 'Terminal':
        this.consume(idx, this.types.get(part.name)!, labelled(part.terminalLabel))
        break
      case 'NonTerminal':
        this.subrule(idx, this.rules.get(part.name) as never, labelled(part.label))
        break
      case 'Alternation':
        this.or(idx, part.definition.map((one) => ({ ALT: () => { this.one(one) } }))) // prettier-ignore
        break
      case 'Alternative':
        inside()
        break
      case 'Option':
        this.option(idx, inside)
        break
      case 'Repetition':
        this.many(idx, inside)
        break
      case 'RepetitionMandatory':
        this.atLeastOne(idx, inside)
        break
      default: {
        const options = { SEP: this.types.get(part.separator.name)!, DEF: inside }
        const kind = part.type === 'RepetitionWithSeparator' ? 'many' : 'atLeastOne'
        const name = `${kind}SepFirstInternal${this.RECORDING_PHASE ? 'Record' : ''}` as const
        ;(this as unknown as ParserInside)[name](idx, options)
      }
    }
  }
}

const labelled = (label: string | undefined): { LABEL: string } | undefined =>
  label === undefined ? undefined : { LABEL: label }
