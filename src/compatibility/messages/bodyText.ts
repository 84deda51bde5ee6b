import { acceptsLeaf } from '../../pattern/types/acceptJson.js'
import { accepts } from '../../pattern/values/domain.js'
import { groupBy } from '../../collections/groupBy.js'
import { withoutSpace } from '../../text/withoutSpace.js'
import { readJson } from '../../message/readJson.js'
import { nothingForgiven, type Forgiven } from '../engine/nodes/forgiven.js'
import type { TreeFact } from '../engine/fact.js'
import { includes } from '../engine/inclusion.js'
import { fieldOf, type Node, type RecordNode } from '../vocabulary/node.js'
import { onlyTree } from '../engine/onlyTree.js'
import { partsOf, witnessTree, type WitnessTree } from '../engine/witness.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { isJson, type Sort } from '../vocabulary/sort.js'
import { bodyOf, fieldText, printBody, valuesOf } from './printMessage.js'

const bodyPart = partOf('body')

/** Whether a witness can be written so that no reader accepts it as a body of another kind (docs/theory.md 2.4). */
export function canBeTold(fact: TreeFact, readers: readonly RecordNode[]): boolean {
  const tree = witnessTree(fact)
  if (tree) return bodyText(fact, tree, readers) !== undefined
  const body = partsOf(fact.lastWalk).find(({ part }) => part === bodyPart)
  return body === undefined || foreignReaders(body.fact.goal.left.sort, readers).length === 0
}

/**
 * The text of a witness's body, spelt so that no reader accepts it as a body of another kind, which the engine cannot see
 * (docs/theory.md 2.4); undefined if there is no such spelling, so that the witness proves nothing. Empty if there is no body.
 */
export function bodyText(fact: TreeFact, tree: WitnessTree, readers: readonly RecordNode[]): string | undefined {
  const body = bodyOf(tree)
  if (!body) return ''
  if (isReadOtherwise(fact, body, readers)) return undefined
  const others = foreignReaders(body.sort, readers)
  const bounding = others.flatMap(({ foreign }) => foreign)
  for (const text of spellings(body, bounding)) {
    const isRead = others.some(
      ({ reader, foreign }) => foreign.some((node) => reads(node, text, body.sort)) && readsRest(fact, reader),
    )
    if (!isRead) return text
  }
  return undefined
}

/** The readers of bodies of another sort, with these bodies. */
const foreignReaders = (written: Sort, readers: readonly RecordNode[]) =>
  readers.flatMap((reader) => {
    const nodes = reader.fields.get(bodyPart)?.nodes() ?? []
    const foreign = nodes.filter(
      ({ sort }) => sort !== written && (sort.kind === 'bare' || sort.kind === 'form' || written.kind === 'bare'),
    )
    return foreign.length > 0 ? [{ reader, foreign }] : []
  })

