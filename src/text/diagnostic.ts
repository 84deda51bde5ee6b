import type { Source } from './source.js'
import type { Span } from './span.js'
import { diagnosticCodes, type DiagnosticCode, type Severity } from './diagnosticCodes.js'

/** Another place that a diagnostic refers to, in the same source. */
export interface Related {
  readonly span: Span
  readonly message: string
}

/** A text in place of another that puts a diagnostic right. */
export interface Fix {
  readonly span: Span
  readonly text: string
}

/** Something wrong or doubtful in a text, located by offsets; lines and columns are computed at the edge. */
export interface Located {
  readonly code: string
  readonly severity: Severity
  readonly source: Source
  readonly span: Span
  readonly message: string
  readonly hint?: string
  readonly related?: readonly Related[]
}

/** What is wrong or doubtful in a contract. */
export interface Diagnostic extends Located {
  readonly code: DiagnosticCode
  /** What was meant, most likely. */
  readonly fix?: Fix
}

export interface DiagnosticDetails {
  readonly hint?: string | undefined
  readonly related?: readonly Related[]
  readonly fix?: Fix | undefined
}

/** The details of what stands again: where it stood first. */
export const afterFirst = (span: Span): DiagnosticDetails => ({ related: [{ span, message: 'the first one' }] })

/** A diagnostic whose severity is the one its code has in the table. */
export function diagnostic(
  code: DiagnosticCode,
  source: Source,
  span: Span,
  message: string,
  { hint, related, fix }: DiagnosticDetails = {},
): Diagnostic {
  const { severity } = diagnosticCodes[code]
  const details = { ...(hint && { hint }), ...(related && { related }), ...(fix && { fix }) }
  return { code, severity, source, span, message, ...details }
}

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Orders by place, then by code, and drops what says the same of the same place twice. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return [...diagnostics]
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : 1))
    .filter(({ code, span, message }) => {
      const key = `${code} ${String(span.start)} ${message}`
      return !seen.has(key) && seen.add(key)
    })
}
