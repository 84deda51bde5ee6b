import { placeInFile, type Source } from './source.js'
import type { Span } from './span.js'
import type { ExtensionId } from './extensionId.js'
import { diagnosticCodes, type DiagnosticCode, type Severity } from './diagnosticCodes.js'

/** Another place that a diagnostic refers to. */
export interface Related {
  readonly span: Span
  readonly message: string
  /** Default: the source of the diagnostic. */
  readonly source?: Source
}

/** A replacement for a piece of text. */
export interface Edit {
  readonly span: Span
  readonly text: string
}

/** A replacement that resolves a diagnostic, with others that belong to it. */
export interface Fix extends Edit {
  readonly also?: readonly Edit[]
}

/** Something wrong or doubtful in a text, at a span of offsets; lines and columns are computed when it is printed. */
export interface Located {
  readonly code: string
  readonly severity: Severity
  readonly source: Source
  readonly span: Span
  readonly message: string
  /** What its code means, if the language of the contract adds it. */
  readonly meaning?: string
  readonly hint?: string
  readonly related?: readonly Related[]
  /** How many more of this code follow in the source, which are left out. */
  readonly more?: number
}

/** Something wrong or doubtful in a contract. */
export interface Diagnostic extends Located {
  readonly code: DiagnosticCode | ExtensionId
  /** What the author most likely meant. */
  readonly fix?: Fix
}

export interface DiagnosticDetails {
  readonly hint?: string | undefined
  readonly related?: readonly Related[]
  readonly fix?: Fix | undefined
}

/** The details of a duplicate: where the first one is. */
export const afterFirst = (span: Span): DiagnosticDetails => ({ related: [{ span, message: 'the first one' }] })

/** A diagnostic with the severity that its code has in `diagnosticCodes`. */
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

/** A diagnostic as one of its file, if several files make up the source. */
export function inFile(found: Diagnostic): Diagnostic {
  const placed = placeInFile(found)
  if (placed === found) return found
  const shift = placed.span.start - found.span.start
  const { fix, related: others } = found
  return {
    ...placed,
    ...(fix && { fix: shifted(fix, shift) }),
    ...(others && { related: relatedInFile(found, others, placed.source) }),
  }
}

/** Shifts the spans of a fix by `by`. */
function shifted(fix: Fix, by: number): Fix {
  const moved = <Own extends Edit>(edit: Own): Own => ({
    ...edit,
    span: { start: edit.span.start + by, end: edit.span.end + by },
  })
  return { ...moved(fix), ...(fix.also && { also: fix.also.map(moved) }) }
}

/** Moves related places into their files. The source is absent if it is `own`, the source of the diagnostic. */
const relatedInFile = (found: Diagnostic, related: readonly Related[], own: Source): readonly Related[] =>
  related.map(({ message, ...other }): Related => {
    const { source, span } = placeInFile({ source: found.source, ...other })
    return { span, message, ...(source !== own && { source }) }
  })

/** Whether a diagnostic is an error, not a warning. */
export const isError = ({ severity }: Located): boolean => severity === 'error'

/** Sorts by source, in the order in which they come first, then by span and code; drops repetitions of a message at the same place. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const order = new Map<Source, number>()
  for (const { source } of diagnostics) if (!order.has(source)) order.set(source, order.size)
  const rank = ({ source }: Diagnostic): number => order.get(source)!
  const seen = new Set<string>()
  return [...diagnostics]
    .sort(
      (a, b) =>
        rank(a) - rank(b) || a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : 1),
    )
    .filter((found) => {
      const { code, span, message } = found
      const key = `${String(rank(found))} ${code} ${String(span.start)} ${message}`
      return !seen.has(key) && seen.add(key)
    })
}

/** How many diagnostics of one code are kept for a source. */
export const maxPerCode = 100

/** Keeps the first diagnostics of each code; the last one that is kept counts those that are left out. */
export function withoutRepetitions(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const kept = new Map<Diagnostic['code'], number>()
  const more = new Map<Diagnostic['code'], number>()
  const first = diagnostics.filter(({ code, more: counted = 0 }) => {
    const count = (kept.get(code) ?? 0) + 1
    if (count <= maxPerCode) kept.set(code, count)
    more.set(code, (more.get(code) ?? 0) + counted + (count > maxPerCode ? 1 : 0))
    return count <= maxPerCode
  })
  return first.map((found) => {
    const { code } = found
    const left = kept.get(code)! - 1
    kept.set(code, left)
    const count = left === 0 ? more.get(code)! : 0
    if (count === 0 && found.more === undefined) return found
    const { more: _, ...rest } = found
    return count === 0 ? rest : { ...rest, more: count }
  })
}

/** How many diagnostics there are, with those that are left out. */
export const countOf = (diagnostics: readonly Located[]): number =>
  diagnostics.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
