import { codeFrame } from './codeFrame.js'
import type { Located } from './diagnostic.js'
import type { Source } from './source.js'
import { linesOf, positionAt } from './lineMap.js'
import { plain, type Paint } from './writing/paint.js'

/** A diagnostic as compilers print it: `file:line:column`, severity, code and message, the line with carets, related places, hint. */
export function printDiagnostic(diagnostic: Located, paint: Paint = plain): string {
  const { code, severity, source, span, message, hint, related = [], more = 0 } = diagnostic
  return [
    `${paint.strong(placeText(source, span.start))}: ${paint[severity](`${severity}[${code}]`)}: ${message}`,
    paint.dim(codeFrame(source, span)),
    ...related.map((other) => `  see ${placeText(other.source ?? source, other.span.start)}: ${other.message}`),
    ...(hint ? [`  hint: ${hint}`] : []),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more of this kind in ${source.name}`] : []),
  ].join('\n')
}

/** A place as compilers name it: `file:line:column`. */
export function placeText(source: Source, offset: number): string {
  const { line, column } = positionAt(linesOf(source), offset)
  return `${source.name}:${String(line)}:${String(column)}`
}
