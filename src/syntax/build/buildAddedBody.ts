import type { CstNode } from 'chevrotain'
import type { BodyStepCstNode, CellCstNode } from '../../../grammar/index.js'
import type { Span } from '../../text/span.js'
import { extensionsIn, type ExtensionReading } from '../tree/extension.js'
import type { BodyMeaning, Extension } from '../tree/extensionMeaning.js'
import { first, inOrder, isNode } from '../tree/cst.js'
import type { AddedBody, Literal, TextValue, Value } from '../tree/syntaxTree.js'
import { addedBound } from './buildBounds.js'
import { cellValue } from './buildTable.js'
import { buildTextValue } from './buildTextValue.js'
import { isPlaceholder } from './buildValue.js'
import { writtenLines } from './writtenLines.js'

/** A body of a kind that the language adds. Returns undefined if `read` returned something else, which is reported. */
export function buildAddedBody(step: BodyStepCstNode, reading: ExtensionReading): AddedBody | undefined {
  const added = first(extensionsIn(step, reading))
  if (!added) return undefined
  const { rule, value: meaning, span } = added
  if (isBody(meaning)) {
    const { mediaType, text } = meaning
    const nodes = (step.children as CstNode['children'])[rule]?.filter(isNode) ?? []
    const value = isParts(text) ? joined(text, span, reading) : ofLanguage({ ...added, value: text }, nodes, reading)
    return {
      kind: 'added',
      rule,
      mediaType,
      value,
      lines: nodes.flatMap((node) => writtenLines(node, reading.source)),
      span,
    }
  }
  reading.report('extension-failed', span, `\`read\` of \`${rule}\` failed: it returns no body`, {
    hint: 'return `{ mediaType, text }`; the text is a language from `textPattern`, or a list of strings and nodes',
  })
  return undefined
}

type Part = string | CstNode

const isBody = (value: unknown): value is BodyMeaning =>
  isObject(value) && typeof value['mediaType'] === 'string' && (isParts(value['text']) || isObject(value['text']))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isParts = (text: unknown): text is readonly Part[] =>
  Array.isArray(text) && text.every((part) => typeof part === 'string' || (isObject(part) && 'children' in part))

/** A text of a language. */
function ofLanguage(added: Extension, nodes: readonly CstNode[], reading: ExtensionReading): TextValue {
  const { span } = added
  const type = { kind: 'named', name: 'string', suffixes: [], inString: false, span } as const
  const bounds = nodes.map((node) => addedBound(added, node, 'body', reading))
  return { kind: 'placeholder', type, bounds, span }
}

function partOf(part: Part, span: Span, reading: ExtensionReading): TextValue {
  if (typeof part === 'string') return { kind: 'literal', text: part, span }
  if (part.name === 'cell') return cellValue(part as CellCstNode, reading)
  return buildTextValue(isPlaceholder(part) ? [part] : inOrder(part), reading)
}

/** One text of several, without white space around it, which does not count (docs/language.md 7.1). */
function joined(of: readonly Part[], span: Span, reading: ExtensionReading): TextValue {
  const texts = of.map((part) => partOf(part, span, reading))
  const parts: Value[] = []
  for (const part of texts.flatMap((text) => (text.kind === 'concatenation' ? text.parts : text))) {
    const last = parts.at(-1)
    if (part.kind === 'literal' && last?.kind === 'literal') parts[parts.length - 1] = together(last, part)
    else parts.push(part)
  }
  const [only = { kind: 'literal', text: '', span }, ...others] = parts.flatMap((part, at): Value | Value[] => {
    if (part.kind !== 'literal') return part
    const end = at === parts.length - 1 ? part.text.trimEnd() : part.text
    const text = at === 0 ? end.trimStart() : end
    return text === '' ? [] : { ...part, text }
  })
  return others.length === 0 ? only : { kind: 'concatenation', parts: [only, ...others], span }
}

const together = ({ text, ...literal }: Literal, next: Literal): Literal => ({ ...literal, text: text + next.text })
