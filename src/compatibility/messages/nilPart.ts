import { schemaInstanceNamespace } from '../../text/markup.js'
import { partOf } from '../vocabulary/part.js'

/** `xsi:nil`, the attribute of a strict contract that says that an element has no content. */
export const nilPart = partOf('instance attribute', 'nil', schemaInstanceNamespace)
