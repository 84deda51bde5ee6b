import type { Diagnostic } from '../text/diagnostic.js'
import { lineMap, positionAt } from '../text/lineMap.js'

/** The JSON form of diagnostics (CLI.md). */
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
