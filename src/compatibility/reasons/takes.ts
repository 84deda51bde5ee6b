import type { Edge } from '../engine/node.js'
import type { Part } from '../vocabulary/part.js'

/** Whether an edge takes elements of any name, including this one. */
export const takes = ({ named }: Edge, part: Part): boolean => named !== undefined && named(part).length > 0
