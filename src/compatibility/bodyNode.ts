import { domainOf, type Atom, type Domain } from '../pattern/domain.js'
import type { BodyPattern, FilePattern, PartPattern, Scope, Shape } from '../pattern/patternTree.js'
import { shapeType } from '../pattern/shapeType.js'
import { fieldsOf, leaf, record } from './buildNode.js'
import { jsonNode } from './jsonNode.js'
import { bareLabel, type Field, type Node } from './node.js'
import { elementNode, type Reader } from './xmlNode.js'

export const fileLabel = '#file'
export const formLabel = '#form'
export const partsLabel = '#parts'

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

/** `(string)` as a whole body goes by the text, whatever its content type, so that any body will do. */
const isAnyText = ({ atoms }: Domain): boolean =>
  atoms.some(
    (atom) => atom.kind === 'scalar' && atom.type === 'string' && !atom.minLength && atom.maxLength === undefined,
  )

function bodyNodes(body: BodyPattern, scope: Scope, reader: Reader): readonly Node[] {
  const { span } = body
  switch (body.kind) {
    case 'none':
      return [leaf({ atoms: [{ kind: 'blank' }], span }, bareLabel)]
    case 'form':
      return [record(formLabel, fieldsOf(body.fields, scope), span)]
    case 'parts':
      return [
        record(
          partsLabel,
          body.parts.map((part) => partField(part, scope)),
          span,
        ),
      ]
    case 'payload':
      return shapeNodes(body.shape, scope, reader)
  }
}

function partField({ name, optional, value, span }: PartPattern, scope: Scope): [string, Field] {
  const node =
    value.kind === 'file' ? leaf({ atoms: [contentTypeAtom(value)], span }, fileLabel) : leaf(domainOf(value, scope))
  return [name, { optional, nodes: () => [node], span }]
}

/** Of a file only the content type counts. */
const contentTypeAtom = ({ contentType }: FilePattern): Atom =>
  contentType === undefined ? { kind: 'scalar', type: 'string' } : { kind: 'literal', text: contentType }

/** What a body's shape is: a root element, JSON values or a text. */
function shapeNodes(shape: Shape, scope: Scope, reader: Reader): readonly Node[] {
  const type = shapeType(shape, scope)
  switch (type.kind) {
    case 'xml':
      return type.roots.map((root) => elementNode(root, reader))
    case 'json':
      return type.types.map((json) => jsonNode(json, reader))
    case 'text':
      return [leaf(type.domain, bareLabel)]
  }
}
