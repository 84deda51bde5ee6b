import type { Shape, ValuePattern } from './patternTree.js'

/** The value of a shape that is text; undefined if it cannot be. */
export function valuePattern(shape: Shape): ValuePattern | undefined {
  if (shape.kind === 'value') return shape.value
  if (shape.kind === 'reference') return shape.reference
  if (shape.kind === 'group') return shape.group
  return shape.kind === 'anything' ? shape.anything : undefined
}
