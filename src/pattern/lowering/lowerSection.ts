import type {
  FileReference,
  BrokenStep,
  CookieStep,
  EnumStep,
  Extension,
  FormFieldStep,
  FormTableStep,
  HeaderStep,
  ParameterStep,
  PartStep,
  StatusSyntax,
  Step,
  Table,
  TypeStep,
} from '../../syntax/tree/syntaxTree.js'
import { afterFirst } from '../../text/diagnostic.js'
import type { DiagnosticCode } from '../../text/diagnosticCodes.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import { mediaTypeOf } from '../../text/mediaTypeOf.js'
import { lowerBody } from './lowerBody.js'
import { lowerEnum } from './lowerEnum.js'
import { lowerFieldShape, lowerType } from './lowerShape.js'
import { checkNamedValue, checkParentheses, lowerValue } from './lowerValue.js'
import { anythingName } from './lowerNamed.js'
import { lowerRepeated, lowerRepetition } from './lowerRepeated.js'
import { lowerRequestLine, type RequestTarget } from './lowerRequestLine.js'
import { isScalar, type Lowering } from './lowering.js'
import { familyOf } from '../tree/family.js'
import type {
  FieldPattern,
  FilePattern,
  FormFieldPattern,
  OtherParameters,
  OthersPattern,
  ParameterPattern,
  PartPattern,
  PayloadBody,
  Shape,
  TypePattern,
} from '../tree/patternTree.js'

/** The meaning of the steps of a Background or a scenario, before the scenario inherits. */
export interface LoweredSection {
  readonly types: Map<string, TypePattern>
  requestLine: RequestTarget | undefined
  status: { readonly code: StatusSyntax; readonly span: Span } | undefined
  readonly bodies: { request: PayloadBody | undefined; response: PayloadBody | undefined }
  readonly headers: { readonly request: FieldPattern[]; readonly response: FieldPattern[] }
  /** Query parameters that are steps of their own. */
  readonly parameters: ParameterPattern[]
  otherParameters: OtherParameters | undefined
  readonly cookies: FieldPattern[]
  readonly formFields: FormFieldPattern[]
  otherFields: OthersPattern<Shape> | undefined
  readonly parts: PartPattern[]
  otherParts: OthersPattern<Shape | FilePattern> | undefined
  readonly extensions: Extension[]
  /** What could not be read and is already reported: it is not reported as missing too. */
  readonly broken: { request: boolean; status: boolean; readonly types: Set<string> }
}

export const emptySection = (): LoweredSection => ({
  types: new Map(),
  requestLine: undefined,
  status: undefined,
  bodies: { request: undefined, response: undefined },
  headers: { request: [], response: [] },
  parameters: [],
  otherParameters: undefined,
  cookies: [],
  formFields: [],
  otherFields: undefined,
  parts: [],
  otherParts: undefined,
  extensions: [],
  broken: { request: false, status: false, types: new Set() },
})

/** Lowers the steps of a section. Duplicates are reported, and the first of them counts. */
export function lowerSection(steps: readonly Step[], lowering: Lowering): LoweredSection {
  const section = emptySection()
  for (const step of steps) lowerStep(step, section, lowering)
  return section
}

function lowerStep(step: Step, section: LoweredSection, lowering: Lowering): void {
  switch (step.kind) {
    case 'broken': {
      addBroken(step, section)
      return
    }
    case 'type': {
      addType(step, lowerType(step, lowering), section, lowering)
      return
    }
    case 'enum': {
      addType(step, lowerEnum(step, lowering), section, lowering)
      return
    }
    case 'request': {
      const repeated = { code: 'duplicate-request-line', what: 'request line', span: step.span } as const
      once(section.requestLine?.methodSpan, repeated, lowering, () => {
        section.requestLine = lowerRequestLine(step, lowering)
      })
      return
    }
    case 'status': {
      const repeated = { code: 'duplicate-status', what: 'status', span: step.span } as const
      once(section.status?.span, repeated, lowering, () => {
        section.status = { code: step.code, span: step.codeSpan }
      })
      return
    }
    case 'body': {
      const repeated = { code: 'duplicate-body', what: `${step.side} body`, span: step.span } as const
      once(section.bodies[step.side]?.span, repeated, lowering, () => {
        section.bodies[step.side] = lowerBody(step, lowering)
      })
      return
    }
    case 'include':
      return // src/pattern/withIncluded.ts adds its scenarios
    case 'extension': {
      section.extensions.push(step)
      return
    }
    default:
      lowerFields(step, section, lowering)
  }
}

