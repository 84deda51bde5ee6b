import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node'
import type { Payload, Section, Step } from '../../syntax/tree/syntaxTree.js'
import type { Fix } from '../../text/diagnostic.js'
import { reindented } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import { stepAt, stepIn } from '../analysis/sections.js'
import { declarationsOf, sameType } from '../analysis/sameType.js'
import { typeUses, useAt, type TypeOccurrence } from '../analysis/typeUses.js'
import { action } from './action.js'
import { indentAt, lineStart } from '../../syntax/edit/newStep.js'

/** The declaration of a use's type with its payload; undefined unless there is exactly one that can be inlined. */
function declarationOf(
  analysis: Analysis,
  use: TypeOccurrence,
): { step: Step; section: Section; payload: Payload } | undefined {
  const [declaration, ...others] = declarationsOf(use, analysis)
  if (!declaration || others.length > 0) return undefined
  const { section } = declaration
  const step = stepIn(section, declaration.span.start)
  if (step?.kind !== 'type' || step.shape.kind === 'table' || step.bounds.length > 0) return undefined
  return { step, section, payload: step.shape }
}

/** The span of a placeholder that is only the type's name, in JSON with the quotes around it. */
function placeholderAt(text: string, { span }: TypeOccurrence, isJson: boolean): Span | undefined {
  if (text[span.start - 1] !== '(' || text[span.end] !== ')') return undefined
  const isQuoted = text[span.start - 2] === '"' && text[span.end + 1] === '"'
  if (isJson && !isQuoted) return undefined
  const quotes = isJson ? 2 : 1
  return { start: span.start - quotes, end: span.end + quotes }
}

const kindOf = (step: Step | undefined): string | undefined =>
  step?.kind === 'body' ? step.payload.kind : step?.kind === 'type' ? step.shape.kind : undefined

function inlined(text: string, payload: Payload, at: Span): string {
  const payloadText = text.slice(payload.span.start, payload.span.end).trimEnd()
  return reindented(payloadText, indentAt(text, payload.span.start).length, indentAt(text, at.start))
}

/** The span of a step's lines, with the last line end. */
function linesOf(text: string, { span }: Step): Span {
  const next = text.indexOf('\n', span.end)
  return { start: lineStart(text, span.start), end: next < 0 ? text.length : next + 1 }
}

/** Replaces a reference with the XML or JSON of its type, and removes the declaration if this was the last reference. */
export function inlineType(analysis: Analysis, { start }: Span): CodeAction[] {
  const { source, read } = analysis
  const use = useAt(typeUses(analysis), start)
  if (!use || use.isDeclaration) return []
  const found = declarationOf(analysis, use)
  const kind = kindOf(stepAt(read.tree, use.span.start))
  if (!found || found.payload.kind === 'text' || found.payload.kind !== kind) return []
  const place = placeholderAt(source.text, use, kind === 'json')
  if (!place || (found.step.span.start <= place.start && place.end <= found.step.span.end)) return []
  const edits: Fix[] = [{ span: place, text: inlined(source.text, found.payload, place) }]
  const isLast = sameType(use, analysis).length === 2
  if (isLast) edits.push({ span: linesOf(source.text, found.step), text: '' })
  return [action(analysis, CodeActionKind.RefactorInline, `Inline the type \`${use.name}\``, edits)]
}
