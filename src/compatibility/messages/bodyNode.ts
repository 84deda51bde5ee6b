import { accepts, type Atom, type Domain } from '../../pattern/values/domain.js'
import type {
  BodyPattern,
  Count,
  FilePattern,
  FormBody,
  FormFieldPattern,
  PartPattern,
  Scope,
  Shape,
} from '../../pattern/tree/patternTree.js'
import { shapeType } from '../../pattern/types/shapeType.js'
import type { Span } from '../../text/span.js'
import { cost } from '../vocabulary/cost.js'
import type { Field, Node } from '../vocabulary/node.js'
import { isJson, sorts } from '../vocabulary/sort.js'
import { bareLeaf, leaf, record, type ReaderKind } from './buildNode.js'
import { elementNodes } from './elementNode.js'
import { jsonNodes } from './jsonNodes.js'
import { fieldsOfRecord } from './fieldsOfRecord.js'
import { isAlwaysAsLong } from './isAlwaysAsLong.js'
import { repeated, type ValueRole } from './repeated.js'

/**
 * A body as a part of a message. Bodies of different kinds may be the same text: no body, a form without fields and an empty
 * text, for example. Each kind has one tree for such a text, and its readers accept the trees of the others, too
 * (docs/theory.md 2.4).
 */
export function bodyField(body: BodyPattern, scope: Scope, reader: ReaderKind): Field {
  const { span } = body
  switch (body.kind) {
    case 'none':
      return textField({ atoms: [{ kind: 'blank' }], span }, span)
    case 'form':
      return formField(body, scope)
    case 'parts': {
      const [fields, openness] = fieldsOfRecord({ fields: body.parts, others: body.others, role: 'part' }, (part) =>
        partField(part, scope),
      )
      return alternatives([record(sorts.parts, fields, span, openness)], span)
    }
    case 'payload': {
      const field = shapeField(body.shape, scope, reader, span)
      return body.isOptional ? orNone(field, span) : field
    }
  }
}

const alternatives = (nodes: readonly Node[], span: Span): Field => ({ optional: false, nodes: () => nodes, span })

/** A body that may be left out: then it is a blank text, which is a form without fields, too. */
function orNone(field: Field, span: Span): Field {
  const nodes = [...field.nodes(), bareLeaf({ atoms: [{ kind: 'blank' }], span })]
  const emptyForm = record(sorts.form, [], span)
  return { ...field, nodes: () => nodes, readAs: () => [...(field.readAs?.() ?? []), emptyForm] }
}

/** The root element, the JSON values or the text that a payload may be. */
function shapeField(shape: Shape, scope: Scope, reader: ReaderKind, span: Span): Field {
  const type = shapeType(shape, scope)
  switch (type.kind) {
    case 'xml':
      return alternatives(
        type.roots.flatMap((root) => elementNodes(root, reader)),
        span,
      )
    case 'json':
      return alternatives(
        jsonNodes(type.types, reader).map((node) => (node.sort === sorts.null ? nullText(node.span) : node)),
        span,
      )
    case 'text':
      return textField(type.domain, span)
  }
}

/** As a whole body, the null of JSON is a text like any other. */
const nullText = (span: Span): Node => bareLeaf({ atoms: [{ kind: 'literal', text: 'null' }], span }, cost.value)

/** Text as a whole body, read regardless of the content type. An empty text is a form without fields, too. */
function textField(domain: Domain, span: Span): Field {
  const emptyForm = record(sorts.form, [], span)
  const least = leastLength(domain)
  return {
    ...alternatives([bareLeaf(domain)], span),
    readAs: () => (accepts(domain, '') ? [emptyForm] : []),
    anything: (node) => least !== undefined && isAlwaysAsLong(node, least),
    ...(domain.atoms.some(({ kind }) => kind === 'anything') && { isUntyped: true }),
  }
}

