import type { CstNode } from 'chevrotain'
import { isInserted, isNode, spanOf } from './cst.js'
import type { Reporter } from './reporter.js'
import type { Extension, Extensions } from './syntaxTree.js'

/** Where to report, and what the rules say that the language adds. */
export interface Reading extends Reporter {
  readonly extensions: Extensions
}

/** Whether error recovery left anything out of a node, or made anything up; diagnostics tell. */
const isBroken = (node: CstNode): boolean =>
  node.recoveredNode === true ||
  Object.values(node.children)
    .flat()
    .some((piece) => (isNode(piece) ? isBroken(piece) : isInserted(piece)))

/** What a node holds of the rules that the language adds. */
export const extensionsIn = ({ children }: CstNode, { extensions }: Reading): Extension[] =>
  Object.entries(extensions).flatMap(([rule, read]) =>
    (children[rule] ?? []).filter(isNode).flatMap((node) => {
      const value = isBroken(node) ? undefined : read(node)
      return value === undefined ? [] : [{ kind: 'extension' as const, rule, value, span: spanOf(node) }]
    }),
  )
