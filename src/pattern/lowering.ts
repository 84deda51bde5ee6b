import type { Reporter } from '../syntax/reporter.js'
import { isScalarName, type Scalars, type ScalarUse } from './scalars.js'

/** What lowering knows besides the tree: where to report, and the scalar types of the language. */
export interface Lowering extends Reporter {
  readonly scalars: Scalars
}

export const isScalar = (name: string, { scalars }: Pick<Lowering, 'scalars'>): boolean => Object.hasOwn(scalars, name)

/** The use of a scalar type of that name. */
export const scalarUse = (name: string, { scalars }: Lowering): ScalarUse =>
  isScalarName(name) ? { type: name } : { type: name, own: scalars[name]! }
