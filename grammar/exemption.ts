import {
  createToken,
  defaultParserErrorProvider,
  EmbeddedActionsParser,
  EOF,
  Lexer,
  tokenLabel,
  type IToken,
} from 'chevrotain'
import { blank, exemption } from './fragments.js'

// Exemptions, `allow <rule> until <date>: <reason>`: a language of one line, inside a comment, which may start with `#`.

const Space = createToken({ name: 'ExemptionSpace', pattern: new RegExp(`${blank}+`), group: Lexer.SKIPPED })
const Allow = createToken({
  name: 'Allow',
  label: '`allow`',
  pattern: new RegExp(`(?:#${blank}*)?allow`),
  push_mode: 'words',
})
const RuleName = createToken({ name: 'RuleName', label: "a rule's name", pattern: /[a-z]+(?:-[a-z]+)*(?![^ \t:])/ })
const Until = createToken({ name: 'Until', label: '`until`', pattern: /until(?![^ \t:])/ })
const DateText = createToken({
  name: 'DateText',
  label: 'a date such as `2030-01-31`',
  pattern: /[0-9]{4}-[0-9]{2}-[0-9]{2}(?![^ \t:])/,
})
const ReasonColon = createToken({ name: 'ReasonColon', label: '`:`', pattern: /:/, push_mode: 'reason' })
const Reason = createToken({ name: 'Reason', label: 'a reason', pattern: /[^ \t](?:.*[^ \t])?/ })
const OtherText = createToken({ name: 'OtherText', label: 'text', pattern: /[^ \t:]+/ })

const createExemptionLexer = (): Lexer =>
  new Lexer(
    {
      modes: {
        start: [Allow],
        words: [Space, Until, RuleName, DateText, ReasonColon, OtherText],
        reason: [Space, Reason],
      },
      defaultMode: 'start',
    },
    { positionTracking: 'onlyOffset', safeMode: true, skipValidations: true },
  )

/** The parts of an exemption; offsets count from the start of its text. */
export interface ExemptionParts {
  readonly rule: IToken
  readonly until: IToken
  readonly reason: IToken
}

class ExemptionParser extends EmbeddedActionsParser {
  constructor() {
    super([Space, Allow, Until, RuleName, DateText, ReasonColon, Reason, OtherText], {
      errorMessageProvider: {
        ...defaultParserErrorProvider,
        buildMismatchTokenMessage: ({ expected, actual }) =>
          `expected ${tokenLabel(expected)} but found ${actual.tokenType === EOF ? 'the end of the line' : `\`${actual.image}\``}`,
      },
    })
    this.performSelfAnalysis()
  }

  exemption = this.RULE('exemption', (): ExemptionParts => {
    this.CONSUME(Allow)
    const rule = this.CONSUME(RuleName)
    this.CONSUME(Until)
    const until = this.CONSUME(DateText)
    this.CONSUME(ReasonColon)
    const reason = this.CONSUME(Reason)
    return { rule, until, reason }
  })
}

/** Created on first use, because few contracts have exemptions. */
let lexer: Lexer | undefined
let parser: ExemptionParser | undefined

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
  lexer ??= createExemptionLexer()
  parser ??= new ExemptionParser()
  parser.input = lexer.tokenize(text).tokens
  const parts = parser.exemption()
  const [error] = parser.errors
  if (!error) return parts
  return { message: error.message, token: error.token.tokenType === EOF ? undefined : error.token }
}
