import { leastCount } from './counts.js'
import type {
  AnythingPattern,
  BodyPattern,
  Count,
  FieldPattern,
  FilePattern,
  GroupMember,
  GroupPattern,
  JsonPattern,
  OthersPattern,
  PartPattern,
  Particle,
  Reference,
  RequestPattern,
  ResponsePattern,
  Shape,
  ValuePattern,
} from './patternTree.js'

/** A part of a pattern, with the place that it is in: the place decides what a reference there may lead to. */
export type PatternPart = Placed & {
  /** The field, attribute, element or key whose value it is. */
  readonly name: string | undefined
  /** Whether everything that matches the whole contains the part at least once. */
  readonly isRequired: boolean
}

type Placed =
  /** A body or a declared type: XML nodes, JSON or text. */
  | { readonly place: 'shape'; readonly pattern: Shape }
  /** A form field or a part: JSON or text; with how often it occurs if it occurs, if it is repeated. */
  | { readonly place: 'field'; readonly pattern: Shape; readonly count?: Count }
  /** One of some nodes; of an element's only node, the name is the element's. */
  | { readonly place: 'node'; readonly pattern: Particle; readonly isOnly: boolean }
  /** A type in the qualifiers of an `(anything …)`. */
  | { readonly place: 'wildcard'; readonly pattern: Reference }
  /** The type that `specmatic_type` gives an element's content: XML nodes or text. */
  | { readonly place: 'content'; readonly pattern: Reference }
  | TextPart
  | { readonly place: 'json'; readonly pattern: JsonPattern }

/** A text, such as the value of an attribute or a header. */
interface TextPart {
  readonly place: 'text'
  readonly pattern: ValuePattern
  /** Whether it is the value of the attributes that an element does not name. */
  readonly isOfOthers?: true
  readonly isHeader?: true
  /** How often it occurs if it occurs, for a repeated query parameter. */
  readonly count?: Count
}

/** The parts of a request: path segments, query, headers, body. */
export const requestParts = ({
  path,
  query,
  otherParameters,
  headers,
  cookies,
  body,
}: RequestPattern): readonly PatternPart[] => [
  ...path.segments.map((segment) => text(segment)),
  ...query.map(({ name, value, optional, count }) => ({ ...text(value, name, !optional), ...(count && { count }) })),
  ...(otherParameters ? [text(otherParameters.value, undefined, false)] : []),
  ...headerParts(headers),
  ...fieldParts(cookies),
  ...bodyParts(body),
]

/** The parts of a response: headers, body. */
export const responseParts = ({ headers, body }: ResponsePattern): readonly PatternPart[] => [
  ...headerParts(headers),
  ...bodyParts(body),
]

/** The value of a header as a part. */
export const headerPart = (value: ValuePattern, name?: string, isRequired = true): PatternPart => ({
  ...text(value, name, isRequired),
  isHeader: true,
})

/** A type's shape or a body as a part. */
export const shapePart = (pattern: Shape): PatternPart => ({
  place: 'shape',
  pattern,
  name: undefined,
  isRequired: true,
})

/** The parts right below a part, in the order of the contract; references are not followed. */
export function children(part: PatternPart): readonly PatternPart[] {
  switch (part.place) {
    case 'shape':
    case 'field':
      return inShape(part)
    case 'node':
      return inNode(part.pattern, part)
    case 'text':
      if (part.pattern.kind === 'anything') return inWildcard(part.pattern)
      return inText(part.pattern).map((pattern) => text(pattern, part.name, part.isRequired))
    case 'json':
      return inJson(part.pattern, part)
    case 'content':
    case 'wildcard':
      return []
  }
}

/** The reference, if a part is one. */
export function referenceOf({ pattern }: PatternPart): Reference | undefined {
  if (pattern.kind !== 'reference') return undefined
  return 'reference' in pattern ? pattern.reference : pattern
}

const text = (pattern: ValuePattern, name?: string, isRequired = true): Extract<PatternPart, { place: 'text' }> => ({
  place: 'text',
  pattern,
  name,
  isRequired,
})

const json = (pattern: JsonPattern, isRequired: boolean, name?: string): PatternPart => ({
  place: 'json',
  pattern,
  name,
  isRequired,
})

const fieldParts = (fields: readonly FieldPattern[]): PatternPart[] =>
  fields.map(({ name, value, optional }) => text(value, name, !optional))

const headerParts = (headers: readonly FieldPattern[]): PatternPart[] =>
  headers.map(({ name, value, optional }) => headerPart(value, name, !optional))

const formParts = (fields: readonly PartPattern[], others?: OthersPattern<Shape | FilePattern>): PatternPart[] => [
  ...fields.flatMap(({ name, value, optional, count }) => fieldPart(value, name, !optional, count)),
  ...(others ? fieldPart(others.value, undefined, false) : []),
]

const fieldPart = (
  pattern: Shape | FilePattern,
  name: string | undefined,
  isRequired: boolean,
  count?: Count,
): PatternPart[] =>
  pattern.kind === 'file' ? [] : [{ place: 'field', pattern, name, isRequired, ...(count && { count }) }]

