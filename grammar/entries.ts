import type {
  BranchesCstNode,
  ContractCstNode,
  ExemptionCstNode,
  JsonValueCstNode,
  PayloadCstNode,
  StepCstNode,
  ValueCstNode,
} from './cst.js'
import type { Mode } from './makeToken.js'

/** The tree of a text by the entry that it is read from. */
export interface EntryTrees {
  /** A whole contract. */
  readonly contract: ContractCstNode
  /** One step with its keyword, and with the block or the table below it: `Then status 200`. */
  readonly step: StepCstNode
  /** A payload as it follows `request-body`: XML, JSON or text on one line, or a `"""` block. */
  readonly payload: PayloadCstNode
  /** A payload of any number of lines, as it is between the `"""` of a block. No line and no `"""` in it ends it. */
  readonly body: PayloadCstNode
  /** A value as headers and form fields have it: a placeholder with its bounds, or text on one line. */
  readonly value: ValueCstNode
  /** A regular expression as it is between the slashes of `pattern /…/`; a slash in it is written `\/`. */
  readonly expression: BranchesCstNode
  /** Any JSON value, which may contain placeholders. */
  readonly jsonValue: JsonValueCstNode
  /** An exemption, `allow <rule> until <date>: <reason>`, with or without the `#` before it. */
  readonly exemption: ExemptionCstNode
}

/** What a text is that the grammar reads: a whole contract, or a part of one. */
export type EntryName = keyof EntryTrees

/** Where reading starts: the rule that reads the whole text, and the lexer's mode at its first character. */
export interface Entry {
  readonly rule: EntryTrees[EntryName]['name']
  readonly mode: Mode
}

/** The entries of the grammar, from which a contract or a part of one is read. */
export const entries = {
  contract: { rule: 'contract', mode: 'line' },
  step: { rule: 'step', mode: 'line' },
  payload: { rule: 'payload', mode: 'payload' },
  body: { rule: 'payload', mode: 'block' },
  value: { rule: 'value', mode: 'fieldValue' },
  expression: { rule: 'branches', mode: 'expression' },
  jsonValue: { rule: 'jsonValue', mode: 'blockJson' },
  exemption: { rule: 'exemption', mode: 'exemption' },
} as const satisfies { readonly [Name in EntryName]: { rule: EntryTrees[Name]['name']; mode: Mode } }
