import type { CodeAction } from 'vscode-languageserver/node'
import type { Span } from '../text/span.js'
import { declareType } from './actions/declareType.js'
import { didYouMean } from './actions/didYouMean.js'
import { extractType } from './actions/extractType.js'
import { inlineType } from './actions/inlineType.js'
import { checked, type Analysis } from './analysis.js'

/** What can be done about what is wrong in a selection, and with the types in it. */
export function codeActions(analysis: Analysis, selection: Span): CodeAction[] {
  const wrong = checked(analysis).filter(({ span }) => span.start <= selection.end && selection.start <= span.end)
  return [
    ...wrong.flatMap((found) => [...didYouMean(analysis, found), ...declareType(analysis, found)]),
    ...extractType(analysis, selection),
    ...inlineType(analysis, selection),
  ]
}
