/**
 * A grammar as data: the rules as Chevrotain serialises them, the tokens, and the modes of the lexer. It says nothing about gates,
 * actions and error recovery. schemas/grammar.schema.json is its schema.
 */
export interface GrammarJson {
  readonly $schema?: string
  readonly format: 1
  /** Where texts start. */
  readonly starts: readonly StartJson[]
  /** How many tokens ahead the parser looks. */
  readonly maxLookahead: number
  readonly rules: readonly RuleJson[]
  readonly tokens: readonly TokenJson[]
  /** The names of the tokens of each mode, in the order in which the lexer tries them. */
  readonly modes: Readonly<Record<string, readonly string[]>>
  readonly defaultMode: string
}

/** A rule that reads whole texts, and the mode in which the lexer begins them. Default: the default mode. */
export interface StartJson {
  readonly rule: string
  readonly mode?: string
}

export interface RuleJson {
  readonly type: 'Rule'
  readonly name: string
  readonly definition: readonly ProductionJson[]
  readonly mistakes?: readonly WayJson[]
}

/** A way through a part that the parser reads only to report it. */
export type WayJson = 'taken' | 'skipped' | 'repeated'

interface PartJson {
  /** The number that tells equal parts of one rule apart. */
  readonly idx?: number
  /** Default: none. */
  readonly mistakes?: readonly WayJson[]
}

/** A part of a rule. */
export type ProductionJson = TerminalJson | NonTerminalJson | GroupJson | SeparatedJson

export interface TerminalJson extends PartJson {
  readonly type: 'Terminal'
  readonly name: string
  /** The token in words, for people. */
  readonly label?: string
  /** The key of the token in the tree, if it is not the name. */
  readonly terminalLabel?: string
}

export interface NonTerminalJson extends PartJson {
  readonly type: 'NonTerminal'
  readonly name: string
  /** The key of the rule's node in the tree, if it is not the name. */
  readonly label?: string
}

export interface GroupJson extends PartJson {
  readonly type: 'Alternation' | 'Alternative' | 'Option' | 'Repetition' | 'RepetitionMandatory'
  readonly definition: readonly ProductionJson[]
  /** Whether a condition of the parser decides about an alternative. */
  readonly gated?: true
}

export interface SeparatedJson extends PartJson {
  readonly type: 'RepetitionWithSeparator' | 'RepetitionMandatoryWithSeparator'
  readonly separator: TerminalJson
  readonly definition: readonly ProductionJson[]
}

export interface TokenJson {
  readonly name: string
  /** The token in words, for people. */
  readonly label?: string
  /** Absent for a category. */
  readonly pattern?: PatternJson
  readonly categories?: readonly string[]
  /** Tokens that are taken instead if they are longer. */
  readonly longerAlt?: readonly string[]
  readonly pushMode?: string
  readonly popMode?: true
  /** `skipped`, or the group of tokens that the parser does not see. */
  readonly group?: string
  /** Whether only a mistake has the token. */
  readonly mistake?: true
}

/** The texts of a token: a regular expression, a text, or a function, perhaps with an expression that is like it. */
export type PatternJson =
  | { readonly regExp: string; readonly flags?: string }
  | { readonly text: string }
  | { readonly custom: true; readonly like?: string; readonly flags?: string }
