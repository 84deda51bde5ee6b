import type { Atom, Domain } from '../../pattern/domain.js'
import type { Budget } from '../../text/budget.js'
import { oncePer } from '../../text/once.js'

/** Right domains by what they accept, so that a text is not tried on each of them. */
export interface Acceptors {
  /** How many of the domains have the same atom. */
  readonly stating: (atom: Atom) => number
  /** The literals by text, each with the index of its domain. */
  readonly literals: ReadonlyMap<string, readonly { readonly index: number; readonly atom: Atom }[]>
  /** The other atoms, each once, with the indexes of their domains. */
  readonly others: readonly { readonly atom: Atom; readonly indexes: readonly number[] }[]
}

export function acceptors(domains: readonly Domain[], budget: Budget): Acceptors {
  const counts = new Map<string, number>()
  const literals = new Map<string, { index: number; atom: Atom }[]>()
  const others = new Map<string, { atom: Atom; indexes: number[] }>()
  for (const [index, domain] of domains.entries()) {
    const distinct = distinctAtoms(domain)
    budget.spend(distinct.size + 1)
    budget.keep(distinct.size)
    for (const [key, atom] of distinct) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (atom.kind === 'literal') {
        const equal = literals.get(atom.text)
        if (equal) equal.push({ index, atom })
        else literals.set(atom.text, [{ index, atom }])
      } else {
        const same = others.get(key)
        if (same) same.indexes.push(index)
        else others.set(key, { atom, indexes: [index] })
      }
    }
  }
  return { stating: (atom) => counts.get(atomKey(atom)) ?? 0, literals, others: [...others.values()] }
}

const distinctAtoms = oncePer(
  ({ atoms }: Domain): ReadonlyMap<string, Atom> => new Map(atoms.map((atom) => [atomKey(atom), atom])),
)

/** The declared type of an atom; undefined if it may narrow any type, as a bare literal does. */
const declaredType = (atom: Atom): string | undefined =>
  atom.kind === 'scalar' ? atom.type : atom.kind === 'literal' ? atom.base : atom.kind === 'null' ? 'null' : undefined

export function haveSameType(left: Atom, right: Atom): boolean {
  const [a, b] = [declaredType(left), declaredType(right)]
  return a === undefined || b === undefined || a === b
}

/** Equal for atoms that denote the same texts of the same declared type. */
export function atomKey(atom: Atom): string {
  switch (atom.kind) {
    case 'literal':
      return `=${atom.base ?? ''} ${atom.text}`
    case 'scalar':
      return `${atom.type} ${String(atom.minLength)} ${String(atom.maxLength)}`
    default:
      return atom.kind
  }
}

/** Whether two atoms denote the same texts of the same declared type. */
export const isSameAtom = (a: Atom, b: Atom): boolean => atomKey(a) === atomKey(b)
