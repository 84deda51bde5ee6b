import type { Diagnostic } from '../text/diagnostic.js'
import { linesOf, positionAt } from '../text/lineMap.js'

/** Diagnostics as JSON (docs/commands.md). */
export const diagnosticsJson = (diagnostics: readonly Diagnostic[]): string =>
  `${JSON.stringify({
    diagnostics: diagnostics.map(({ source, span, severity, code, message, more }) => ({
      file: source.name,
      ...positionAt(linesOf(source), span.start),
      severity,
      code,
      message,
      ...(more !== undefined && { more }),
    })),
  })}\n`
