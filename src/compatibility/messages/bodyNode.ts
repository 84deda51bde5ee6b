import { domainOf, type Atom, type Domain } from '../../pattern/domain.js'
import type { BodyPattern, FilePattern, PartPattern, Scope, Shape } from '../../pattern/patternTree.js'
import { shapeType } from '../../pattern/shapeType.js'
import type { Field, Node } from '../engine/node.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { sorts } from '../vocabulary/sort.js'
import { bareLeaf, leaf, record, textFields, type Reader } from './buildNode.js'
import { elementNode } from './elementNode.js'
import { jsonNode } from './jsonNode.js'

/** A body as a part of a message. */
export function bodyField(body: BodyPattern, scope: Scope, reader: Reader): Field {
  const nodes = bodyNodes(body, scope, reader)
  const [only] = nodes
  return {
    optional: false,
    nodes: () => nodes,
    anything: only?.kind === 'leaf' && isAnyText(only.domain),
    span: body.span,
  }
}

/** `(string)` as a whole body compares texts, regardless of the content type, so any body matches. */
const isAnyText = ({ atoms }: Domain): boolean =>
  atoms.some(
    (atom) => atom.kind === 'scalar' && atom.type === 'string' && !atom.minLength && atom.maxLength === undefined,
  )

function bodyNodes(body: BodyPattern, scope: Scope, reader: Reader): readonly Node[] {
  const { span } = body
  switch (body.kind) {
    case 'none':
      return [bareLeaf({ atoms: [{ kind: 'blank' }], span })]
    case 'form':
      return [record(sorts.form, textFields('field', body.fields, scope), span)]
    case 'parts': {
      const fields = body.parts.map((part) => partField(part, scope))
      return [record(sorts.parts, fields, span)]
    }
    case 'payload':
      return shapeNodes(body.shape, scope, reader)
  }
}

function partField({ name, optional, value, span }: PartPattern, scope: Scope): [Part, Field] {
  const node =
    value.kind === 'file' ? leaf({ atoms: [contentTypeAtom(value)], span }, sorts.file) : leaf(domainOf(value, scope))
  return [partOf('part', name), { optional, nodes: () => [node], span }]
}

/** Only the content type of a file counts. */
const contentTypeAtom = ({ contentType }: FilePattern): Atom =>
  contentType === undefined ? { kind: 'scalar', type: 'string' } : { kind: 'literal', text: contentType }

/** The root element, the JSON values or the text that a payload may be. */
function shapeNodes(shape: Shape, scope: Scope, reader: Reader): readonly Node[] {
  const type = shapeType(shape, scope)
  switch (type.kind) {
    case 'xml':
      return type.roots.map((root) => elementNode(root, reader))
    case 'json':
      return type.types.map((json) => jsonNode(json, reader))
    case 'text':
      return [bareLeaf(type.domain)]
  }
}
