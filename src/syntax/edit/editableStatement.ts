import type {
  AttributeSyntax,
  ContractSyntax,
  ElementSyntax,
  EnumStep,
  JsonArraySyntax,
  JsonMember,
  JsonObjectSyntax,
  JsonSyntax,
  Literal,
  Payload,
  Placeholder,
  QueryParameter,
  RequestLine,
  Row,
  ScenarioSyntax,
  Section,
  Step,
  Table,
  TextValue,
  XmlNode,
} from '../tree/syntaxTree.js'
import type { Span } from '../../text/span.js'

/** Something stated in a contract that a fix may change, with what contains it as far as an edit needs it. */
export type EditableStatement =
  | { readonly kind: 'section'; readonly node: Section | ScenarioSyntax; readonly span: Span }
  | { readonly kind: 'step'; readonly node: Step; readonly span: Span }
  | { readonly kind: 'parameter'; readonly node: QueryParameter; readonly line: RequestLine; readonly span: Span }
  | { readonly kind: 'row'; readonly node: Row; readonly table: Table; readonly span: Span }
  | { readonly kind: 'object'; readonly node: JsonObjectSyntax; readonly span: Span }
  | { readonly kind: 'array'; readonly node: JsonArraySyntax; readonly span: Span }
  | { readonly kind: 'member'; readonly node: JsonMember; readonly object: JsonObjectSyntax; readonly span: Span }
  | {
      readonly kind: 'element'
      readonly node: ElementSyntax
      readonly siblings: readonly XmlNode[]
      readonly span: Span
    }
  | {
      readonly kind: 'attribute'
      readonly node: AttributeSyntax
      readonly element: ElementSyntax
      readonly span: Span
    }
  | { readonly kind: 'placeholder'; readonly node: Placeholder; readonly span: Span }
  | { readonly kind: 'literal'; readonly node: Literal; readonly list?: EnumStep; readonly span: Span }

/** A statement of one kind. */
export type StatementOf<Kind extends EditableStatement['kind']> = Extract<EditableStatement, { readonly kind: Kind }>

const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end

/** The Background, if there is one, and the scenarios, each up to its last line. */
export function sectionsOf({ background, scenarios }: ContractSyntax): readonly StatementOf<'section'>[] {
  return [...(background ? [background] : []), ...scenarios].map((node) => ({
    kind: 'section',
    node,
    span: { start: node.extent.start, end: endOf(node) },
  }))
}

/** Where a section ends, with its Examples. */
const endOf = (section: Section | ScenarioSyntax): number =>
  Math.max(
    section.extent.end,
    ...('examples' in section
      ? section.examples.flatMap(({ span, rows }) => [span.end, ...rows.map((row) => row.span.end)])
      : []),
  )

/** The statements that contain a place, from the innermost to the section. Empty for a place outside of all sections. */
export function statementsAt(tree: ContractSyntax, place: Span): readonly EditableStatement[] {
  const found: EditableStatement[] = []
  let open: readonly EditableStatement[] = sectionsOf(tree)
  for (;;) {
    const inner = open.find(({ span }) => contains(span, place))
    if (!inner) return found.reverse()
    found.push(inner)
    open = inside(inner)
  }
}

/** The statements directly in a statement. */
export function inside(statement: EditableStatement): readonly EditableStatement[] {
  switch (statement.kind) {
    case 'section':
      return statement.node.steps.map((node) => ({ kind: 'step', node, span: node.span }))
    case 'step':
      return inStep(statement.node)
    case 'parameter':
      return ofText(statement.node.value)
    case 'row':
      return statement.node.cells.flatMap(({ value, json }) => (json ? ofJson(json) : ofText(value)))
    case 'object':
      return statement.node.members.map((node) => ({ kind: 'member', node, object: statement.node, span: node.span }))
    case 'array':
      return statement.node.items.flatMap(ofJson)
    case 'member':
      return ofJson(statement.node.value)
    case 'element': {
      const { node } = statement
      const attributes = node.attributes.map((one) => ({
        kind: 'attribute' as const,
        node: one,
        element: node,
        span: one.span,
      }))
      return [...attributes, ...ofNodes(node.children)]
    }
    case 'attribute':
      return ofText(statement.node.value)
    default:
      return []
  }
}

function inStep(step: Step): readonly EditableStatement[] {
  switch (step.kind) {
    case 'type':
      return ofPayload(step.shape)
    case 'body':
      return ofPayload(step.payload)
    case 'formTable':
      return ofPayload(step.table)
    case 'enum':
      return [
        ...ofText(step.base),
        ...step.values.map((node) => ({ kind: 'literal' as const, node, list: step, span: node.span })),
      ]
    case 'request':
      return [
        ...step.segments.flatMap(ofText),
        ...step.query.map((node) => ({ kind: 'parameter' as const, node, line: step, span: node.span })),
      ]
    case 'header':
    case 'parameter':
    case 'cookie':
    case 'formField':
      return ofText(step.value)
    case 'part':
      return step.value.kind === 'file' ? [] : ofText(step.value)
    default:
      return []
  }
}

function ofPayload(payload: Payload | Table): readonly EditableStatement[] {
  switch (payload.kind) {
    case 'xml':
      return ofNodes(payload.nodes)
    case 'json':
      return ofJson(payload.value)
    case 'text':
      return payload.values.flatMap(ofText)
    case 'table':
      return payload.rows.map((node) => ({ kind: 'row', node, table: payload, span: node.span }))
  }
}

const ofNodes = (nodes: readonly XmlNode[]): readonly EditableStatement[] =>
  nodes.flatMap((node) =>
    node.kind === 'element' ? [{ kind: 'element' as const, node, siblings: nodes, span: node.span }] : ofText(node),
  )

function ofJson(value: JsonSyntax): readonly EditableStatement[] {
  switch (value.kind) {
    case 'object':
      return [{ kind: 'object', node: value, span: value.span }]
    case 'array':
      return [{ kind: 'array', node: value, span: value.span }]
    case 'placeholder':
      return [{ kind: 'placeholder', node: value, span: value.span }]
    default:
      return []
  }
}

function ofText(value: TextValue): readonly EditableStatement[] {
  if (value.kind === 'concatenation') return value.parts.flatMap(ofText)
  return value.kind === 'placeholder'
    ? [{ kind: 'placeholder', node: value, span: value.span }]
    : [{ kind: 'literal', node: value, span: value.span }]
}
