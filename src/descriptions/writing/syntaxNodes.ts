import { splitName } from '../../xml/splitName.js'
import type {
  BodyStep,
  Bound,
  GroupType,
  Literal,
  Mark,
  NamedType,
  PatternBound,
  Placeholder,
  SuffixSyntax,
  TypeStep,
  Value,
  AttributeSyntax,
  ElementSyntax,
  XmlNode,
} from '../../syntax/tree/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { Occurs } from './occurs.js'

// Constructors of syntax nodes. What is made for one place of a file has the span of that place throughout.

export const literal = (text: string, span: Span): Literal => ({ kind: 'literal', text, span })

/** The suffix of a count: none for exactly once. */
export const suffixOf = (occurs: Occurs): SuffixSyntax | undefined =>
  occurs.min === 1 && occurs.max === 1 ? undefined : countSuffix(occurs)

const countSuffix = ({ min, max }: Occurs): SuffixSyntax =>
  min === 0 && max === 1 ? '?' : max === undefined ? { min } : { min, max }

export const named = (name: string, span: Span, suffix?: SuffixSyntax): NamedType => ({
  kind: 'named',
  name,
  suffixes: suffix === undefined ? [] : [suffix],
  inString: false,
  span,
})

/** `(Name)`, `(Name?)`. */
export const use = (name: string, span: Span, suffix?: SuffixSyntax): Placeholder => ({
  kind: 'placeholder',
  type: named(name, span, suffix),
  span,
})

/** `(integer list {1,5})` */
export const listUse = (item: string, count: Occurs, span: Span): Placeholder => ({
  kind: 'placeholder',
  type: { kind: 'list', item: named(item, span), count, span },
  span,
})

/** `anything{1}`: elements of any name. A count of one is written too, because `(anything)` alone is any content. */
export const anyElements = (span: Span, occurs: Occurs): NamedType => named('anything', span, countSuffix(occurs))

/** `(anything* ignored)`: elements of any name that readers ignore. */
export const otherElements = (span: Span): Placeholder => ({
  kind: 'placeholder',
  type: { ...anyElements(span, { min: 0 }), wildcard: { isIgnored: true } },
  span,
})

/** `(A | B)`, `(A & B)`; of a single member, its use. */
export const groupOf = (operator: GroupType['operator'], members: readonly NamedType[], span: Span): Placeholder => ({
  kind: 'placeholder',
  type: members.length === 1 ? members[0]! : { kind: 'group', operator, members, span },
  span,
})

/** `(string) pattern /…/` */
export const patterned = (pattern: Omit<PatternBound, 'kind' | 'span'>, span: Span): Placeholder => ({
  ...use('string', span),
  bounds: [{ kind: 'pattern', ...pattern, span }],
})

function prefixed(qualified: string): { readonly prefix: string; readonly name: string } {
  const { prefix, local } = splitName(qualified)
  return { prefix, name: local }
}

/** An attribute, `soapenv:actor`, which is required unless it is said to be optional. */
export const attribute = (qualified: string, value: Value, optional = false): AttributeSyntax => ({
  ...prefixed(qualified),
  optional,
  value,
  span: value.span,
})

/** An element: `<soapenv:Body>`. */
export const element = (
  qualified: string,
  children: readonly XmlNode[],
  span: Span,
  attributes: readonly AttributeSyntax[] = [],
): ElementSyntax => ({ kind: 'element', ...prefixed(qualified), nameSpan: span, attributes, children, span })

/** Adds marks to an element. */
export const marked = (node: ElementSyntax, marks: readonly Mark[]): ElementSyntax =>
  marks.length === 0 ? node : { ...node, marks: [...(node.marks ?? []), ...marks] }

/** `type Name <nodes>`; without nodes, `type Name (empty)`. */
export const typeStep = (name: string, nodes: readonly XmlNode[], span: Span, documentation?: string): TypeStep => ({
  kind: 'type',
  name,
  nameSpan: span,
  shape: nodes.some(({ kind }) => kind === 'element')
    ? { kind: 'xml', nodes, span }
    : { kind: 'text', values: nodes.length === 0 ? [use('empty', span)] : (nodes as readonly Value[]), span },
  bounds: [],
  span,
  ...(documentation !== undefined && { documentation }),
})

/** `type Name (Base) min 0`. */
export const boundedStep = (
  name: string,
  base: Placeholder,
  bounds: readonly Bound[],
  span: Span,
  documentation?: string,
): TypeStep => ({ ...typeStep(name, [base], span, documentation), bounds })

/** `request-body <nodes>` */
export const bodyStep = (side: BodyStep['side'], nodes: readonly XmlNode[], span: Span): BodyStep => ({
  kind: 'body',
  side,
  payload: { kind: 'xml', nodes, span },
  span,
})
