import type { Domain } from '../../pattern/values/domain.js'
import { compareParts, partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { countingKeys, isCounted, largestCount } from './countingKeys.js'
import type { Role } from '../../message/part.js'
import { cost } from '../vocabulary/cost.js'
import { Exhausted, type Budget } from '../../text/budget.js'
import { isSubset } from './nodes/antichain.js'
import type { Forgiven } from './nodes/forgiven.js'
import { leafSignatures } from './leaves/leafSignatures.js'
import { areChildren, childrenView } from './nodes/childrenView.js'
import { freshName } from '../vocabulary/freshName.js'
import { freshParts, mentionedParts } from './nodes/freshParts.js'
import { fieldOf, type Field, type Mentions, type Node, type Others, type RecordNode } from '../vocabulary/node.js'
import { ascending, candidatesFor, type WalkStep, type Walk, type Walker, type WalkOptions } from './nodes/walk.js'

/** The parts that a left record may have, in the order of the walk, each with its field in the left record. */
type Coordinates = readonly (readonly [part: InternedPart, field: Field | undefined])[]

/** The budget steps for the walk past a part that is absent, and present; and for each right record. */
const [absentSteps, presentSteps, candidateSteps] = [10, 30, 10]

/** The approximate memory of a step for an absent part, of a walker, and of a part that it passes, in cells. */
const [absentCells, walkerCells, coordinateCells] = [6, 40, 3]

/** The budget steps for a part of a record that becomes a coordinate of the walk. */
const coordinateSteps = 4

/**
 * Walks a record part by part: each part of the left is present or, if optional, absent; a right record stays alive as long
 * as it accepts that (docs/theory.md 5). The place is the index of the next part.
 */
export function walkRecord(left: RecordNode, right: readonly RecordNode[], options: WalkOptions): Walker {
  const { typed, forgiven, budget } = options
  let coordinates = coordinatesOf(left, right, budget)
  const nodesOf = partNodes(left, right, forgiven)
  const acceptsAbsence = (record: RecordNode, part: InternedPart): boolean =>
    record.fields.get(part)?.optional !== false || forgiven.has('missing', left, record, part)
  const acceptsAnything = (record: RecordNode, part: InternedPart, node: Node, field: Field | undefined): boolean => {
    const isAny = (!typed || field?.isUntyped === true) && field?.anything?.(node) === true
    if (isAny || (field && isForgivenAt(record, part, node))) return true
    if (record.fields.has(part) || record.checks?.has(part) === true) return false
    return record.isOpen(part) || isForgiven(record, part)
  }
  const isForgivenAt = (record: RecordNode, part: InternedPart, node: Node): boolean =>
    forgiven.has('values', left, record, part) || forgiven.has('values', node, record, part)
  const isForgiven = (record: RecordNode, part: InternedPart): boolean =>
    forgiven.size > 0 &&
    (forgiven.has('extra', left, record, part) ||
      (!left.fields.has(part) && forgiven.has('extra', left, record, partOf(part.role, '*'))))

  const absent = ({ place, alive }: Walk, part: InternedPart): WalkStep => {
    budget.spend(absentSteps + alive.length)
    budget.keep(absentCells + alive.length)
    const anyway = alive.filter((index) => acceptsAbsence(right[index]!, part))
    return { part, cost: 0, to: place + 1, anyway, candidates: [] }
  }

  const present = ({ place, alive }: Walk, part: InternedPart, node: Node): WalkStep => {
    budget.spend(presentSteps + candidateSteps * alive.length)
    const anyway: number[] = []
    const candidates = candidatesFor(node, typed)
    for (const index of alive) {
      const record = right[index]!
      const field = fieldOf(record, part) ?? record.checks?.get(part)
      if (acceptsAnything(record, part, node, field)) anyway.push(index)
      if (!field) continue
      candidates.add(nodesOf(part, field), index)
      if (field.readAs) candidates.add(field.readAs(), index)
    }
    return { part, node, cost: cost.part, to: place + 1, anyway, candidates: candidates.list() }
  }

  const takingAll = right.flatMap((record, index) => (forgiven.has('values', left, record) ? [index] : []))

  const walker: Walker = {
    start: { place: 0, alive: right.map((_, index) => index).filter((index) => !takingAll.includes(index)) },
    done: ({ place, alive }) => {
      if (place !== coordinates.length) return undefined
      return takingAll.length === 0 ? alive : [...alive, ...takingAll].sort(ascending)
    },
    steps: (walk) => {
      const coordinate = coordinates[walk.place]
      if (!coordinate) return []
      const [part, field] = coordinate
      const steps = field ? nodesOf(part, field).map((node) => present(walk, part, node)) : []
      return field?.optional === false ? steps : [absent(walk, part), ...steps]
    },
    needed: (alive) => alive,
    rightPosition: (index) => ({ index, state: 0 }),
    forget: () => {
      coordinates = []
    },
  }
  return isCounted([left, ...right]) ? countingKeys(walker, left, right, forgiven) : walker
}

const content = partOf('content')

/** The nodes of a field, or an element's children as one sequence if they are compared child by child. */
function partNodes(
  left: RecordNode,
  right: readonly RecordNode[],
  forgiven: Forgiven,
): (part: InternedPart, field: Field) => readonly Node[] {
  const isByChildren =
    forgiven.isByChildren(left) &&
    [left, ...right].every((record) => areChildren(record.fields.get(content)?.nodes() ?? []))
  return (part, field) => (isByChildren && part === content ? childrenView(field.nodes()) : field.nodes())
}

function coordinatesOf(left: RecordNode, right: readonly RecordNode[], budget: Budget): Coordinates {
  budget.spend(coordinateSteps * left.fields.size)
  const parts = new Map<InternedPart, Field | undefined>(left.fields)
  for (const [part, field] of left.always ?? []) parts.set(part, field)
  for (const { fields } of right) {
    budget.spend(coordinateSteps * fields.size)
    for (const [part, { optional }] of fields) {
      if (parts.has(part)) continue
      const own = fieldOf(left, part)
      if (own ?? !optional) parts.set(part, own)
    }
  }
  for (const part of unnamedParts(left, right, budget)) {
    const own = fieldOf(left, part)
    if (own && !parts.has(part)) parts.set(part, own)
  }
  budget.keep(walkerCells + coordinateCells * parts.size)
  const sorted = [...parts].sort(([a], [b]) => compareParts(a, b))
  return right.length > 1 ? literalsFirst(sorted) : sorted
}

/** What tells several right records apart comes first: `xsi:type="Dog"` before the content, which is then compared with dogs only. */
function literalsFirst(coordinates: Coordinates): Coordinates {
  const isLiteral = ([, field]: Coordinates[number]): boolean => field?.nodes().every(isLiteralLeaf) === true
  return [...coordinates.filter(isLiteral), ...coordinates.filter((coordinate) => !isLiteral(coordinate))]
}

const isLiteralLeaf = (node: Node): boolean =>
  node.kind === 'leaf' && node.domain.atoms.every(({ kind }) => kind === 'literal')

/**
 * Parts whose names no record mentions. For each minimal set of right records that accept such a name, there is one part per
 * right record, because each of these parts may be refused by a different right record.
 */
function unnamedParts(left: RecordNode, right: readonly RecordNode[], budget: Budget): readonly InternedPart[] {
  const { others } = left
  if (!others) return []
  const taken = new Set([left, ...right].flatMap(({ fields }) => [...fields.keys()].map(({ name }) => name)))
  const mentions = [left, ...right].flatMap((record) => record.others?.wildcard ?? [])
  if (mentions.length > 0) return partsOfWildcards(others.role, mentions, taken, right.length, budget)
  const parts: InternedPart[] = []
  const most = Math.max(1, right.length) + (isCounted([left, ...right]) ? largestCount([left, ...right]) : 0)
  for (let times = 0; times < most; times++) {
    for (const name of freshNames(others, right, taken, budget)) {
      parts.push(partOf(others.role, name))
      taken.add(name)
    }
  }
  return parts
}

/** The parts that wildcards mention, and for each class of namespaces one fresh name per right record. */
function partsOfWildcards(
  role: Role,
  mentions: readonly Mentions[],
  taken: Set<string>,
  times: number,
  budget: Budget,
): readonly InternedPart[] {
  const mentioned = [...mentionedParts(mentions)]
  for (const { name } of mentioned) taken.add(name)
  const fresh = Array.from({ length: Math.max(1, times) }, () => {
    const parts = freshParts(role, mentions, (name) => taken.has(name))
    for (const { name } of parts) taken.add(name)
    return parts
  })
  const families = mentions.flatMap((one) => {
    const parts = one.fresh?.(Math.max(1, times), (name) => taken.has(name)) ?? []
    budget.spend(coordinateSteps * parts.length)
    return parts
  })
  return [...new Set([...mentioned, ...fresh.flat(), ...families])]
}

const everyName: Domain = { atoms: [{ kind: 'scalar', type: 'string' }], span: { start: 0, end: 0 } }
const noName: Domain = { ...everyName, atoms: [] }

/** A name that is not taken for each minimal set of right records that accept it; not the empty name if any other will do. */
function freshNames(
  { role, names }: Others,
  right: readonly RecordNode[],
  taken: ReadonlySet<string>,
  budget: Budget,
): readonly string[] {
  const domains = right.map(({ others }): Domain => (others?.role === role ? (others.names ?? everyName) : noName))
  budget.spend(domains.length)
  if (!names && domains.every((domain) => domain === everyName || domain === noName))
    return [freshName((name) => taken.has(name))]
  const signatures = (avoid: ReadonlySet<string>) =>
    leafSignatures(names ?? everyName, domains, false, budget, { avoid })
  const found = names ? [] : [...signatures(new Set([...taken, '']))]
  for (const one of signatures(taken))
    if (!found.some(({ signature }) => isSubset(signature, one.signature))) found.push(one)
  return found.map(({ sample }) => {
    const name = sample.whole()
    if (name === undefined) throw new Exhausted('memory') // names of parts are compared as a whole
    return name
  })
}
