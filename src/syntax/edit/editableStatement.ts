import type {
  AttributeSyntax,
  BodyStep,
  ContractSyntax,
  ElementSyntax,
  JsonArraySyntax,
  JsonMember,
  JsonObjectSyntax,
  JsonSyntax,
  Literal,
  Placeholder,
  QueryParameter,
  Row,
  ScenarioSyntax,
  Section,
  Step,
  Table,
  TextValue,
  XmlNode,
} from '../tree/syntaxTree.js'
import { contains, type Span } from '../../text/span.js'

/** The nodes of the syntax tree that an edit can change, by their kinds. */
interface EditableNodes {
  readonly section: Section | ScenarioSyntax
  readonly step: Step
  readonly parameter: QueryParameter
  readonly row: Row
  readonly object: JsonObjectSyntax
  readonly array: JsonArraySyntax
  readonly member: JsonMember
  readonly element: ElementSyntax
  readonly attribute: AttributeSyntax
  readonly placeholder: Placeholder
  readonly literal: Literal
}

/** A node with its kind. A section reaches to the end of its Examples, and a row comes with its table. */
export type EditableStatement = { readonly [Kind in keyof EditableNodes]: StatementOf<Kind> }[keyof EditableNodes]

/** A statement of one kind. */
export type StatementOf<Kind extends keyof EditableNodes> = {
  readonly kind: Kind
  readonly node: EditableNodes[Kind]
  readonly span: Span
} & (Kind extends 'row' ? { readonly table: Table } : unknown)

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
      return statement.node.members.map((node) => ({ kind: 'member', node, span: node.span }))
    case 'array':
      return statement.node.items.flatMap(ofJson)
    case 'member':
      return ofJson(statement.node.value)
    case 'element': {
      const { attributes, children } = statement.node
      return [
        ...attributes.map((node) => ({ kind: 'attribute' as const, node, span: node.span })),
        ...children.flatMap(ofNode),
      ]
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
      return [...ofText(step.base), ...step.values.map((node) => ({ kind: 'literal' as const, node, span: node.span }))]
    case 'request':
      return [
        ...step.segments.flatMap(ofText),
        ...step.query.map((node) => ({ kind: 'parameter' as const, node, span: node.span })),
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

function ofPayload(payload: BodyStep['payload']): readonly EditableStatement[] {
  switch (payload.kind) {
    case 'xml':
      return payload.nodes.flatMap(ofNode)
    case 'json':
      return ofJson(payload.value)
    case 'text':
      return payload.values.flatMap(ofText)
    case 'added':
      return ofText(payload.value)
    case 'table':
      return payload.rows.map((node) => ({ kind: 'row', node, table: payload, span: node.span }))
  }
}

const ofNode = (node: XmlNode): readonly EditableStatement[] =>
  node.kind === 'element' ? [{ kind: 'element', node, span: node.span }] : ofText(node)

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