type FieldStep = HeaderStep | ParameterStep | CookieStep | FormFieldStep | PartStep

function lowerFields(step: FieldStep | FormTableStep, section: LoweredSection, lowering: Lowering): void {
  switch (step.kind) {
    case 'header': {
      addField(step, section.headers[step.side], lowerHeader(step, lowering), lowering)
      return
    }
    case 'parameter': {
      if (step.name === othersName) addOtherParameters(step, section, lowering)
      else addField(step, section.parameters, lowerParameter(step, lowering), lowering)
      return
    }
    case 'cookie': {
      addField(step, section.cookies, lowerHeader(step, lowering), lowering)
      return
    }
    case 'formField': {
      addFormField(step, section, lowering)
      return
    }
    case 'formTable': {
      for (const field of fieldsIn(step.table, lowering)) addFormField(field, section, lowering)
      return
    }
    case 'part': {
      if (step.name === othersName) addOthers(step, 'otherParts', lowerPart(step, lowering), section, lowering)
      else addField(step, section.parts, lowerPart(step, lowering), lowering)
      return
    }
  }
}

interface Repeated {
  readonly code: DiagnosticCode
  readonly what: string
  readonly span: Span
}

/** Adds what a section may have only once, or reports it if the section has one already. */
function once(first: Span | undefined, { code, what, span }: Repeated, { report }: Lowering, add: () => void): void {
  if (!first) add()
  else report(code, span, `this section already has a ${what}`, afterFirst(first))
}

function addBroken({ of, name }: BrokenStep, { broken }: LoweredSection): void {
  if (of === 'request' || of === 'status') broken[of] = true
  if (name !== undefined) broken.types.add(name)
}

function addType(
  { name, nameSpan, isBuiltIn, marks }: TypeStep | EnumStep,
  shape: Shape,
  { types }: LoweredSection,
  lowering: Lowering,
): void {
  const other = types.get(name)
  if (isScalar(name, lowering) || name === anythingName)
    lowering.report('reserved-type-name', nameSpan, `\`${name}\` is the name of a built-in type`)
  if (!other) types.set(name, { name, nameSpan, shape, ...(isBuiltIn && { isBuiltIn }), ...(marks && { marks }) })
  else
    lowering.report(
      'duplicate-type',
      nameSpan,
      `this section declares the type \`${name}\` twice`,
      afterFirst(other.nameSpan),
    )
}

function lowerHeader({ name, optional, value, span }: HeaderStep | CookieStep, lowering: Lowering): FieldPattern {
  if (value.kind === 'literal') checkParentheses(value, lowering)
  return { name, optional, value: lowerValue(value, lowering), span }
}

function lowerParameter(step: ParameterStep, lowering: Lowering): ParameterPattern {
  const { name, value, span } = step
  if (value.kind === 'literal') checkParentheses(value, lowering)
  const { value: repeated, count, mayBeAbsent = false } = lowerRepeated(value, lowering)
  return { name, value: repeated, ...(count && { count }), ...presence(step, mayBeAbsent, lowering), span }
}

/** Whether a parameter, a field or a part may be absent. No name of a family such as `metadata[*]` is required. */
function presence(
  { name, optional, value }: ParameterStep | FormFieldStep | PartStep,
  mayBeAbsent: boolean,
  { report }: Lowering,
): Pick<ParameterPattern, 'optional' | 'family'> {
  const family = familyOf(name, optional)
  if (!family) return { optional: optional || mayBeAbsent }
  const isAnything = value.kind === 'placeholder' && value.type.kind === 'named' && value.type.name === anythingName
  if (optional && !isAnything)
    report('bad-other-parameters', value.span, `values on which nobody relies have no type`, {
      hint: `write \`${name}? (anything)\`, or \`${name}\` with this value`,
      fix: { span: value.span, text: '(anything)' },
    })
  return { optional: true, family }
}

/** The name that stands for all query parameters, form fields or parts that are not named. */
const othersName = '*'

function addOtherParameters(step: ParameterStep, section: LoweredSection, lowering: Lowering): void {
  addOthers(step, 'otherParameters', { value: lowerValue(step.value, lowering) }, section, lowering)
}

