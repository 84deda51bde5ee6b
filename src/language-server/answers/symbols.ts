import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Section, Step } from '../../syntax/tree/syntaxTree.js'
import { cover, type Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import { rangeOf } from '../analysis/ranges.js'

/** An entry of the outline, with spans instead of the protocol's ranges. */
interface Entry {
  readonly name: string
  readonly detail: string
  readonly kind: SymbolKind
  readonly span: Span
  readonly nameSpan: Span
  readonly children?: readonly Entry[]
}

/** A contract's outline: its sections, each with its types, request and status. */
export function symbols({ document, read, source }: Analysis): DocumentSymbol[] {
  const { feature, background, scenarios } = read.tree
  const entryOf = (section: Section, detail: string, kind: SymbolKind): Entry => ({
    name: section.title || detail,
    detail,
    kind,
    span: section.extent,
    nameSpan: section.span,
    children: section.steps.flatMap((step) => stepEntry(step, source.text) ?? []),
  })
  const children = [
    ...(background ? [entryOf(background, 'Background', SymbolKind.Namespace)] : []),
    ...scenarios.map((scenario) => entryOf(scenario, 'Scenario', SymbolKind.Function)),
  ]
  const span = { start: feature.span.start, end: source.text.length }
  const { title: name, span: nameSpan } = feature
  return [symbolOf({ name, detail: 'Feature', kind: SymbolKind.Module, span, nameSpan, children }, document)]
}

/** The entry of a step that declares a type or names the request or the status; undefined for other steps. */
function stepEntry(step: Step, text: string): Entry | undefined {
  const { span } = step
  switch (step.kind) {
    case 'type':
      return { name: step.name, detail: 'type', kind: SymbolKind.Class, span, nameSpan: step.nameSpan }
    case 'enum':
      return { name: step.name, detail: 'enum', kind: SymbolKind.Enum, span, nameSpan: step.nameSpan }
    case 'request': {
      const name = `${step.method} ${text.slice(step.pathSpan.start, step.pathSpan.end)}`
      return { name, detail: '', kind: SymbolKind.Method, span, nameSpan: step.methodSpan }
    }
    case 'status':
      return {
        name: String([step.code].flat()[0]),
        detail: 'status',
        kind: SymbolKind.Constant,
        span,
        nameSpan: step.codeSpan,
      }
    default:
      return undefined
  }
}

const symbolOf = (
  { name, detail, kind, span, nameSpan, children = [] }: Entry,
  document: TextDocument,
): DocumentSymbol => ({
  name: name === '' ? '(no title)' : name,
  detail,
  kind,
  range: rangeOf(document, cover(span, nameSpan)),
  selectionRange: rangeOf(document, nameSpan),
  children: children.map((child) => symbolOf(child, document)),
})
