import type {
  BodyStepCstNode,
  IncludeStepCstNode,
  CookieStepCstNode,
  EnumStepCstNode,
  FormFieldStepCstNode,
  ParameterStepCstNode,
  HeaderStepCstNode,
  PartStepCstNode,
  PayloadCstNode,
  StepCstNode,
  TypeStepCstNode,
  ValueCstNode,
} from '../../../grammar/index.js'
import type { IToken } from 'chevrotain'
import { quoted } from '../../text/writing/quoted.js'
import { cover, type Span } from '../../text/span.js'
import { buildAddedBody } from './buildAddedBody.js'
import { buildBounds } from './buildBounds.js'
import { buildRepetition } from './buildCount.js'
import { buildPayload } from './buildPayload.js'
import { buildPlaceholder } from './buildPlaceholder.js'
import { buildRequestLine } from './buildRequestLine.js'
import { statusStep } from './buildStatus.js'
import { buildTable } from './buildTable.js'
import { buildTextValue } from './buildTextValue.js'
import { reportSuffix, suffixBehind } from './buildValue.js'
import { shortened } from '../help/shortened.js'
import { first, inOrder, isInserted, isNode, real, spanOf } from '../tree/cst.js'
import { reportEnumPunctuation } from '../help/enumPunctuation.js'
import { extensionsIn, type ExtensionReading } from '../tree/extension.js'
import { reportExcludedStep, reportUnknownStep, type MeantStep } from '../help/leftOutSteps.js'
import { reportMisspeltBody } from '../help/reportMisspeltBody.js'
import { meantBound } from '../help/meantBound.js'
import { isMiswritten, reportStrayLines, strayStep } from '../help/strayLines.js'
import { isQuotedHeader, reportQuotes } from '../help/reportQuotes.js'
import type { BodyStep, BrokenStep, EnumStep, FileReference, Step, TextValue } from '../tree/syntaxTree.js'

type Builder<Node> = (node: Node, span: Span, reading: ExtensionReading) => Step | undefined

/** A declared type's name, without quotes. */
function declaredName(token: IToken | undefined): string | undefined {
  return token?.tokenType.name === 'QuotedTypeName' ? token.image.slice(1, -1) : token?.image
}

/** Reports what authors write around or after a declared type's name, and what has no meaning there. */
function checkName(name: IToken | undefined, separators: IToken[] | undefined, { report }: ExtensionReading): void {
  const text = declaredName(name)
  if (name && text !== undefined && text !== name.image)
    report('syntax', spanOf(name), 'the name of a type that is declared has no quotes or parentheses', {
      hint: `write \`${text}\``,
      fix: { span: spanOf(name), text },
    })
  const [separator] = separators ?? []
  if (!name || !separator) return
  const what = { ':': 'colon', '=': 'equals sign' }[separator.image]
  const span = { start: spanOf(name).end, end: spanOf(separator).end }
  report('syntax', spanOf(separator), `\`${separator.image}\` is not allowed after the name of a type`, {
    hint: `remove ${what === undefined ? 'it' : `the ${what}`}`,
    fix: { span, text: '' },
  })
}

const typeStep: Builder<TypeStepCstNode> = ({ children }, span, reporter) => {
  const name = real(children.TypeName)
  checkName(name, children.NameSeparator, reporter)
  const table = first(children.table)
  const payload = first(children.payload)
  if (payload && !checkBoundWords(payload, reporter)) return undefined
  const shape = table
    ? buildTable(table, reporter, { hasNames: true, reader: reporter.reader })
    : payload && buildPayload(payload, reporter)
  if (!name || !shape) return undefined
  const bounds = buildBounds(children.bound ?? [], reporter)
  return { kind: 'type', name: declaredName(name)!, nameSpan: spanOf(name), shape, bounds, span }
}

