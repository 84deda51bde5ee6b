import type { IToken } from 'chevrotain'
import { blank, exemption } from './fragments.js'
import { contractReader } from './parse.js'

/** The parts of an exemption; offsets count from the start of its text. */
export interface ExemptionParts {
  readonly rule: IToken
  readonly until: IToken
  readonly reason: IToken
}

/** A line that is an exemption or may be meant as one, from `allow` on. */
export interface ExemptionLine {
  readonly text: string
  readonly start: number
}

const lines = new RegExp(`^(${blank}*)(${exemption})`, 'gm')

/** The exemptions in a comment that may have several lines. */
export const exemptionLines = (comment: string): readonly ExemptionLine[] =>
  [...comment.matchAll(lines)].map(({ 1: indent = '', 2: text = '', index }) => ({
    text,
    start: index + indent.length,
  }))

/** Parses an exemption, or says what is wrong at which token; without a token, at its end. */
export function parseExemption(
  text: string,
): ExemptionParts | { readonly message: string; readonly token: IToken | undefined } {
  const { lex, parse } = contractReader
  const { cst, errors } = parse(lex(text, 'exemption'), 'exemption')
  const [error] = errors
  if (error) return { message: error.message, token: error.token.image === '' ? undefined : error.token }
  const { RuleName, DateText, Reason } = cst.children
  return { rule: RuleName![0]!, until: DateText![0]!, reason: Reason![0]! }
}
