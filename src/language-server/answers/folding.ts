import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver/node'
import { cover, type Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import { sectionsOf } from '../analysis/sections.js'

/** The foldable ranges: sections, steps with a block or a table, Examples, and runs of comments. */
export function folding({ document, read }: Analysis): FoldingRange[] {
  const { tree, lexed } = read
  const fold = ({ start, end }: Span, kind?: FoldingRangeKind): FoldingRange[] => {
    const [startLine, endLine] = [document.positionAt(start).line, document.positionAt(end).line]
    return endLine > startLine ? [{ startLine, endLine, ...(kind && { kind }) }] : []
  }
  const sections = sectionsOf(tree).flatMap((section) => {
    const examples = 'examples' in section ? section.examples : []
    const tables = examples.map(({ span, rows }) => rows.map((row) => row.span).reduce(cover, span))
    return [tables.reduce(cover, section.extent), ...tables, ...section.steps.map(({ span }) => span)]
  })
  const comments = lexed.trivia
    .filter(({ tokenType }) => tokenType.name.endsWith('Comment') && tokenType.name !== 'RowComment')
    .map(({ startOffset, image }) => ({ start: startOffset, end: startOffset + image.length }))
  const runs: Span[] = []
  for (const comment of comments) {
    const last = runs.at(-1)
    const isNext = last && document.positionAt(comment.start).line === document.positionAt(last.end).line + 1
    if (isNext) runs[runs.length - 1] = cover(last, comment)
    else runs.push(comment)
  }
  return [...sections.flatMap((span) => fold(span)), ...runs.flatMap((span) => fold(span, FoldingRangeKind.Comment))]
}
