import { accepts, type Domain } from '../../pattern/values/domain.js'
import { nowhere } from '../../text/span.js'
import { compareParts, type InternedPart } from '../../compatibility/vocabulary/internedPart.js'
import type { Field, Node, Others, RecordNode } from '../../compatibility/vocabulary/node.js'
import { freshParts } from './freshParts.js'
import { at, candidatesFor, indexOf, stateOf, type Reached, type NextPart, type PartsWalk } from './walk.js'
import type { Versus, NameClaims, TakenNames, Signature } from './question.js'

type Records = Versus<RecordNode>

/** A part that the left may have or that a right record requires, or any number of parts with new names. */
interface Coordinate {
  readonly part: InternedPart
  /** The left's field; undefined if the left never has the part. */
  readonly field: Field | undefined
  readonly isRepeated: boolean
  /** What a right record says about the part. */
  readonly fieldIn: (record: RecordNode) => Field | undefined
}

/**
 * Reads the parts of a left record one by one, with the right records that accept them (docs/theory.md 5). The place is the number of
 * the next part with the number of parts so far; a right position has the number of those that the record knows (docs/theory.md 5.1).
 */
export function recordWalk({ left, right }: Records, typed: boolean, accepting: NameClaims): PartsWalk {
  const coordinates = coordinatesOf({ left, right }, accepting)
  const most = Math.max(0, ...[left, ...right].flatMap(({ keys }) => (keys ? [keys.min + 1, (keys.max ?? 0) + 1] : [])))
  const counted = (count: number): number => Math.min(count, most)
  const after = ({ fieldIn }: Coordinate, position: number): number => {
    const isKnown = fieldIn(right[indexOf(position)]!) !== undefined
    return at(indexOf(position), counted(stateOf(position) + (isKnown ? 1 : 0)))
  }

  const present = (coordinate: Coordinate, node: Node, { alive, place }: Reached): NextPart => {
    const { part, isRepeated, fieldIn } = coordinate
    const anyway: number[] = []
    const { found, add } = candidatesFor(node, typed)
    for (const position of alive) {
      const record = right[indexOf(position)]!
      const field = fieldIn(record) ?? record.checks?.get(part)
      if (isIgnored(record, part) || isAnything(field, node, typed)) anyway.push(after(coordinate, position))
      if (field) add([...field.nodes(), ...(field.readAs?.() ?? [])], after(coordinate, position))
    }
    const to = at(indexOf(place) + (isRepeated ? 0 : 1), counted(stateOf(place) + 1))
    return { node, to, anyway, candidates: found }
  }

  return {
    start: { place: at(0, 0), alive: right.map((_, index) => at(index, 0)) },
    ends: ({ place, alive }) => {
      if (indexOf(place) < coordinates.length || !isWithin(stateOf(place), left)) return undefined
      return alive.filter((position) => isWithin(stateOf(position), right[indexOf(position)]!)).map(indexOf)
    },
    *steps(position) {
      const coordinate = coordinates[indexOf(position.place)]
      if (!coordinate) return
      const { part, field, isRepeated } = coordinate
      if (isRepeated || field?.optional !== false) {
        const lacks = (one: number): boolean => right[indexOf(one)]!.fields.get(part)?.optional !== false
        const to = at(indexOf(position.place) + 1, stateOf(position.place))
        yield { to, anyway: position.alive.filter(lacks), candidates: new Map() }
      }
      if (stateOf(position.place) < (left.keys?.max ?? Infinity))
        for (const node of field?.nodes() ?? []) yield present(coordinate, node, position)
    },
  }
}

/** Whether a reader of a record ignores a part. */
const isIgnored = ({ fields, checks, isOpen }: RecordNode, part: InternedPart): boolean =>
  !fields.has(part) && !checks?.has(part) && isOpen(part)

/** Whether a reader accepts every tree of a node in a field. */
const isAnything = (field: Field | undefined, node: Node, typed: boolean): boolean =>
  (!typed || field?.isUntyped === true) && field?.anything?.(node) === true

const isWithin = (count: number, { keys = { min: 0 } }: RecordNode): boolean =>
  count >= keys.min && count <= (keys.max ?? Infinity)

/** The parts to read. What tells right records apart, such as `xsi:type="Dog"`, comes first, so that fewer remain. */
function coordinatesOf({ left, right }: Records, accepting: NameClaims): readonly Coordinate[] {
  const all = [left, ...right]
  const stated = all.flatMap(({ fields, checks, always }) => [fields, checks, always].flatMap((parts) => [...(parts?.keys() ?? [])])) // prettier-ignore
  const mentioned = left.others ? all.flatMap(({ others }) => others?.wildcard?.parts.flat() ?? []) : []
  const named = new Set([...stated, ...mentioned])
  const coordinates = [...named].sort(compareParts).map((part): Coordinate => {
    const field = left.always?.get(part) ?? fieldOf(left, part)
    return { part, field, isRepeated: false, fieldIn: (record) => fieldOf(record, part) }
  })
  const isLiteral = ({ field }: Coordinate): boolean => field?.nodes().every(isConstant) === true
  const first = right.length > 1 ? coordinates.filter(isLiteral) : []
  const rest = coordinates.filter((one) => !first.includes(one))
  const unnamed = unnamedIn({ left, right }, new Set([...named].map(({ name }) => name)), accepting)
  return [...first, ...rest, ...unnamed]
}

const isConstant = (node: Node): boolean =>
  node.kind === 'leaf' && node.domain.atoms.every(({ kind }) => kind === 'literal')

const everyName: Domain = { atoms: [{ kind: 'scalar', type: 'string' }], span: nowhere }

/** The parts of a left record under names that no record states. */
function unnamedIn({ left, right }: Records, taken: TakenNames, accepting: NameClaims): readonly Coordinate[] {
  const { others } = left
  if (!others) return []
  const all = [left, ...right]
  const namesIn = ({ others: own }: RecordNode): Domain =>
    own?.role === others.role ? (own.names ?? everyName) : { ...everyName, atoms: [] }
  const signatures = all.some((record) => record.others?.names)
    ? accepting({ kind: 'names', left: namesIn(left), right: right.map(namesIn), taken })
    : [[...right.keys()]]
  const wildcards = all.flatMap((record) => record.others?.wildcard ?? [])
  const parts = freshParts(others.role, wildcards, taken)
  const unnamed = (part: InternedPart, signature: Signature): Coordinate => {
    const takes = (record: RecordNode): boolean =>
      record.others?.role === part.role && signature.includes(right.indexOf(record))
    const fieldIn = (record: RecordNode) => (takes(record) ? othersField(record.others!, part) : undefined)
    return { part, field: othersField(others, part), isRepeated: true, fieldIn }
  }
  return signatures.flatMap((signature) => parts.map((part) => unnamed(part, signature)))
}

const othersField = ({ wildcard, field }: Others, part: InternedPart): Field | undefined =>
  wildcard ? wildcard.fieldOf(part) : field

function fieldOf({ fields, others }: RecordNode, part: InternedPart): Field | undefined {
  const isOther = others?.role === part.role && (!others.names || accepts(others.names, part.name))
  return fields.get(part) ?? (isOther ? othersField(others, part) : undefined)
}
