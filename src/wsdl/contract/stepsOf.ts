import { readContract } from '../../syntax/readContract.js'
import type { Step } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import { withSpan } from './withSpan.js'

/** The steps that lines of contract text state, such as `status 200`, each with the span of the place that they are for. */
export function stepsOf(text: string, span: Span): readonly Step[] {
  const { tree } = readContract({ name: '', text: `Feature:\nBackground:\n${text}` })
  return withSpan(tree.background?.steps ?? [], span)
}
