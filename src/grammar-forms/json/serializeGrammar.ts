import {
  Lexer,
  type CstParser,
  type EmbeddedActionsParser,
  type IMultiModeLexerDefinition,
  type IProduction,
  type TokenType,
} from 'chevrotain'
import type {
  GrammarJson,
  ProductionJson,
  RuleJson,
  StartJson,
  TokenJson,
  PatternJson,
  WayJson,
} from './grammarJson.js'

export interface SerializeOptions {
  /** Default: the rules that no other rule uses or, if every rule is used, the first rule. */
  readonly starts?: readonly StartJson[]
  /** A regular expression for a token whose pattern is a function. Default: none. */
  readonly like?: (token: TokenType) => RegExp | undefined
  /** The ways through recorded parts that are mistakes. Default: none. */
  readonly mistakes?: ReadonlyMap<IProduction, ReadonlySet<WayJson>>
  /** Whether only a mistake has a token. Default: none is such a token. */
  readonly isMistake?: (token: TokenType) => boolean
}

/** What Chevrotain knows about a part of a rule, besides what its types say. */
interface RecordedPart extends IProduction {
  readonly definition?: readonly RecordedPart[]
  readonly terminalType?: TokenType
  readonly hasPredicates?: boolean
  /** Of a use of another rule, whose definition is then its own. */
  readonly nonTerminalName?: string
}

/** A serialised part, with what is left out. */
type Serialized = { -readonly [Key in keyof ProductionJson]: ProductionJson[Key] } & {
  readonly definition?: readonly Serialized[]
  readonly separator?: Serialized
  readonly pattern?: unknown
  readonly orgText?: string
}

/**
 * A grammar as plain data, from any parser of Chevrotain 6 or newer after its self-analysis and what its lexer was made from: a list of
 * tokens, or modes. Conditions (`GATE`) and actions are left out.
 *
 * @throws TypeError if the parser has no rules, or if `lexer` is anything else
 */
export function serializeGrammar(
  parser: CstParser | EmbeddedActionsParser,
  lexer: readonly TokenType[] | IMultiModeLexerDefinition,
  options: SerializeOptions = {},
): GrammarJson {
  const { modes, defaultMode } = modesOf(lexer)
  const [recorded, serialized] = rulesOf(parser)
  const rules = serialized.map((rule, at) => partOf(rule, recorded[at]!, options) as unknown as RuleJson)
  const { maxLookahead = 3 } = parser as unknown as { readonly maxLookahead?: number }
  return {
    format: 1,
    starts: options.starts ?? startsOf(rules),
    maxLookahead,
    rules,
    tokens: vocabularyIn(modes, recorded).map((token) => tokenJson(token, options)),
    modes: Object.fromEntries(
      Object.entries(modes).map(([mode, tokens]) => [mode, tokens.filter(hasPattern).map(({ name }) => name)]),
    ),
    defaultMode,
  }
}

type Modes = Readonly<Record<string, readonly TokenType[]>>

/** The name that Chevrotain gives to the only mode. */
const onlyMode = 'defaultMode'

function modesOf(lexer: readonly TokenType[] | IMultiModeLexerDefinition): { modes: Modes; defaultMode: string } {
  const definition = isModes(lexer) ? lexer : { modes: { [onlyMode]: lexer }, defaultMode: onlyMode }
  if (!Object.values(definition.modes).every(isTokens))
    throw new TypeError('the second argument is not what a lexer of Chevrotain 6 or newer is made from: a list of tokens, or modes') // prettier-ignore
  return definition
}

const isModes = (lexer: readonly TokenType[] | IMultiModeLexerDefinition): lexer is IMultiModeLexerDefinition =>
  typeof lexer === 'object' && 'modes' in lexer

const isTokens = (tokens: unknown): boolean =>
  Array.isArray(tokens) && tokens.every((token: Partial<TokenType>) => typeof token.name === 'string')

/** The rules of a parser in two forms, in the same order: as it recorded them, and serialised. */
function rulesOf(parser: CstParser | EmbeddedActionsParser): [readonly RecordedPart[], readonly Serialized[]] {
  const recorded = Object.values(parser.getGAstProductions()) as unknown as readonly RecordedPart[]
  const serialized = parser.getSerializedGastProductions() as unknown as readonly Serialized[]
  if (recorded.length > 0 && recorded.length === serialized.length) return [recorded, serialized]
  throw new TypeError(
    'the parser has no rules: call `performSelfAnalysis()` in its constructor, with Chevrotain 6 or newer',
  )
}

