import type { Diagnostic } from '../text/diagnostic.js'
import { lineMap, positionAt } from '../text/lineMap.js'

/** Diagnostics as JSON (docs/commands.md). */
export const diagnosticsJson = (diagnostics: readonly Diagnostic[]): string =>
  `${JSON.stringify({
    diagnostics: diagnostics.map(({ source, span, severity, code, message }) => ({
      file: source.name,
      ...positionAt(lineMap(source.text), span.start),
      severity,
      code,
      message,
    })),
  })}\n`
