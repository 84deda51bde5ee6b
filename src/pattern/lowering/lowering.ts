import type { Reporter } from '../../syntax/tree/reporter.js'
import type { Prefixes } from '../tree/prefixes.js'
import { isScalarName, type Scalars, type ScalarUse } from '../tree/scalars.js'

/** The context of lowering: where to report, and the scalar types of the language. */
export interface Lowering extends Reporter {
  readonly scalars: Scalars
  /** The names of the types that any scenario or the Background declares. */
  readonly declared: DeclaredTypes
  /** Whether it was imported: then nobody can write it better, and what could be left out is not reported. */
  readonly isImported: boolean
  /** The namespaces of prefixes; undefined if the contract is not strict, so that names have no namespaces. */
  readonly prefixes: Prefixes | undefined
}

export interface DeclaredTypes {
  readonly background: ReadonlySet<string>
  readonly scenarios: ReadonlySet<string>
}

/** Whether a name is that of a scalar type, built in or added by the language. */
export const isScalar = (name: string, { scalars }: Pick<Lowering, 'scalars'>): boolean => Object.hasOwn(scalars, name)

/** The use of the scalar type with a name. */
export const scalarUse = (name: string, { scalars }: Lowering): ScalarUse =>
  isScalarName(name) ? { type: name } : { type: name, own: scalars[name]! }
