import type { Span } from '../../text/span.js'
import type { Statement } from './statement.js'

/** Collects the statements of one version. */
export interface Statements {
  readonly root: Statement
  readonly all: readonly Statement[]
  readonly leaves: readonly Statement[]
  readonly add: (span: Span, words: string, within: Statement, options?: StatementOptions) => Statement
}

interface StatementOptions {
  /** Whether the change is about it. Default: no. */
  readonly isLeaf?: boolean
  /** Default: no. */
  readonly isGroup?: boolean
  /** Whether it declares a type. Default: no. */
  readonly isDeclaration?: boolean
}

export function createStatements(span: Span, words: string): Statements {
  const root: Statement = { span, words }
  const all = [root]
  const leaves: Statement[] = []
  return {
    root,
    all,
    leaves,
    add: (at, own, within, { isLeaf = false, ...kind } = {}) => {
      const statement = { span: at, words: own, within, ...kind }
      all.push(statement)
      if (isLeaf) leaves.push(statement)
      return statement
    },
  }
}