function bodyParts(body: BodyPattern): PatternPart[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'payload':
      return [shapePart(body.shape)]
    case 'form':
      return formParts(body.fields, body.others)
    case 'parts':
      return formParts(body.parts, body.others)
  }
}

function inShape({
  place,
  pattern: shape,
  name,
  isRequired,
}: Extract<PatternPart, { place: 'shape' | 'field' }>): PatternPart[] {
  switch (shape.kind) {
    case 'xml':
      return shape.wrapper ? [...fieldParts(shape.wrapper), ...nodes(shape.particles)] : nodes(shape.particles)
    case 'json':
      return [json(shape.value, isRequired, name)]
    case 'value':
      return [text(shape.value, name, isRequired)]
    case 'group':
      return shape.group.members.map((member) => inGroup(member, shape.group, { place }))
    case 'anything':
      return inWildcard(shape.anything)
    case 'reference':
      return []
  }
}

/** The members of a group that are not built-in scalars. */
const namesIn = ({ members }: GroupPattern): readonly (Reference | AnythingPattern)[] =>
  members.filter((member) => member.kind !== 'builtIn')

const nodes = (particles: readonly Particle[], name?: string): PatternPart[] =>
  particles.map((pattern) => {
    const isOnly = particles.length === 1
    return { place: 'node', pattern, name: isOnly ? name : undefined, isRequired: leastOf(pattern) > 0, isOnly }
  })

/** How often a particle occurs at least, as far as its own count says. */
export function leastOf(particle: Particle | GroupMember): number {
  if (particle.kind === 'mixed') return 0
  if (particle.kind === 'element') return particle.count.min
  return particle.kind === 'group' ? 1 : leastCount(particle.suffixes)
}

function inNode(node: Particle, { isOnly }: Extract<PatternPart, { place: 'node' }>): readonly PatternPart[] {
  if (node.kind === 'group') return node.members.map((member) => inGroup(member, node, { place: 'node', isOnly }))
  if (node.kind === 'anything') return inWildcard(node)
  if (node.kind !== 'element') return []
  const { name, attributes, otherAttributes, content, contentReference } = node
  const inside = content.kind === 'text' ? [text(content.value, name)] : nodes(content.particles, name)
  if (attributes.length === 0 && !otherAttributes && !contentReference) return inside
  return [
    ...fieldParts(attributes),
    ...(otherAttributes ? [{ ...text(otherAttributes, undefined, false), isOfOthers: true as const }] : []),
    ...(contentReference ? [contentPart(contentReference)] : []),
    ...inside,
  ]
}

type GroupPlace = { readonly place: 'shape' | 'field' } | { readonly place: 'node'; readonly isOnly: boolean }

/** A member of a group, in the place that the group is in. None of the alternatives of a choice is required. */
function inGroup(member: GroupMember, { operator }: GroupPattern, at: GroupPlace): PatternPart {
  const isRequired = operator === 'interleave' && leastOf(member) > 0
  if (member.kind === 'builtIn') return text(member.scalar, undefined, isRequired)
  const own = { name: undefined, isRequired }
  if (at.place === 'node') return { ...at, ...own, pattern: member }
  const { span } = member
  const pattern: Shape =
    member.kind === 'reference'
      ? { kind: 'reference', reference: member, span }
      : { kind: 'anything', anything: member, span }
  return { ...at, ...own, pattern }
}

const inWildcard = ({ wildcard }: AnythingPattern): PatternPart[] =>
  [wildcard?.except, wildcard?.contents?.type].flatMap((pattern) =>
    pattern ? [{ place: 'wildcard', pattern, name: undefined, isRequired: false }] : [],
  )

const contentPart = (pattern: Reference): PatternPart => ({
  place: 'content',
  pattern,
  name: undefined,
  isRequired: true,
})

function inText(pattern: ValuePattern): readonly ValuePattern[] {
  if (pattern.kind === 'nullable' || pattern.kind === 'bounded' || pattern.kind === 'textList') return [pattern.of]
  if (pattern.kind === 'concatenation') return pattern.parts
  return pattern.kind === 'group' ? namesIn(pattern) : []
}

function inJson(pattern: JsonPattern, part: PatternPart): PatternPart[] {
  switch (pattern.kind) {
    case 'object':
      return [
        ...pattern.members.map(({ key, optional, value }) => json(value, !optional, key)),
        ...(pattern.others ? [json(pattern.others, false)] : []),
      ]
    case 'array':
      return [...pattern.items.map((item) => json(item, true)), ...(pattern.rest ? [json(pattern.rest, false)] : [])]
    case 'list':
      return [json(pattern.of, pattern.count.min > 0)]
    case 'dictionary':
      return [text(pattern.key, undefined, false), json(pattern.value, false)]
    case 'nullable':
      return [json(pattern.of, false, part.name)]
    case 'restricted':
      return [json(pattern.of, part.isRequired, part.name)]
    case 'inString':
    case 'textList':
      return [text(pattern.of, part.name, part.isRequired)]
    case 'bounded':
      return [json(pattern.of, part.isRequired, part.name)]
    case 'group': {
      const isRequired = pattern.operator === 'interleave' && part.isRequired
      return pattern.members.map((member) => json(member.kind === 'builtIn' ? member.scalar : member, isRequired, part.name)) // prettier-ignore
    }
    default:
      return []
  }
}
