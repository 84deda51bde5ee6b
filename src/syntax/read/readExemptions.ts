import type { IToken } from 'chevrotain'
import { parseExemption, type ExemptionLine } from '../../../grammar/index.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Span } from '../../text/span.js'
import type { ReadContract } from './readContract.js'
import { exemptionScopes } from './exemptionScopes.js'
import { reporter, type Reporter } from '../tree/reporter.js'
import type { ExemptionScope, ExemptionSyntax } from '../tree/syntaxTree.js'

const skipped = new Set(['Tag', 'VersionKeyword', 'Integer', 'NamespacesKeyword', 'StrictWord'])

/** The scope of each comment: the section or type that starts with the first token after it. */
function following(comments: readonly IToken[], { tree, lexed }: ReadContract): (ExemptionScope | undefined)[] {
  const scopes = exemptionScopes(tree)
  const tokens = lexed.tokens.filter(({ tokenType }) => !skipped.has(tokenType.name))
  let at = 0
  return comments.map(({ startOffset }) => {
    while (tokens[at] && tokens[at]!.startOffset < startOffset) at++
    return tokens[at] && scopes.get(tokens[at]!.startOffset)
  })
}

/** Reads the exemptions in a contract's comments; malformed and misplaced ones are reported and left out. */
export function readExemptions(read: ReadContract): {
  readonly exemptions: readonly ExemptionSyntax[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const comments = read.lexed.trivia.filter(({ tokenType }) => tokenType.name === 'ExemptionComment')
  if (comments.length === 0) return { exemptions: [], diagnostics: [] }
  const collected = reporter(read.tree.source)
  const scopes = following(comments, read)
  const exemptions = comments.flatMap((comment, index) => readExemption(comment, scopes[index], collected) ?? [])
  return { exemptions, diagnostics: collected.diagnostics }
}

const form = 'write an exemption as `# allow <rule> until <date>: <reason>`'

function readExemption(
  { startOffset, image }: IToken,
  scope: ExemptionScope | undefined,
  { report }: Reporter,
): ExemptionSyntax | undefined {
  const read = readExemptionText({ text: image, start: startOffset }, form, report)
  if (!read) return undefined
  if (scope) return { ...read, scope }
  const message = `this exemption has no effect, because no scenario, type or Feature follows it`
  report('misplaced-exemption', read.span, message, {
    hint: 'put it right above the scenario, type or Feature that it is for',
  })
  return undefined
}

/** Reads the exemption at an offset. If it is malformed, reports it with `hint`. */
export function readExemptionText(
  { text, start }: ExemptionLine,
  hint: string,
  report: Reporter['report'],
): Omit<ExemptionSyntax, 'scope'> | undefined {
  const at = (token: IToken): Span => ({
    start: start + token.startOffset,
    end: start + token.startOffset + token.image.length,
  })
  const span = { start, end: start + text.trimEnd().length }
  const parts = parseExemption(text)
  if ('message' in parts) {
    report('malformed-exemption', parts.token ? at(parts.token) : span, parts.message, { hint })
    return undefined
  }
  const { rule, until, reason } = parts
  return {
    rule: rule.image,
    ruleSpan: at(rule),
    until: until.image,
    untilSpan: at(until),
    reason: reason.image,
    span,
  }
}
