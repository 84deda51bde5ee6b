import type { CstNode } from 'chevrotain'
import { isInserted, isNode, spanOf } from './cst.js'
import type { Reporter } from './reporter.js'
import type { Syntax } from './syntax.js'
import type { Extension } from './syntaxTree.js'

/** Where to report, and the syntax that the text is read in. */
export interface ExtensionReading extends Reporter, Syntax {}

/** Whether error recovery left anything out of a node or inserted anything, which diagnostics report. */
const isBroken = (node: CstNode): boolean =>
  node.recoveredNode === true ||
  Object.values(node.children)
    .flat()
    .some((piece) => (isNode(piece) ? isBroken(piece) : isInserted(piece)))

/** The meanings of a node's children whose rules the language adds. */
export const extensionsIn = ({ children }: CstNode, { extensions }: ExtensionReading): Extension[] =>
  Object.entries(extensions).flatMap(([rule, meaning]) => {
    const { read, compare, otherwise, rule: broken } = typeof meaning === 'function' ? { read: meaning } : meaning
    const comparison = compare && { compare, otherwise, ...(broken && { rule: broken }) }
    return (children[rule] ?? []).filter(isNode).flatMap((node) => {
      const value = isBroken(node) ? undefined : read(node)
      if (value === undefined) return []
      return [{ kind: 'extension' as const, rule, value, ...(comparison && { comparison }), span: spanOf(node) }]
    })
  })
