import { indentation, levels, maxLineLength } from '../format/formatLines.js'
import { alignedRows } from '../format/formatTable.js'
import { inlineJson, jsonLines } from './printJson.js'
import { countText, printBounds, printPlaceholder, printValue } from './printValue.js'
import { inlineNodes, isFlat, xmlLines } from './printXml.js'
import type {
  Cell,
  CookieStep,
  FormFieldStep,
  HeaderStep,
  ParameterStep,
  PartStep,
  Payload,
  RequestLine,
  Step,
  Table,
  TextPayload,
} from '../tree/syntaxTree.js'
import { ownEntry } from '../../collections/ownEntry.js'

/** The longest step that has its payload on its line. */
const maxStepLength = 100

const below = levels.step + indentation

/** A step's text after its keyword, and the lines of its block or table, indented like the step. */
interface StepText {
  readonly line: string
  readonly below?: readonly string[]
}

const fenced = (lines: readonly string[]): readonly string[] =>
  ['"""', ...lines, '"""'].map((line) => ' '.repeat(indentation) + line)

/** Escapes of table cells, which are decoded in order from the left. */
const cellEscapes: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' }

function cellText({ value, json, optional }: Cell): string {
  if (json) return printValue(value)
  const text =
    value.kind === 'literal'
      ? value.text.replaceAll(/[\\|\n]/g, (character) => cellEscapes[character] ?? character)
      : printPlaceholder(value)
  return `${text}${optional ? '?' : ''}`
}

/** The rows of a table, aligned. */
export const tableRows = (rows: Table['rows']): string[] =>
  alignedRows(rows.map(({ cells }) => cells.map(cellText))).map((row) => ' '.repeat(indentation) + row)

/** Text that can be on the step's line without being read as XML, JSON, a block or a bound. */
const isPlain = (text: string): boolean => /^[^<{["\s:=(][^\r\n]*$/u.test(text) && !/^as\s/.test(text)

function textParts({ values }: TextPayload): StepText {
  const text = values.map(printValue).join('')
  const isInline = values.some(({ kind }) => kind === 'placeholder') || isPlain(text)
  return isInline ? { line: text } : { line: '', below: fenced(text === '' ? [] : text.split('\n')) }
}

/** A payload on the line if it is short and easy to read there, else in a block; `start` is what the line starts with. */
function payloadParts(payload: Payload, start: string): StepText {
  if (payload.kind === 'text') return textParts(payload)
  const isInline = payload.kind === 'xml' ? isFlat(payload.nodes) : true
  const line = payload.kind === 'xml' ? inlineNodes(payload.nodes) : inlineJson(payload.value)
  if (isInline && levels.step + start.length + 1 + line.length <= maxStepLength) return { line }
  return {
    line: '',
    below: fenced(payload.kind === 'xml' ? xmlLines(payload.nodes, below) : jsonLines(payload.value, below)),
  }
}

function withPayload(start: string, shape: Payload | Table): StepText {
  if (shape.kind === 'table') return { line: start, below: tableRows(shape.rows) }
  const { line, below } = payloadParts(shape, start)
  return { line: line === '' ? start : `${start} ${line}`, ...(below && { below }) }
}

function requestText({ method, segments, query }: RequestLine): string {
  const path = segments.map((segment) => `/${printValue(segment)}`).join('')
  const parameters = query.map(({ name, value }) => `${name}=${printValue(value)}`)
  return `${method} ${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

type FieldStep = HeaderStep | ParameterStep | CookieStep | FormFieldStep | PartStep

const fieldWords = {
  parameter: 'query-parameter',
  cookie: 'request-cookie',
  formField: 'form-field',
  part: 'request-part',
} as const

/** A named part of a message, with its value. */
function fieldText(step: FieldStep): string {
  const { name, optional, value } = step
  const word = step.kind === 'header' ? `${step.side}-header` : fieldWords[step.kind]
  const repetition = 'count' in step ? countText(step.count) : ''
  const words =
    value.kind === 'file'
      ? [`@${value.path}`, value.contentType, value.contentEncoding].filter((one) => one !== undefined)
      : [printValue(value)]
  return [`${word}${repetition}`, `${name}${optional ? '?' : ''}`, ...words].join(' ')
}

function typeText({ name, shape, bounds }: Extract<Step, { kind: 'type' }>): StepText {
  // Bounds do not follow blocks.
  if (shape.kind === 'json' && bounds.length > 0)
    return { line: `type ${name} ${inlineJson(shape.value)}${printBounds(bounds)}` }
  const { line, ...rest } = withPayload(`type ${name}`, shape)
  return { line: line + printBounds(bounds), ...rest }
}

/** A step without its keyword; undefined if it could not be read, if an extended language has it, or if it includes a description. */
export function stepText(step: Step): StepText | undefined {
  switch (step.kind) {
    case 'type':
      return typeText(step)
    case 'enum':
      return {
        line: `enum ${step.name} ${printPlaceholder(step.base)}${step.whiteSpace ? ` whiteSpace ${step.whiteSpace}` : ''} values ${step.values.map(({ text }) => text).join(',')}`,
      }
    case 'request':
      return { line: requestText(step) }
    case 'header':
    case 'parameter':
    case 'cookie':
    case 'formField':
    case 'part':
      return { line: fieldText(step) }
    case 'formTable':
      return { line: 'form-field', below: tableRows(step.table.rows) }
    case 'body':
      if (step.payload.kind === 'added') return undefined
      return withPayload(`${step.side}-body${step.optional ? '?' : ''}`, step.payload)
    case 'status':
      return { line: `status ${String([step.code].flat()[0])}` }
    default:
      return undefined
  }
}

/** Prints text as comment lines that cannot be read as exemptions or notes. */
export function commentLines(text: string | undefined, indent: number): string[] {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '')
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && indent + last.length + 1 + word.length <= maxCommentLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${ownEntry(harmless, word) ?? word}`)
  }
  return lines.map((line) => ' '.repeat(indent) + line)
}

const maxCommentLength = Math.min(maxStepLength, maxLineLength)

/** Words that turn a comment into an exemption or a note if they come first, with harmless spellings. */
const harmless: Readonly<Record<string, string>> = { allow: 'Allow', Version: 'version', Namespaces: 'namespaces' }