/** Reports a suffix and words after a type's placeholder that are not bounds: they are never text. Returns whether there are none. */
function checkBoundWords({ children }: PayloadCstNode, reporter: ExtensionReading): boolean {
  const [head, next] = first(children.fragment)?.children.node ?? []
  const word = first(next?.children.Text)
  if (!head?.children.placeholder || !word) return true
  const behind = suffixBehind([head.children.placeholder[0]!, word], reporter)
  if (behind) {
    reportSuffix(behind, reporter)
    return false
  }
  const { source, report, reader } = reporter
  const span = { start: spanOf(word).start, end: spanOf(first(children.fragment)!).end }
  report('bad-bounds', span, `\`${source.text.slice(span.start, span.end)}\` is not a bound`, {
    hint: [howBounds, ...reader.addedBounds.map((bound) => `\`${bound}\` of this language`)].join('; '),
    ...meantBound(source.text.slice(span.start, span.end), span.start, reader),
  })
  return false
}

const howBounds =
  'bounds are `min`, `max`, `above`, `below`, `minLength`, `maxLength`, `minBytes`, `maxBytes`, `digits`, `fractionDigits` and `multipleOf` with a number, `whiteSpace collapse`, and `pattern /…/`; of JSON objects, `minKeys` and `maxKeys`, and of lists, `unique`'

const enumStep: Builder<EnumStepCstNode> = ({ children }, span, reporter) => {
  const name = real(children.EnumName)
  checkName(name, children.NameSeparator, reporter)
  const base = (children.placeholder ?? []).flatMap((node) => buildPlaceholder(node, reporter) ?? [])[0]
  const values = (children.EnumValue ?? []).flatMap((token) =>
    isInserted(token) ? [] : [{ kind: 'literal' as const, text: token.image, span: spanOf(token) }],
  )
  reportEnumPunctuation(values, reporter)
  if (!name || !base || values.length === 0) return undefined
  const how = real(children.WhiteSpaceKind)?.image as EnumStep['whiteSpace']
  return { kind: 'enum', name: name.image, nameSpan: spanOf(name), base, ...(how && { whiteSpace: how }), values, span }
}

/** The value of a field; undefined if error recovery left nothing of it. */
export const buildFieldValue = (
  value: ValueCstNode | undefined,
  reporter: ExtensionReading,
  mayBeQuoted = false,
): TextValue | undefined =>
  value && inOrder(value).length > 0 ? buildTextValue(inOrder(value), reporter, { mayBeQuoted }) : undefined

function buildField(
  {
    FieldName,
    OptionalMark,
    value,
  }: (CookieStepCstNode | FormFieldStepCstNode | HeaderStepCstNode | ParameterStepCstNode)['children'],
  reporter: ExtensionReading,
  isHeader = false,
) {
  const name = real(FieldName)
  const fieldValue = buildFieldValue(first(value), reporter, isHeader && name && isQuotedHeader(name.image))
  if (!name || !fieldValue) return undefined
  return { name: name.image, nameSpan: spanOf(name), optional: OptionalMark !== undefined, value: fieldValue }
}

/** A token of HTTP (RFC 9110, 5.6.2). */
const isToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/

const headerStep: Builder<HeaderStepCstNode> = ({ children }, span, reporter) => {
  const field = buildField(children, reporter, true)
  if (!field) return undefined
  if (field.name.endsWith(':'))
    reporter.report('bad-header-name', field.nameSpan, `\`${field.name}\` is not the name of a header`, {
      hint: 'remove the colon: write the name, a space and the value',
      fix: { span: field.nameSpan, text: field.name.slice(0, -1) },
    })
  else if (!isToken.test(field.name))
    reporter.report('bad-header-name', field.nameSpan, `${quoted(shortened(field.name))} is not the name of a header`, {
      hint: "a name consists of ASCII letters, digits and any of !#$%&'*+-.^_`|~",
    })
  reportQuotes(field, reporter)
  return { kind: 'header', side: children.RequestHeaderWord ? 'request' : 'response', ...field, span }
}

