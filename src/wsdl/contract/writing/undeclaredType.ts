import type { SchemaReference, Schema, SchemaTypeUse } from '../../components/schema/schema.js'
import { builtInName } from './builtInName.js'

/** The use of a type if nothing declares the type. */
export const undeclaredType = (type: SchemaTypeUse, { types }: Schema): SchemaReference | undefined =>
  type.kind === 'reference' && !types.has(type.to) && builtInName(type.to) === undefined ? type : undefined
