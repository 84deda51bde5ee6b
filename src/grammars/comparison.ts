import type { StartJson } from '../grammar-forms/json/grammarJson.js'
import type { DeadToken, SwallowedKeyword } from './tokens/modeLanguages.js'
import type { TokenChange } from './tokens/tokenChanges.js'
import type { RuleChange } from './trees/ruleChanges.js'
import type { RuleMap } from './trees/ruleMap.js'
import type { SyntaxTree } from './trees/ruleNodes.js'

/** Whether all trees of one grammar are trees of the other, up to the map of rules. */
export type TreesAnswer =
  | { readonly kind: 'included' }
  | {
      readonly kind: 'notIncluded'
      readonly start: StartJson
      /** A smallest tree; undefined if it is too large. */
      readonly tree: SyntaxTree | undefined
      /** A file that has the tree; undefined if none is found. */
      readonly text: string | undefined
    }
  | { readonly kind: 'undecided'; readonly start: StartJson }

/** Whether the newer grammar reads every file that the older one reads. */
export type TextsAnswer =
  | {
      readonly kind: 'proven'
      /** How many of the shortest files both parsers were tried on. */
      readonly tried: number
    }
  | Refuted
  | {
      readonly kind: 'open'
      readonly start: StartJson
      /** Up to how many tokens every file was considered. */
      readonly searched: number
      readonly tried: number
      /** What is not proven: that the rules still read the same tokens, or that files still become the same tokens. */
      readonly because: 'rules' | 'tokens'
    }

/** A file that the older parser reads and the newer one does not; both were asked. */
export interface Refuted {
  readonly kind: 'refuted'
  readonly start: StartJson
  readonly text: string
  readonly tokens: readonly string[]
  /** `grammar`: no tree has it; `choice`: the parser takes another alternative first; `tokens`: it becomes other tokens. */
  readonly cause: 'grammar' | 'choice' | 'tokens'
}

/** A text, and the tokens that both lexers make of it; characters that no token takes are `no token`. */
export interface TakenToken {
  readonly mode: string
  readonly text: string
  readonly older: readonly string[]
  readonly newer: readonly string[]
}

export interface TokensAnswer {
  readonly changes: readonly TokenChange[]
  readonly taken: readonly TakenToken[]
  /** Tokens of the newer grammar that never match, without those that did not in the older one either. */
  readonly dead: readonly DeadToken[]
  /** Like `dead`. */
  readonly swallowed: readonly SwallowedKeyword[]
  /** Whether every file that the older lexer reads certainly becomes the same tokens. */
  readonly areKept: boolean
  /** Tokens whose patterns are not judged. */
  readonly notJudged: readonly string[]
}

/** A file of a corpus that the newer parser reads differently, or not at all. */
export interface CorpusChange {
  readonly file: string
  readonly change: 'not read' | 'another tree'
}

/** How two versions of a grammar compare. */
export interface GrammarComparison {
  readonly map: RuleMap
  readonly rules: readonly RuleChange[]
  readonly trees: { readonly olderInNewer: TreesAnswer; readonly newerInOlder: TreesAnswer }
  readonly texts: TextsAnswer
  readonly tokens: TokensAnswer
  /** Whether one of the grammars has alternatives that a condition decides about, which are not considered. */
  readonly hasGates: boolean
  /** The files that both parsers were asked about, and those with a change. */
  readonly corpus?: { readonly files: number; readonly unread: number; readonly changes: readonly CorpusChange[] }
}