/** Warns of a colon after the name of a parameter, a form field or a part, which may contain one but hardly ends with it. */
function reportColon(
  { name, nameSpan }: { readonly name: string; readonly nameSpan: Span },
  { report }: ExtensionReading,
): void {
  if (!name.endsWith(':')) return
  const text = name.slice(0, -1)
  report('colon-after-name', nameSpan, `the colon is part of the name \`${name}\``, {
    hint: `did you mean \`${text}\`?`,
    fix: { span: nameSpan, text },
  })
}

const parameterStep: Builder<ParameterStepCstNode> = ({ children }, span, reporter) => {
  const field = buildField(children, reporter)
  if (field) reportColon(field, reporter)
  return field && { kind: 'parameter', ...field, span }
}

const cookieStep: Builder<CookieStepCstNode> = ({ children }, span, reporter) => {
  const field = buildField(children, reporter)
  if (!field) return undefined
  if (!isToken.test(field.name)) reportCookieName(field, reporter)
  return { kind: 'cookie', ...field, span }
}

/** Reports the name of a cookie that is no token, such as `session=` or `session:`. */
function reportCookieName(
  { name, nameSpan }: { readonly name: string; readonly nameSpan: Span },
  { report }: ExtensionReading,
) {
  const text = /^[^:=]+(?=[:=]$)/.exec(name)?.[0]
  report('bad-cookie-name', nameSpan, `${quoted(shortened(name))} is not the name of a cookie`, {
    ...(text === undefined
      ? { hint: "a name consists of ASCII letters, digits and any of !#$%&'*+-.^_`|~" }
      : { hint: 'write the name, a space and the value', fix: { span: nameSpan, text } }),
  })
}

/** How often a form field or a part occurs, if its step says so. */
function repeated({ repetition }: (FormFieldStepCstNode | PartStepCstNode)['children'], reporter: ExtensionReading) {
  const count = buildRepetition(first(repetition), reporter)
  return count && { count }
}

const formFieldStep: Builder<FormFieldStepCstNode> = ({ children }, span, reporter) => {
  const table = first(children.table)
  if (table) return { kind: 'formTable', table: buildTable(table, reporter, { hasNames: true }), span }
  const field = buildField(children, reporter)
  if (field) reportColon(field, reporter)
  return field && { kind: 'formField', ...field, ...repeated(children, reporter), span }
}

function fileReference({ FileReference, FileWord }: PartStepCstNode['children']): FileReference | undefined {
  const file = real(FileReference)
  if (!file) return undefined
  const [contentType, contentEncoding] = (FileWord ?? []).map(({ image }) => image)
  const span = [file, ...(FileWord ?? [])].map(spanOf).reduce(cover)
  return {
    kind: 'file',
    path: file.image.slice(1),
    ...(contentType !== undefined && { contentType }),
    ...(contentEncoding !== undefined && { contentEncoding }),
    span,
  }
}

const partStep: Builder<PartStepCstNode> = ({ children }, span, reporter) => {
  const name = real(children.PartName)
  const value = fileReference(children) ?? buildFieldValue(first(children.value), reporter)
  if (!name || !value) return undefined
  reportColon({ name: name.image, nameSpan: spanOf(name) }, reporter)
  return {
    kind: 'part',
    name: name.image,
    nameSpan: spanOf(name),
    optional: children.OptionalMark !== undefined,
    value,
    ...repeated(children, reporter),
    span,
  }
}

/** What a body is: a table, a payload, or of a kind that the language adds. */
function bodyOf(step: BodyStepCstNode, reporter: ExtensionReading): BodyStep['payload'] | undefined {
  const [table, payload] = [first(step.children.table), first(step.children.payload)]
  if (table) return buildTable(table, reporter, { hasNames: true, reader: reporter.reader })
  if (payload) reportMisspeltBody(payload, reporter)
  return payload ? buildPayload(payload, reporter) : buildAddedBody(step, reporter)
}

const bodyStep: Builder<BodyStepCstNode> = (step, span, reporter) => {
  const { children } = step
  const payload = bodyOf(step, reporter)
  return (
    payload && {
      kind: 'body',
      side: children.RequestBodyWord ? 'request' : 'response',
      ...(children.OptionalMark && { optional: true }),
      payload,
      span,
    }
  )
}

