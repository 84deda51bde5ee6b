import type { ExtensionReading } from '../tree/extension.js'
import {
  isForeignFence,
  type BlockCstNode,
  type FragmentCstNode,
  type JsonCstNode,
  type PayloadCstNode,
} from '../../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { reindented } from '../../text/lines.js'
import { buildJson } from './buildJson.js'
import { buildNodes } from './buildXml.js'
import { shortened } from '../help/shortened.js'
import { first, spanOf } from '../tree/cst.js'
import type { Payload, TextPayload, Value, ElementSyntax, XmlNode } from '../tree/syntaxTree.js'

const isElement = (node: XmlNode): node is ElementSyntax => node.kind === 'element'
const isValue = (node: XmlNode): node is Value => !isElement(node)

function buildFragment(fragment: FragmentCstNode, reporter: ExtensionReading): Payload | undefined {
  const nodes = buildNodes(fragment.children.node ?? [], reporter)
  const span = spanOf(fragment)
  if (nodes.length === 0) return undefined
  if (nodes.some(isElement)) return { kind: 'xml', nodes, span }
  return { kind: 'text', values: nodes.filter(isValue).map(trimmed), span }
}

/** White space around a bare literal does not count (docs/language.md 7.1). */
const trimmed = (value: Value): Value => (value.kind === 'literal' ? { ...value, text: value.text.trim() } : value)

function buildContent(
  { json, fragment }: { json?: JsonCstNode[]; fragment?: FragmentCstNode[] },
  reporter: ExtensionReading,
): Payload | undefined {
  const [value] = (json ?? []).flatMap((node) => buildJson(node, reporter) ?? [])
  if (value) return { kind: 'json', value, span: value.span }
  const text = first(fragment)
  return text && buildFragment(text, reporter)
}

/** Reports text that starts right after the opening `"""` and continues below: a media type, most likely. */
function checkBlockStart({ children }: BlockCstNode, { source, report }: ExtensionReading): void {
  const open = first(children.BlockOpen)
  const text = first(first(first(children.fragment)?.children.node)?.children.Text)
  const end = first(children.fragment)?.location?.endOffset
  if (!open || !text || end === undefined) return
  const isBeside = !source.text.slice(spanOf(open).end, spanOf(text).start).includes('\n')
  if (isBeside && source.text.slice(spanOf(text).start, end).includes('\n'))
    report('stray-line', spanOf(text), 'nothing may follow the opening `"""` on its line', {
      hint: 'start the payload on the next line; it needs no media type, because its first character shows what it is',
    })
}

/** A text block without the indentation of its first line, which is layout. */
function withoutIndentation(payload: TextPayload, { source }: ExtensionReading): TextPayload {
  const { start } = payload.span
  const lineEnd = Math.max(source.text.lastIndexOf('\n', start - 1), source.text.lastIndexOf('\r', start - 1))
  const indentation = start - (lineEnd + 1)
  const values = payload.values.map((value) =>
    value.kind === 'literal' ? { ...value, text: reindented(value.text, indentation) } : value,
  )
  return { ...payload, values }
}

/** Reports a block with another fence than `"""`, or with a media type beside it. */
function checkFence({ children }: BlockCstNode, { report }: ExtensionReading): void {
  const [open] = children.BlockOpen ?? []
  const [close] = children.BlockClose ?? []
  if (!open || !isForeignFence(open.tokenType)) return
  const isLabelled = open.image.startsWith(fence) && !open.image.startsWith(`${fence}"`)
  report(
    'bad-fence',
    spanOf(open),
    isLabelled ? 'nothing may follow the opening `"""` on its line' : 'this does not start a block',
    {
      hint: isLabelled
        ? 'remove it: a payload needs no media type, because its first character shows what it is'
        : 'use three double quotes, `"""`, above and below the payload',
      fix: {
        span: spanOf(open),
        text: fence,
        ...(close && isForeignFence(close.tokenType) && { also: [{ span: spanOf(close), text: closingOf(close) }] }),
      },
    },
  )
}

const fence = '"""'

/** `"""` with the white space before it, which is part of a foreign fence. */
const closingOf = ({ image }: IToken): string => image.slice(0, image.length - image.trimStart().length) + fence

function buildBlock(block: BlockCstNode, reporter: ExtensionReading): Payload {
  const span = spanOf(block)
  checkFence(block, reporter)
  checkBlockStart(block, reporter)
  const built = buildContent(block.children, reporter)
  const content = built?.kind === 'text' ? withoutIndentation(built, reporter) : built
  return content ?? { kind: 'text', values: [{ kind: 'literal', text: '', span }], span }
}

const brackets = ['<>', '{}', '[]'] as const

/** Whether a text seems to end in XML or JSON, after a word that makes all of it text. */
const endsInPayload = (text: string): boolean =>
  !['(', '<', '{', '['].includes(text.charAt(0)) &&
  brackets.some(([open = '', close = '']) => text.includes(` ${open}`) && text.endsWith(close))

/** Reports XML or JSON after a word; placeholders in it, which are text too, are then not reported again. */
function checkedLine(fragment: FragmentCstNode | undefined, reporter: ExtensionReading): ExtensionReading {
  const span = fragment && spanOf(fragment)
  const text = span ? reporter.source.text.slice(span.start, span.end).trimEnd() : ''
  if (!span || !endsInPayload(text)) return reporter
  reporter.report('payload-in-text', span, `\`${shortened(text)}\` is read as text, because it starts with text`, {
    hint: 'start XML or JSON with `<`, `{` or `[`, or put text into a `"""` block',
  })
  return { ...reporter, report: (code, ...more) => code !== 'placeholder-in-text' && reporter.report(code, ...more) }
}

/** A payload on the step's line or in a block; an empty block is empty text. Undefined if error recovery left nothing of it. */
export function buildPayload({ children }: PayloadCstNode, reporter: ExtensionReading): Payload | undefined {
  const block = first(children.block)
  if (block) return buildBlock(block, reporter)
  return buildContent(children, checkedLine(first(children.fragment), reporter))
}
