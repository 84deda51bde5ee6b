import { schemaInstanceNamespace } from '../../xml/namespaces.js'
import { partOf } from '../vocabulary/internedPart.js'

/** The attribute `xsi:nil` of strict contracts: if it is true, the element has no content. */
export const nilPart = partOf('instance attribute', 'nil', schemaInstanceNamespace)
