import { readStep } from '../../syntax/read/readStep.js'
import type { Step } from '../../syntax/tree/syntaxTree.js'
import type { Span } from '../../text/span.js'
import { withSpan } from './withSpan.js'

/** Steps that were read before; most texts are the same for all operations. */
const known = new Map<string, readonly Step[]>()

/** How many texts are remembered. */
const maxKnown = 100

/** The steps that lines of contract text state, each a step such as `status 200`, each with the span of the place that they are for. */
export function stepsOf(text: string, span: Span): readonly Step[] {
  const steps = known.get(text) ?? read(text)
  if (known.size < maxKnown) known.set(text, steps)
  return withSpan(steps, span)
}

const read = (text: string): readonly Step[] => text.split('\n').flatMap((line) => readStep(line).tree ?? [])
