import { linesOf, lineText, positionAt, type LineMap } from './lineMap.js'
import type { Source } from './source.js'
import type { Span } from './span.js'

const maxLineLength = 160

/**
 * The line that a span starts on, with carets under the span, as compilers print it. A tab is printed as one space, so that
 * the carets line up; a long line is cut around the span.
 */
export function codeFrame(source: Source, span: Span, lines: LineMap = linesOf(source)): string {
  const { line, column } = positionAt(lines, span.start)
  const whole = lineText(source.text, lines, line)
  const from = column > maxLineLength - 20 ? column - 20 : 0
  const excerpt = whole.slice(from, from + maxLineLength).replaceAll('\t', ' ')
  const width = Math.max(1, Math.min(span.end - span.start, whole.length - column + 1, excerpt.length))
  const gutter = String(line)
  const cut = from > 0 ? '…' : ''
  return [
    ` ${gutter} | ${cut}${excerpt}${from + maxLineLength < whole.length ? '…' : ''}`,
    ` ${' '.repeat(gutter.length)} | ${' '.repeat(cut.length + column - 1 - from)}${'^'.repeat(width)}`,
  ].join('\n')
}
