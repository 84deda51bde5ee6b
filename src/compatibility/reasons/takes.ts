import type { SequencePart } from '../engine/node.js'
import type { Part } from '../vocabulary/part.js'

/** Whether a part of a sequence takes elements of any name, including this one. */
export const takes = ({ named }: Pick<SequencePart, 'named'>, part: Part): boolean =>
  named !== undefined && named(part).length > 0
