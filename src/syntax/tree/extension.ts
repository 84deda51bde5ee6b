import type { CstNode } from 'chevrotain'
import { quoted } from '../../text/writing/quoted.js'
import { isInserted, isNode, spanOf } from './cst.js'
import type { Extension, ExtensionMeaning, Extensions, ReportDiagnostic } from './extensionMeaning.js'
import type { Reporter } from './reporter.js'
import type { Syntax } from './syntax.js'

/** Where to report, and the syntax that the text is read in. */
export interface ExtensionReading extends Reporter, Syntax {}

/** Whether error recovery left anything out of a node or inserted anything, which diagnostics report. */
const isBroken = (node: CstNode): boolean =>
  node.recoveredNode === true ||
  Object.values(node.children)
    .flat()
    .some((piece) => (isNode(piece) ? isBroken(piece) : isInserted(piece)))

const meaningOf = (meaning: Extensions[string]): ExtensionMeaning =>
  typeof meaning === 'function' ? { read: meaning } : meaning

/** The meanings of a node's children whose rules the language adds. */
export const extensionsIn = ({ children }: CstNode, reading: ExtensionReading): Extension[] =>
  Object.entries(reading.extensions).flatMap(([rule, meaning]) => {
    const { read, check, compare, otherwise, rule: broken } = meaningOf(meaning)
    const comparison = compare && { compare, otherwise, ...(broken && { rule: broken }) }
    return (children[rule] ?? []).filter(isNode).flatMap((node) => {
      const value = isBroken(node) ? undefined : readValue(node, read, reading)
      if (value === undefined) return []
      const meant = { ...(comparison && { comparison }), ...(check && { check }) }
      return [{ kind: 'extension' as const, rule, value, ...meant, span: spanOf(node) }]
    })
  })

/** The value of a node. What `read` throws is an error of the contract, so that it is reported with its place. */
function readValue(node: CstNode, read: ExtensionMeaning['read'], reading: ExtensionReading): unknown {
  try {
    return read(node, reportIn(reading))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const hint = 'correct `read` in the `createLanguage` of the language'
    reading.report('extension-failed', spanOf(node), `\`read\` of \`${node.name}\` failed: ${reason}`, { hint })
    return undefined
  }
}

const reportIn =
  ({ source, diagnostics, diagnosticCodes }: ExtensionReading): ReportDiagnostic =>
  (code, at, message, { hint } = {}) => {
    const kind = diagnosticCodes[code]
    if (!kind) throw new TypeError(`the language does not state the diagnostic ${quoted(code)} in \`diagnosticCodes\``)
    const { severity, meaning } = kind
    diagnostics.push({ code, severity, source, span: spanOf(at), message, meaning, ...(hint && { hint }) })
  }