function addFormField(step: FormFieldStep, section: LoweredSection, lowering: Lowering): void {
  const field = lowerFormField(step, lowering)
  if (step.name === othersName) addOthers(step, 'otherFields', field, section, lowering)
  else addField(step, section.formFields, field, lowering)
}

const otherWords = {
  otherParameters: { word: 'query-parameter', what: 'parameters' },
  otherFields: { word: 'form-field', what: 'fields' },
  otherParts: { word: 'request-part', what: 'parts' },
} as const

/** Adds what a request says about the parameters, the fields or the parts that it does not name. */
function addOthers<Kind extends keyof typeof otherWords>(
  step: ParameterStep | FormFieldStep | PartStep,
  kind: Kind,
  { value }: Pick<NonNullable<LoweredSection[Kind]>, 'value'>,
  section: LoweredSection,
  lowering: Lowering,
): void {
  const { optional, span } = step
  const { word, what } = otherWords[kind]
  const repeated = { code: 'duplicate-field', what: `\`${word} *\``, span: step.nameSpan } as const
  once(section[kind]?.span, repeated, lowering, () => {
    if (optional && value.kind !== 'anything')
      lowering.report('bad-other-parameters', step.value.span, `${what} on which nobody relies have any value`, {
        hint: `write \`${word} *? (anything)\`, or \`${word} *\` with this value`,
        fix: { span: step.value.span, text: '(anything)' },
      })
    if ('count' in step)
      lowering.report('bad-other-parameters', step.nameSpan, `${what} that are not named may be repeated in any case`, {
        hint: `write \`${word} *\``,
      })
    section[kind] = { value, ...(optional && { isIgnored: true }), span } as LoweredSection[Kind]
  })
}

function lowerFormField(step: FormFieldStep, lowering: Lowering): FormFieldPattern {
  const { name, value, count, span } = step
  if (value.kind === 'literal') checkParentheses(value, lowering)
  const { mayBeAbsent = false, ...repeated } = lowerRepetition(count, 'form field', span, lowering)
  return { name, value: lowerFieldShape(value, lowering), ...repeated, ...presence(step, mayBeAbsent, lowering), span }
}

/** The form fields of a table, one per row. */
const fieldsIn = ({ rows }: Table, { report }: Lowering): readonly FormFieldStep[] =>
  rows.flatMap(({ cells: [name, value, ...others], span }): FormFieldStep[] => {
    if (!name || !value || others.length > 0 || name.value.kind !== 'literal') {
      report('bad-table', span, 'a row of form fields needs two cells: `| name | value |`')
      return []
    }
    const { text, span: nameSpan } = name.value
    return [{ kind: 'formField', name: text, nameSpan, optional: name.optional, value: value.value, span }]
  })

function lowerPart(step: PartStep, lowering: Lowering): PartPattern {
  const { name, value, count, span } = step
  if (value.kind === 'literal') checkNamedValue(value, name, lowering)
  const { mayBeAbsent = false, ...repeated } = lowerRepetition(count, 'part', span, lowering)
  const shape = value.kind === 'file' ? lowerFile(value) : lowerFieldShape(value, lowering)
  return { name, value: shape, ...repeated, ...presence(step, mayBeAbsent, lowering), span }
}

/** A file's content type counts as a media type: in lower case and without parameters, as readers of parts report it. */
const lowerFile = ({ contentType, ...file }: FileReference): FilePattern => ({
  ...file,
  ...(contentType !== undefined && { contentType: mediaTypeOf(contentType) }),
})

const fieldNames = {
  header: 'header',
  parameter: 'query parameter',
  cookie: 'cookie',
  formField: 'form field',
  part: 'part',
} as const

function addField<Field extends FieldPattern<unknown>>(
  { kind, nameSpan }: FieldStep,
  fields: Field[],
  field: Field,
  { report }: Lowering,
): void {
  const seen = fieldsByName(fields)
  const key = kind === 'header' ? field.name.toLowerCase() : field.name
  const first = seen.get(key)
  if (!first) {
    fields.push(field)
    seen.set(key, field)
    return
  }
  const message = `this section has the ${fieldNames[kind]} \`${field.name}\` twice`
  report(kind === 'header' ? 'duplicate-header' : 'duplicate-field', nameSpan, message, afterFirst(first.span))
}

/** The fields of a list so far by name, headers by their names in lower case. */
const fieldsByName = oncePer((_: FieldPattern<unknown>[]) => new Map<string, FieldPattern<unknown>>())
