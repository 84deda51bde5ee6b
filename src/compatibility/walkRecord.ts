import { accepts, type Domain } from '../pattern/domain.js'
import { excuse, type Excuses } from './excuses.js'
import { leafSignatures } from './leafSignatures.js'
import { fieldOf, type Field, type Node, type RecordNode } from './node.js'
import { rivals, type Step, type Walk, type Walker } from './walk.js'

/** The names of a left record's parts in the order of the walk, with the field that a part of that name has. */
type Coordinates = readonly (readonly [name: string, field: Field | undefined])[]

/**
 * Walks a record name by name: each part of the left is there or, where it may be, is not; a right record stays alive
 * while it takes both (theory 2, products). The place is the index of the next name.
 */
export function walkRecord(left: RecordNode, right: readonly RecordNode[], typed: boolean, excuses: Excuses): Walker {
  const names = coordinates(left, right)
  const survivesAbsence = (record: RecordNode, name: string): boolean =>
    record.fields.get(name)?.optional !== false || excuses.has(excuse('missing', left, record, name))

  const absent = (walk: Walk, name: string): Step => ({
    name,
    cost: 0,
    next: () => ({
      place: walk.place + 1,
      alive: walk.alive.filter((index) => survivesAbsence(right[index]!, name)),
    }),
  })

  const present = (walk: Walk, name: string, node: Node): Step => {
    const fields = walk.alive.map((index) => fieldOf(right[index]!, name, (domain) => accepts(domain, name)))
    const against = rivals(
      node,
      fields.flatMap((field) => field?.nodes() ?? []),
    )
    const survives = (index: number, field: Field | undefined, taken: ReadonlySet<Node>): boolean => {
      const record = right[index]!
      if (!field) return record.isOpen(name) || excuses.has(excuse('extra', left, record, name))
      return (
        (!typed && field.anything === true) ||
        excuses.has(excuse('values', left, record, name)) ||
        field.nodes().some((alternative) => taken.has(alternative))
      )
    }
    return {
      name,
      part: { node, against },
      cost: nameCost,
      next: (signature) => {
        const taken = new Set(signature.map((at) => against[at]!))
        const alive = walk.alive.filter((index, at) => survives(index, fields[at], taken))
        return { place: walk.place + 1, alive }
      },
    }
  }

  return {
    start: { place: 0, alive: right.map((_, index) => index) },
    done: ({ place, alive }) => (place === names.length ? alive : undefined),
    steps: (walk) => {
      const coordinate = names[walk.place]
      if (!coordinate) return []
      const [name, field] = coordinate
      const steps = field?.nodes().map((node) => present(walk, name, node)) ?? []
      return field?.optional === false ? steps : [absent(walk, name), ...steps]
    },
  }
}

const nameCost = 5

function coordinates(left: RecordNode, right: readonly RecordNode[]): Coordinates {
  const names = new Map<string, Field | undefined>(left.fields)
  for (const { fields } of right) {
    for (const [name, { optional }] of fields) {
      if (names.has(name)) continue
      const other = fieldOf(left, name, (domain) => accepts(domain, name))
      if (other ?? !optional) names.set(name, other)
    }
  }
  for (const name of freshNames(left, right)) names.set(name, left.others?.field)
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Names that only a dictionary has: for each set of right records that take them, and as often as there are right
 * records, for each use may turn out to be one that another of them refuses.
 */
function freshNames({ others }: RecordNode, right: readonly RecordNode[]): readonly string[] {
  if (!others) return []
  const domains = right.map((record): Domain => record.others?.names ?? { atoms: [], span: record.span })
  const taken = new Set(right.flatMap(({ fields }) => [...fields.keys()]))
  const names: string[] = []
  for (let times = 0; times < Math.max(1, right.length); times++) {
    for (const { text } of leafSignatures(others.names, domains, false, { avoid: taken })) {
      names.push(text)
      taken.add(text)
    }
  }
  return names
}
