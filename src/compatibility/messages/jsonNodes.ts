import type { JsonAlternatives, JsonType } from '../../pattern/types/jsonType.js'
import type { Restrictions } from '../../pattern/tree/patternTree.js'
import { once } from '../../collections/once.js'
import { cost as costs } from '../vocabulary/cost.js'
import type { Span } from '../../text/span.js'
import type { Field, Node, RecordNode } from '../vocabulary/node.js'
import { bareText, jsonNumber } from '../vocabulary/textForm.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { sorts } from '../vocabulary/sort.js'
import { inChoice } from './inChoice.js'
import { leaf, oncePerReader, record, row, type ReaderKind } from './buildNode.js'

const item = partOf('item')
const cost = costs.value

/** The alternatives of a JSON value. */
export const jsonNodes = (types: readonly JsonType[], reader: ReaderKind): readonly Node[] =>
  inChoice(
    types,
    types.map((type) => jsonNode(type, reader)),
  )

/** A JSON value as a leaf, a record or a sequence. */
const jsonNode: (type: JsonType, reader: ReaderKind) => Node = oncePerReader((type: JsonType, reader): Node => {
  const own = ownNode(type, reader)
  const node = type.marks ? { ...own, marks: [...type.marks, ...(own.marks ?? [])] } : own
  return type.isAnything ? { ...node, isAnything: true } : node
})

function ownNode(type: JsonType, reader: ReaderKind): Node {
  const { span } = type
  switch (type.kind) {
    case 'null':
      return leaf({ atoms: [{ kind: 'literal', text: 'null' }], span }, sorts.null, { form: bareText, cost })
    case 'boolean':
      return leaf(type.domain, sorts.boolean, { form: bareText, cost, span })
    case 'number':
      return leaf(type.domain, sorts.number, { form: jsonNumber, cost, span })
    case 'string':
      return leaf(type.domain, sorts.string, { cost, span })
    case 'object': {
      const fields = type.members.map(({ key, optional, value, span: at }): [InternedPart, Field] => [
        partOf('key', key),
        { optional, nodes: lazily(value, reader), span: at },
      ])
      if (!type.others)
        return record(sorts.object, fields, span, {
          cost,
          ...keysOf(type),
          isOpen: () => type.ignoresOthers === true || reader === 'tolerant',
        })
      return record(sorts.object, fields, span, { cost, ...keysOf(type), ...otherKeys(type.others, reader, span) })
    }
    case 'dictionary': {
      const field: Field = { optional: true, nodes: lazily(type.values, reader), span }
      return record(sorts.object, [], span, { cost, ...keysOf(type), others: { role: 'key', names: type.keys, field } })
    }
    case 'array': {
      const edgeOf = (value: JsonAlternatives) => ({ part: item, nodes: lazily(value, reader), span })
      const rest = type.rest && { edge: edgeOf(type.rest), count: type.restCount ?? { min: 0 } }
      const isUnique = type.restrictions?.unique && { isUnique: true as const }
      return { ...row(sorts.array, type.items.map(edgeOf), span, rest), ...isUnique, cost }
    }
  }
}

const keysOf = ({ restrictions: { minKeys, maxKeys } = {} }: { readonly restrictions?: Restrictions }) =>
  minKeys === undefined && maxKeys === undefined
    ? {}
    : { keys: { min: minKeys ?? 0, ...(maxKeys !== undefined && { max: maxKeys }) } }

/** The keys that an object does not name. They may be anything at the level `type`, too, if nothing says what they are. */
const otherKeys = (
  values: JsonAlternatives,
  reader: ReaderKind,
  span: Span,
): Pick<RecordNode, 'others' | 'isOpen'> => ({
  others: { role: 'key', field: { optional: true, nodes: lazily(values, reader), span } },
  isOpen: () => values().some(({ kind, isAnything }) => kind === 'object' && isAnything),
})

const lazily = (alternatives: JsonAlternatives, reader: ReaderKind): (() => readonly Node[]) =>
  once(() => jsonNodes(alternatives(), reader))