const includeStep: Builder<IncludeStepCstNode> = ({ children }, span) => {
  const path = real(children.IncludedFile)
  const language = children.WsdlWord ? 'wsdl' : 'openapi'
  return path && { kind: 'include', language, path: path.image, pathSpan: spanOf(path), span }
}

/** A broken step. Its kind is known from its word or, if that is misspelt, from the word that was meant. */
function brokenStep(
  { requestLine, statusStep, typeStep, enumStep }: StepCstNode['children'],
  meant: MeantStep | undefined,
  { span, methods }: { readonly span: Span; readonly methods: readonly string[] },
): BrokenStep {
  if (requestLine ?? (meant !== undefined && methods.includes(meant.name)))
    return { kind: 'broken', of: 'request', span }
  if (statusStep ?? meant?.name === 'status') return { kind: 'broken', of: 'status', span }
  const declared = real(first(typeStep)?.children.TypeName) ?? real(first(enumStep)?.children.EnumName)
  const name = declaredName(declared) ?? (meant && declaring.has(meant.name) ? meant.next : undefined)
  return name === undefined ? { kind: 'broken', of: 'other', span } : { kind: 'broken', of: 'type', name, span }
}

/** The steps that declare a type. */
const declaring: ReadonlySet<string> = new Set(['type', 'pattern', 'json', 'enum'])

/** Whether a step has no payload, which is reported: lines below it are most likely meant as the payload. */
const lacksPayload = ({ typeStep, bodyStep }: StepCstNode['children']): boolean =>
  [...(typeStep ?? []), ...(bodyStep ?? [])].some((step) => !inOrder(step).some(isNode))

/** A step that states a named part of a message. */
const buildFieldStep = (
  { parameterStep: parameter, cookieStep: cookie, headerStep: header, formFieldStep: field, partStep: part }: StepCstNode['children'], // prettier-ignore
  built: <Node>(nodes: Node[] | undefined, build: Builder<Node>) => Step | undefined,
): Step | undefined =>
  built(parameter, parameterStep) ??
  built(cookie, cookieStep) ??
  built(header, headerStep) ??
  built(field, formFieldStep) ??
  built(part, partStep)

/** A step of the syntax tree; a broken one if it has no meaning or is incomplete, which diagnostics report. */
function buildStep(node: StepCstNode, reading: ExtensionReading): Step {
  const { children } = node
  const span = spanOf(node)
  const lines = children.TextLine ?? []
  reportStrayLines(lacksPayload(children) ? lines.filter((line) => isMiswritten(line)) : lines, reading)
  for (const step of children.excludedStep ?? []) reportExcludedStep(step, reading)
  const [meant] = (children.unknownStep ?? []).map((step) => reportUnknownStep(step, reading))
  const built = <Node>(nodes: Node[] | undefined, build: Builder<Node>): Step | undefined =>
    nodes?.[0] && build(nodes[0], span, reading)
  return (
    built(children.typeStep, typeStep) ??
    built(children.enumStep, enumStep) ??
    built(children.requestLine, buildRequestLine) ??
    built(children.bodyStep, bodyStep) ??
    built(children.statusStep, statusStep) ??
    built(children.includeStep, includeStep) ??
    buildFieldStep(children, built) ??
    first(extensionsIn(node, reading)) ??
    brokenStep(children, meant, { span, methods: reading.reader.keywords.methods })
  )
}

/** The steps of a section, with what the lines between them that look like steps would be. */
export const buildSteps = (nodes: readonly StepCstNode[] | undefined, reading: ExtensionReading): Step[] =>
  (nodes ?? []).flatMap((node) => [
    buildStep(node, reading),
    ...(node.children.TextLine ?? []).flatMap((line): Step[] => {
      const meant = strayStep(line, reading)
      const { methods } = reading.reader.keywords
      return meant ? [brokenStep({}, meant, { span: spanOf(line), methods })] : []
    }),
  ])
