import { partOf, type InternedPart } from '../../vocabulary/internedPart.js'
import type { Role } from '../../../message/part.js'

/** The part that stands for all parts of a role that a contract does not name: attributes, keys or elements of any name. */
export const unnamed = (role: Role): InternedPart => partOf(role, '*')
