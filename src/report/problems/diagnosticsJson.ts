import type { Located } from '../../text/diagnostic.js'
import { linesOf, positionAt } from '../../text/lineMap.js'
import { extent } from '../formats/extent.js'

/** A diagnostic as JSON (docs/commands.md); the end is exclusive. */
export function diagnosticJson({ source, span, severity, code, message, hint, related, more }: Located) {
  const { start, end } = extent({ source, span })
  return {
    file: source.name,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    severity,
    code,
    message,
    ...(hint !== undefined && { hint }),
    ...(related && {
      related: related.map((other) => ({
        file: (other.source ?? source).name,
        ...positionAt(linesOf(other.source ?? source), other.span.start),
        message: other.message,
      })),
    }),
    ...(more !== undefined && { more }),
  }
}

/** Diagnostics as JSON (docs/commands.md). */
export const diagnosticsJson = (diagnostics: readonly Located[]): string =>
  `${JSON.stringify({ diagnostics: diagnostics.map(diagnosticJson) })}\n`
