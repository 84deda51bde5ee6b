import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver/node'
import type { Section, Step } from '../syntax/syntaxTree.js'
import { cover, type Span } from '../text/span.js'
import type { Analysis } from './analysis.js'
import { rangeOf } from './ranges.js'

/** A contract's outline: its sections, each with its types, request and status. */
export function symbols({ document, read, source }: Analysis): DocumentSymbol[] {
  const { feature, background, scenarios } = read.tree
  const symbol = (
    name: string,
    detail: string,
    kind: SymbolKind,
    spans: { readonly whole: Span; readonly name: Span },
    children: DocumentSymbol[] = [],
  ): DocumentSymbol => ({
    name: name === '' ? '(no title)' : name,
    detail,
    kind,
    range: rangeOf(document, cover(spans.whole, spans.name)),
    selectionRange: rangeOf(document, spans.name),
    children,
  })

  const ofStep = (step: Step): DocumentSymbol[] => {
    const whole = step.span
    switch (step.kind) {
      case 'type':
        return [symbol(step.name, 'type', SymbolKind.Class, { whole, name: step.nameSpan })]
      case 'enum':
        return [symbol(step.name, 'enum', SymbolKind.Enum, { whole, name: step.nameSpan })]
      case 'request': {
        const path = source.text.slice(step.pathSpan.start, step.pathSpan.end)
        return [symbol(`${step.method} ${path}`, '', SymbolKind.Method, { whole, name: step.methodSpan })]
      }
      case 'status':
        return [symbol(String(step.code), 'status', SymbolKind.Constant, { whole, name: step.codeSpan })]
      default:
        return []
    }
  }
  const ofSection = ({ title, span, extent, steps }: Section, detail: string, kind: SymbolKind): DocumentSymbol =>
    symbol(title || detail, detail, kind, { whole: extent, name: span }, steps.flatMap(ofStep))

  const sections = [
    ...(background ? [ofSection(background, 'Background', SymbolKind.Namespace)] : []),
    ...scenarios.map((scenario) => ofSection(scenario, 'Scenario', SymbolKind.Function)),
  ]
  const whole = { start: feature.span.start, end: source.text.length }
  return [symbol(feature.title, 'Feature', SymbolKind.Module, { whole, name: feature.span }, sections)]
}