/** Whether a reader accepts a text that was written as a body of another sort; true if that is not known. */
function reads(node: Node, text: string, written: Sort): boolean {
  switch (node.sort.kind) {
    case 'bare':
      return node.kind === 'leaf' && (accepts(node.domain, text) || accepts(node.domain, withoutSpace(text)))
    case 'form':
      return readsForm(node as RecordNode, text)
    case 'element':
      return written.kind === 'bare' && /^\s*</.test(text)
    case 'object':
      return written.kind === 'bare' && /^\s*\{/.test(text)
    case 'array':
      return written.kind === 'bare' && /^\s*\[/.test(text)
    default:
      return written.kind === 'bare' && isJson(node.sort) && readsField(node, text)
  }
}

function readsForm(form: RecordNode, text: string): boolean {
  const found = groupBy(new URLSearchParams(withoutSpace(text)), ([name]) => name)
  return (
    [...form.fields].every(([{ name }, { optional }]) => optional || found.has(name)) &&
    [...found].every(([name, entries]) => {
      const part = partOf('field', name)
      const field = fieldOf(form, part)
      const texts = entries.map(([, value]) => value)
      return field ? field.nodes().some((node) => readsValues(node, texts)) : form.isOpen(part)
    })
  )
}

/** Whether a reader accepts some texts as the values of a form field. */
function readsValues(node: Node, texts: readonly string[]): boolean {
  if (node.kind !== 'sequence' || node.sort.kind !== 'values')
    return texts.length === 1 && texts.every((text) => readsField(node, text))
  const { least, most } = node.occurrence(() => true)
  const values = eachValue(node)
  const areRead = texts.every((text) => values.some((value) => readsField(value, text)))
  return texts.length >= least && texts.length <= most && areRead
}

/** What each value of a part may be that may occur several times. */
const eachValue = (node: Node): readonly Node[] =>
  node.kind === 'sequence' && node.sort.kind === 'values' ? node.parts().flatMap((part) => part.nodes()) : [node]

/** Whether a reader accepts a text as a form field or a part; of JSON objects and arrays, whether it may. */
function readsField(node: Node, text: string): boolean {
  if (node.sort.kind === 'file') return false
  if (!isJson(node.sort)) return node.kind === 'leaf' && accepts(node.domain, text)
  const json = readJson(text)
  if (!json.ok || json.value.value.kind !== node.sort.kind) return false
  const { value } = json.value
  return node.kind !== 'leaf' || value.kind === 'object' || value.kind === 'array' || acceptsLeaf(node.domain, value)
}

/** Whether some reader may accept a form or parts because it reads JSON where the witness has text, or text where it has JSON. */
const isReadOtherwise = (fact: TreeFact, body: WitnessTree, readers: readonly RecordNode[]): boolean =>
  (body.sort.kind === 'form' || body.sort.kind === 'parts') &&
  readers.some((reader) => {
    const nodes = reader.fields.get(bodyPart)?.nodes() ?? []
    const records = nodes.flatMap((node) => (node.kind === 'record' && node.sort === body.sort ? [node] : []))
    const valuesAt = (record: RecordNode, part: InternedPart): readonly Node[] =>
      (fieldOf(record, part)?.nodes() ?? []).flatMap(eachValue)
    const otherwise = body.parts.filter(({ part, tree }) =>
      records.some((record) =>
        valuesAt(record, part).some((node) => valuesOf(tree).some(({ sort }) => isJson(node.sort) !== isJson(sort))),
      ),
    )
    const isRead = otherwise.every(({ part, tree }) =>
      records.some((record) =>
        valuesOf(tree).every((value) => valuesAt(record, part).some((node) => readsField(node, fieldText(value)))),
      ),
    )
    return otherwise.length > 0 && isRead && readsRest(fact, reader, new Set(otherwise.map(({ part }) => part)))
  })

/** Whether a reader accepts everything of a message but its body, or some parts of it; true if the message is too large to try. */
function readsRest(
  fact: TreeFact,
  reader: RecordNode,
  except: ReadonlySet<InternedPart> = new Set([bodyPart]),
): boolean {
  const only = onlyTree(fact)
  if (!only) return true
  const anyOther: Forgiven = {
    ...nothingForgiven,
    size: 1,
    nodes: new Map([only, ...bodiesOf(only)].map((node) => [node, true])),
    has: (kind, _left, _right, part) => kind === 'values' && part !== undefined && except.has(part),
  }
  return includes(only, [reader], { forgiven: anyOther }).kind === 'included'
}

const bodiesOf = (message: Node): readonly Node[] =>
  message.kind === 'record' ? (message.fields.get(bodyPart)?.nodes() ?? []) : []

/** A body as printed, more briefly, and longer than each bound of some texts. A body that is plain text has one spelling. */
function* spellings(body: WitnessTree, readers: readonly Node[]): Generator<string> {
  const text = printBody(body)
  yield text
  const { sort } = body
  if (sort.kind === 'bare') return
  if (sort.kind !== 'parts') yield text.replaceAll(/\n */g, '') // JSON and XML escape the line breaks in values
  for (const length of bounds(readers)) yield longer(sort, text, length)
}

/** Longer texts are not worth their memory. */
const maxTextLength = 100_000

function bounds(nodes: readonly Node[]): number[] {
  const most = nodes.flatMap((node) =>
    node.kind !== 'leaf'
      ? []
      : node.domain.atoms.map((atom) => (atom.kind === 'scalar' ? (atom.bounds?.maxLength ?? 0) : 0)),
  )
  return [...new Set([0, ...most])].filter((length) => length <= maxTextLength).sort((a, b) => a - b)
}

/** A body lengthened by at least one character, to more than a given number, without white space around it. */
function longer(sort: Sort, text: string, than: number): string {
  const more = Math.max(1, than + 1 - Array.from(text).length)
  const inserted = (at: number): string => text.slice(0, at) + ' '.repeat(more) + text.slice(at)
  switch (sort.kind) {
    case 'element':
      return inserted(text.search(/[\s/>]/)) // after the name of the root, which may have a prefix
    case 'object':
    case 'array':
      return inserted('{'.length)
    case 'form':
      return text + '&'.repeat(more)
    case 'parts':
      return `${'x'.repeat(more)}\n${text}`
    default:
      return text
  }
}
