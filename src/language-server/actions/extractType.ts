import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node'
import type { JsonSyntax, Payload, Step, XmlNode } from '../../syntax/tree/syntaxTree.js'
import { freeTypeName } from '../../syntax/edit/freeTypeName.js'
import { payloadText } from '../../syntax/edit/payloadText.js'
import { contains, type Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import { sectionAt, stepAt } from '../analysis/sections.js'
import { typeUses } from '../analysis/typeUses.js'
import { action } from './action.js'
import { newStep } from '../../syntax/edit/newStep.js'

/** A part of a payload that can become a type. */
interface Part {
  readonly span: Span
  readonly name: string
  readonly kind: 'xml' | 'json'
}

/** The innermost element that contains a selection; without a selection, the element whose name the cursor is on. */
function xmlPart(nodes: readonly XmlNode[], selection: Span): Part | undefined {
  for (const node of nodes) {
    if (node.kind !== 'element' || !contains(node.span, selection)) continue
    const inner = xmlPart(node.children, selection)
    const isMeant = selection.start < selection.end || contains(node.nameSpan, selection)
    return inner ?? (isMeant ? { span: node.span, name: node.name, kind: 'xml' } : undefined)
  }
  return undefined
}

/** The innermost object or array that contains a selection, named after its key. */
function jsonPart(value: JsonSyntax, name: string, selection: Span): Part | undefined {
  if ((value.kind !== 'object' && value.kind !== 'array') || !contains(value.span, selection)) return undefined
  const inner =
    value.kind === 'object'
      ? value.members.map((member) => jsonPart(member.value, member.key, selection))
      : value.items.map((item) => jsonPart(item, name, selection))
  return inner.find((part) => part !== undefined) ?? { span: value.span, name, kind: 'json' }
}

function partIn(payload: Payload, selection: Span): Part | undefined {
  if (payload.kind === 'xml') return xmlPart(payload.nodes, selection)
  return payload.kind === 'json' ? jsonPart(payload.value, 'item', selection) : undefined
}

const payloadOf = (step: Step): Payload | undefined => {
  const payload = step.kind === 'body' ? step.payload : step.kind === 'type' ? step.shape : undefined
  return payload?.kind === 'table' || payload?.kind === 'added' ? undefined : payload
}

/** Extracts the selected element, object or array as a type of the same section, and puts a reference in its place. */
export function extractType(analysis: Analysis, selection: Span): CodeAction[] {
  const { tree } = analysis.read
  const [section, step] = [sectionAt(tree, selection.start), stepAt(tree, selection.start)]
  const payload = step && payloadOf(step)
  const part = payload && partIn(payload, selection)
  if (!section || !part) return []
  const isWhole = step.kind === 'type' && payload.span.start === part.span.start && payload.span.end === part.span.end
  if (isWhole) return []
  const name = freeTypeName(part.name, new Set(typeUses(analysis).map((use) => use.name)))
  const type = `type ${name}${payloadText(analysis.source.text, part.span, step.span)}`
  const declaration = newStep(analysis.source.text, section, step.span.start, type)
  const isBody = payload.span.start === part.span.start
  const reference = part.kind === 'json' && !isBody ? `"(${name})"` : `(${name})`
  const edits = [declaration, { span: part.span, text: reference }]
  return [action(analysis, CodeActionKind.RefactorExtract, `Extract the type \`${name}\``, edits)]
}