/** The number of characters from which on a domain accepts every text; undefined if it does not. */
function leastLength({ atoms }: Domain): number | undefined {
  const lengths = atoms.flatMap((atom) => {
    if (atom.kind === 'anything') return [0]
    if (atom.kind !== 'scalar' || atom.type !== 'string' || atom.own) return []
    const { minLength = 0, ...others } = atom.bounds ?? {}
    return Object.keys(others).length === 0 ? [minLength] : []
  })
  return lengths.length > 0 ? Math.min(...lengths) : undefined
}

/** A form is also an empty text if it requires no field, and the mere name of a field if that may be empty. */
function formField({ fields, others, span }: FormBody, scope: Scope): Field {
  const required = fields.filter(({ optional }) => !optional)
  const mayBeEmpty = (value: Shape): boolean => {
    const type = shapeType(value, scope)
    return type.kind === 'text' && accepts(type.domain, '')
  }
  const suffices = ({ name, value, count }: FormFieldPattern): boolean =>
    required.every((other) => other.name === name) &&
    (count?.min ?? 1) <= 1 &&
    new URLSearchParams(name).get(name) === '' &&
    mayBeEmpty(value)
  const atoms: Atom[] = [
    ...(required.length === 0 ? [{ kind: 'blank' } as const] : []),
    ...fields.filter(suffices).map(({ name }) => ({ kind: 'literal', text: name }) as const),
  ]
  const text = bareLeaf({ atoms, span })
  const [named, openness] = fieldsOfRecord({ fields, others, role: 'field' }, (field) =>
    textOrJson(field, 'field value', scope),
  )
  return { ...alternatives([record(sorts.form, named, span, openness)], span), readAs: () => [text] }
}

/**
 * A form field or a part that is no file. A text that is JSON by chance, or the reverse, is another tree, so `bodyText` has to
 * look at the witness (docs/theory.md 2.4).
 */
function textOrJson(
  { optional, value, count = once, span }: FormFieldPattern,
  role: ValueRole,
  scope: Scope,
  asFile: readonly Node[] = [],
): Field {
  const type = shapeType(value, scope)
  if (type.kind === 'text') {
    const [node, least] = [leaf(type.domain), leastLength(type.domain)]
    const isText = (other: Node): boolean => least !== undefined && isJson(other.sort) && isAlwaysAsLong(other, least)
    const anything = (other: Node): boolean =>
      other.sort === sorts.values ? areAll(other, count, isText) : count.min <= 1 && isText(other)
    const nodes = repeated([node, ...asFile], count, role, span)
    return { optional, nodes: () => nodes, anything, span }
  }
  const values = type.kind === 'json' ? jsonNodes(type.types, 'strict') : []
  const nodes = repeated([...values, ...asFile], count, role, span)
  return { optional, nodes: () => nodes, readAs: () => [], span }
}

const once: Count = { min: 1, max: 1 }

/** Whether a field that occurs several times always fits a count, and each of its values a condition. */
function areAll(node: Node, { min, max = Infinity }: Count, isFitting: (value: Node) => boolean): boolean {
  if (node.kind !== 'sequence') return false
  const { least, most } = node.occurrence(() => true)
  return least >= min && most <= max && node.parts().every((part) => part.nodes().every(isFitting))
}

/** A part. `(anything)` is a file, too. */
function partField(part: PartPattern, scope: Scope): Field {
  const { optional, value, count = once, span } = part
  if (value.kind !== 'file') {
    const asFile = value.kind === 'anything' ? [leaf({ atoms: [{ kind: 'anything' }], span }, sorts.file)] : []
    return textOrJson({ ...part, value }, 'part value', scope, asFile)
  }
  const nodes = repeated([leaf({ atoms: [contentTypeAtom(value)], span }, sorts.file)], count, 'part value', span)
  return { optional, nodes: () => nodes, span }
}

/** Only the content type of a file counts. */
const contentTypeAtom = ({ contentType }: FilePattern): Atom =>
  contentType === undefined ? { kind: 'scalar', type: 'string' } : { kind: 'literal', text: contentType }
