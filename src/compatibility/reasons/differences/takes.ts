import type { SequencePart } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'

/** Whether a part of a sequence is a wildcard that accepts elements of this name. */
export const takes = ({ named }: Pick<SequencePart, 'named'>, part: InternedPart): boolean =>
  named !== undefined && named(part).length > 0
