import { boundsKey } from '../../../pattern/tree/bounds.js'
import type { Atom, Domain } from '../../../pattern/values/domain.js'
import { isImplied } from '../../../pattern/tree/momentBounds.js'
import { scalarUseKey } from '../../../pattern/tree/scalars.js'
import type { Budget } from '../../../text/budget.js'
import { oncePer } from '../../../collections/once.js'
import { atomKey, isSameAtom } from '../../../pattern/values/atomKey.js'

/** Right domains by what they accept, so that a text is not tried on each of them. */
export interface Acceptors {
  /** The literals by text, each with the index of its domain. */
  readonly literals: ReadonlyMap<string, readonly { readonly index: number; readonly atom: Atom }[]>
  /** The other atoms, each once, with the indexes of their domains. */
  readonly others: readonly { readonly atom: Atom; readonly indexes: readonly number[] }[]
}

export function acceptors(domains: readonly Domain[], budget: Budget): Acceptors {
  const literals = new Map<string, { index: number; atom: Atom }[]>()
  const others = new Map<string, { atom: Atom; indexes: number[] }>()
  for (const [index, domain] of domains.entries()) {
    const distinct = distinctAtoms(domain)
    budget.spend(distinct.size + 1)
    budget.keep(distinct.size)
    for (const [key, atom] of distinct) {
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
  return { literals, others: [...others.values()] }
}

/** Atoms that are compared one by one, which is quicker for so few than looking them up. */
const maxTriedAtoms = 16

/**
 * Returns a predicate that tests whether every domain has an atom that is the same as the given one. If the domains have at most
 * {@link maxTriedAtoms} atoms in all, an atom with a wider range of dates or times also passes the test.
 */
export function statedByAll(domains: readonly Domain[], budget: Budget): (atom: Atom) => boolean {
  const count = domains.reduce((sum, { atoms }) => sum + atoms.length, 0)
  budget.spend(count)
  if (count <= maxTriedAtoms) return (atom) => domains.every(({ atoms }) => atoms.some((other) => isAmong(atom, other)))
  const counts = new Map<string, number>()
  for (const domain of domains)
    for (const key of distinctAtoms(domain).keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (atom) => counts.get(atomKey(atom)) === domains.length
}

const atomsByKey = (atoms: Domain['atoms']): ReadonlyMap<string, Atom> =>
  new Map(atoms.map((atom) => [atomKey(atom), atom]))

const knownAtomsByKey = oncePer(atomsByKey)

const distinctAtoms = ({ atoms }: Domain): ReadonlyMap<string, Atom> =>
  atoms.length <= maxTriedAtoms ? atomsByKey(atoms) : knownAtomsByKey(atoms)

/** Whether two atoms are the same, except that the second one may have a wider range of dates or times. */
function isAmong(narrow: Atom, wide: Atom): boolean {
  if (isSameAtom(narrow, wide)) return true
  if (narrow.kind !== 'scalar' || wide.kind !== 'scalar') return false
  const [{ moments = [], ...bounds } = {}, { moments: others = [], ...otherBounds } = {}] = [narrow.bounds, wide.bounds]
  return (
    scalarUseKey(narrow) === scalarUseKey(wide) &&
    boundsKey(bounds) === boundsKey(otherBounds) &&
    others.every((other) => moments.some((one) => isImplied(other, one)))
  )
}
