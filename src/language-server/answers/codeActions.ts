import type { CodeAction } from 'vscode-languageserver/node'
import type { Span } from '../../text/span.js'
import { declareType } from '../actions/declareType.js'
import { didYouMean } from '../actions/didYouMean.js'
import { extractType } from '../actions/extractType.js'
import { inlineType } from '../actions/inlineType.js'
import { checked, type Analysis } from '../analysis/analysis.js'

/** The quick fixes for the diagnostics in a selection, and the refactorings of the types in it. */
export function codeActions(analysis: Analysis, selection: Span): CodeAction[] {
  const selected = checked(analysis).filter(({ span }) => span.start <= selection.end && selection.start <= span.end)
  return [
    ...selected.flatMap((found) => [...didYouMean(analysis, found), ...declareType(analysis, found)]),
    ...extractType(analysis, selection),
    ...inlineType(analysis, selection),
  ]
}
