import { codeFrame } from './codeFrame.js'
import type { Located } from './diagnostic.js'
import { linesOf, positionAt } from './lineMap.js'
import { plain, type Paint } from './paint.js'

/** A diagnostic as compilers print it: `file:line:column`, severity, code and message, the line with carets, related places, hint. */
export function printDiagnostic(diagnostic: Located, paint: Paint = plain): string {
  const { code, severity, source, span, message, hint, related = [], more = 0 } = diagnostic
  const place = (offset: number): string => {
    const { line, column } = positionAt(linesOf(source), offset)
    return `${source.name}:${String(line)}:${String(column)}`
  }
  return [
    `${paint.strong(place(span.start))}: ${paint[severity](`${severity}[${code}]`)}: ${message}`,
    paint.dim(codeFrame(source, span)),
    ...related.map((other) => `  see ${place(other.span.start)}: ${other.message}`),
    ...(hint ? [`  hint: ${hint}`] : []),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more of this kind in ${source.name}`] : []),
  ].join('\n')
}