const hasPattern = ({ PATTERN }: TokenType): boolean => PATTERN !== undefined && PATTERN !== Lexer.NA

/** A part without what the tokens say already. */
function partOf(
  { pattern: _, orgText: _text, definition, separator, ...part }: Serialized,
  recorded: RecordedPart,
  options: SerializeOptions,
): Serialized {
  const { mistakes: declared, isMistake } = options
  const isOfSlip = recorded.terminalType !== undefined && isMistake?.(recorded.terminalType) === true
  const mistakes = isOfSlip ? new Set<WayJson>(['taken']) : declared?.get(recorded)
  const { pattern: _separated, ...between } = separator ?? {}
  return {
    ...part,
    ...((part.type as string) === 'Flat' && { type: 'Alternative' as const }), // its name before Chevrotain 7
    ...(recorded.hasPredicates === true && { gated: true as const }),
    ...(mistakes && { mistakes: [...mistakes].sort() }),
    ...(separator && { separator: between }),
    ...(definition && { definition: definition.map((inner, at) => partOf(inner, recorded.definition![at]!, options)) }),
  } as Serialized
}

function startsOf(rules: readonly RuleJson[]): readonly StartJson[] {
  const used = new Set(
    rules.flatMap(({ name, definition }) => definition.flatMap(rulesIn).filter((one) => one !== name)),
  )
  const free = rules.filter(({ name }) => !used.has(name))
  return (free.length > 0 ? free : rules.slice(0, 1)).map(({ name }) => ({ rule: name }))
}

function rulesIn(part: ProductionJson): readonly string[] {
  if ('definition' in part) return part.definition.flatMap(rulesIn)
  return part.type === 'NonTerminal' ? [part.name] : []
}

/** The tokens of the modes and of the rules with their categories, each once; the modes decide the pattern of a token. */
function vocabularyIn(modes: Modes, rules: readonly RecordedPart[]): readonly TokenType[] {
  const ofModes = Object.values(modes).flat()
  const indexes = new Set(ofModes.map(({ tokenTypeIdx }) => tokenTypeIdx))
  const ofRules = rules.flatMap(terminalsIn).filter(({ tokenTypeIdx }) => !indexes.has(tokenTypeIdx))
  const found = new Set([...ofModes, ...ofRules])
  for (const { CATEGORIES = [] } of found) for (const category of CATEGORIES) found.add(category)
  return [...found]
}

function terminalsIn(part: RecordedPart): readonly TokenType[] {
  if (part.nonTerminalName !== undefined) return []
  const { separator } = part as { readonly separator?: TokenType }
  return [part.terminalType ?? [], separator ?? [], part.definition?.flatMap(terminalsIn) ?? []].flat()
}

function tokenJson(token: TokenType, { like, isMistake }: SerializeOptions): TokenJson {
  const { name, LABEL, CATEGORIES = [], LONGER_ALT, PUSH_MODE, POP_MODE, GROUP } = token
  const longer = LONGER_ALT ? [LONGER_ALT].flat() : []
  return {
    name,
    ...(LABEL !== undefined && { label: LABEL }),
    ...(hasPattern(token) && { pattern: patternJson(token, like?.(token)) }),
    ...(CATEGORIES.length > 0 && { categories: CATEGORIES.map((one) => one.name) }),
    ...(longer.length > 0 && { longerAlt: longer.map((one) => one.name) }),
    ...(PUSH_MODE !== undefined && { pushMode: PUSH_MODE }),
    ...(POP_MODE === true && { popMode: true as const }),
    ...(typeof GROUP === 'string' && { group: GROUP === Lexer.SKIPPED ? 'skipped' : GROUP }),
    ...(isMistake?.(token) === true && { mistake: true as const }),
  }
}

function patternJson({ PATTERN }: TokenType, like: RegExp | undefined): PatternJson {
  if (typeof PATTERN === 'string') return { text: PATTERN }
  if (PATTERN instanceof RegExp) return { regExp: PATTERN.source, ...flagsOf(PATTERN) }
  return { custom: true, ...(like && { like: like.source, ...flagsOf(like) }) }
}

/** The flags that say which texts match. */
function flagsOf({ flags }: RegExp): { readonly flags?: string } {
  const counted = flags.replaceAll(/[gy]/g, '')
  return counted === '' ? {} : { flags: counted }
}
