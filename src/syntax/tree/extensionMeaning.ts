import type { CstNode, IToken } from 'chevrotain'
import type { HttpRequest, HttpResponse } from '../../message/httpMessage.js'
import type { DiagnosticKind } from '../../text/diagnosticCodes.js'
import type { ExtensionId } from '../../text/extensionId.js'
import type { Span } from '../../text/span.js'

/** A step or a section that a language adds to those of contracts. */
export interface Extension {
  readonly kind: 'extension'
  /** The name of its grammar rule. */
  readonly rule: string
  /** What the `read` of its language returned for it. */
  readonly value: unknown
  /** Absent if its language does not say how such values compare. */
  readonly comparison?: ValueComparison
  /** Absent if its language does not say what it requires of messages. */
  readonly check?: ExchangeCheck
  readonly span: Span
}

/** How the values of an added step or section compare between two versions of a contract. */
export interface ValueComparison {
  /**
   * - `equal`: any change breaks consumers
   * - `atMost`, `atLeast`: the newer value must not be greater, or not be less. Numbers are compared by size, languages
   *   (`textPattern`) by inclusion
   * - `ignored`: no change breaks consumers
   */
  readonly compare: 'equal' | 'atMost' | 'atLeast' | 'ignored'
  /** The value of scenarios or contracts without the step or section. Default: undefined, which equals no other value. */
  readonly otherwise?: unknown
  /** The rule of a change that breaks consumers. Default: `extension-changed`. */
  readonly rule?: ExtensionRule
}

/** A rule of a language's own for a change that breaks consumers, as the reports explain it. */
export interface ExtensionRule {
  readonly id: ExtensionId
  /** What happened to the contract, in a sentence. */
  readonly change: string
  /** Why that breaks consumers. */
  readonly breaks: string
  /** How to change the contract compatibly. */
  readonly instead: string
}

/** The meaning of an added rule. */
export interface ExtensionMeaning extends Partial<ValueComparison> {
  /** Returns the value of a node of the rule, or undefined to drop the node. It is never called with a broken node. */
  readonly read: (node: CstNode, report: ReportDiagnostic) => unknown
  /** What a step requires of messages. Default: nothing. */
  readonly check?: ExchangeCheck
}

/** An exchange with a service, as far as it is known: `match` knows one message, `test` knows all of it. */
export interface Exchange {
  readonly request?: HttpRequest
  readonly response?: HttpResponse
  /** Milliseconds from the start of the request to the last byte of the response. */
  readonly time?: number
}

/**
 * Says how an exchange differs from what the value of a step states, in a few words each, such as `at most 250 ms` and `431 ms`. Returns
 * undefined if it does not differ, or if too little of the exchange is known.
 */
export type ExchangeCheck = (
  value: unknown,
  exchange: Exchange,
) => { readonly expected: string; readonly actual: string } | undefined

/** What `read` of a kind of body returns. */
export interface BodyMeaning {
  /** `type/subtype`, perhaps with parameters: the `Content-Type` of the message, unless its contract states one. */
  readonly mediaType: string
  /**
   * Its texts: a language that `textPattern` made, or the parts of one text in order. A part is literal text, or a `cell`, `placeholder`,
   * `boundedPlaceholder` or `value` of the CST.
   */
  readonly text: unknown
}

/** Reports a diagnostic of the language's own at a node or a token; `diagnosticCodes` states its severity. */
export type ReportDiagnostic = (
  code: ExtensionId,
  at: CstNode | IToken,
  message: string,
  details?: { readonly hint?: string },
) => void

/** The diagnostics that a language adds, by code. */
export type ExtensionDiagnostics = Readonly<Record<ExtensionId, DiagnosticKind>>

/** The meanings of added rules, by rule name. A function is a meaning that does not say how values compare. */
export type Extensions = Readonly<Record<string, ExtensionMeaning | ExtensionMeaning['read']>>
