import { accepts, atomAccepts, type Atom, type Domain } from '../../../pattern/values/domain.js'
import { valuesOfAtom } from '../../../pattern/values/spacedValues.js'
import { isSameAtom } from '../../../pattern/values/atomKey.js'
import { allEqualTexts } from '../../../pattern/values/equalTexts.js'
import type { Node } from '../../vocabulary/node.js'
import { olderAndNewer, type Detail, type Side } from './finding.js'
import type { Cause, PathStep } from '../differences/locate.js'
import { nodesOf } from '../differences/nodesOf.js'

type ValuesCause = Extract<Cause, { kind: 'values' }>
type ValuesDetail = Extract<Detail, { kind: 'values' }>

/** The differing texts of both versions; if both list their values, the values that only one of them has. */
export function valuesDetail(cause: ValuesCause, side: Side, sameType: boolean, typed: boolean): ValuesDetail {
  const { left, right, text } = cause
  const { older, newer } = olderAndNewer(side, left.domain, right.domain)
  return {
    kind: 'values',
    ...differing(older, newer),
    sameType,
    ...(sameType && lists(cause, side)),
    ...(!typed && text !== undefined && { text }),
  }
}

/** Leaves out the atoms that two domains have in common, if each domain also has others. */
function differing(older: Domain, newer: Domain): Pick<ValuesDetail, 'older' | 'newer' | 'isPart'> {
  const without = (one: Domain, other: Domain): Domain => ({
    ...one,
    atoms: one.atoms.filter((atom) => !other.atoms.some((own) => isSameAtom(atom, own))),
  })
  const few = older.atoms.length * newer.atoms.length <= maxPairs
  const [before, after] = few ? [without(older, newer), without(newer, older)] : [older, newer]
  const isPart =
    before.atoms.length > 0 && after.atoms.length > 0 && before.atoms.length + after.atoms.length < older.atoms.length + newer.atoms.length // prettier-ignore
  return isPart ? { older: before, newer: after, isPart } : { older, newer }
}

/** With more pairs of atoms, the domains are lists of values, and only the differing values are reported anyway. */
const maxPairs = 10_000

/**
 * The removed and the added values, if both versions list their values. Values that another alternative at the same place accepts
 * are left out. If the place itself has alternatives, only the breaking values are listed, because the others may have moved.
 */
function lists(cause: ValuesCause, side: Side): Pick<ValuesDetail, 'removed' | 'added'> {
  const { left, alternatives, path } = cause
  const domains = alternatives.map(({ domain }) => domain)
  const [own, others] = [listOf([left.domain]), listOf(domains)]
  if (!own || !others || ![left.domain, ...domains].some(isList)) return {}
  const all = domains.flatMap(({ atoms }) => atoms)
  const isRefused = lackedBy(domains, allEqualTexts(left.domain.atoms, all))
  const refused = own.filter(isRefused)
  if (refused.length === 0) return {}
  const isNew = lackedBy([left.domain], allEqualTexts(all, left.domain.atoms))
  const unmatched = path.some(isAmbiguous) ? [] : others.filter(isNew)
  return side === 'request' ? { removed: refused, added: unmatched } : { removed: unmatched, added: refused }
}

/** Whether the domains lack a value: none of them accepts it, and `equal` does not contain it as another spelling of their values. */
const lackedBy =
  (domains: readonly Domain[], equal: readonly Atom[]) =>
  (value: string): boolean =>
    !domains.some((domain) => accepts(domain, value)) && !equal.some((atom) => atomAccepts(atom, value))

/** All values of the domains. Undefined unless each domain is a list of values or a short range of integers. */
function listOf(domains: readonly Domain[]): readonly string[] | undefined {
  const values = domains.flatMap(({ atoms }) => atoms.map((atom) => valuesOfAtom(atom) ?? integersOf(atom)))
  return values.every((some) => some !== undefined) ? [...new Set(values.flat())] : undefined
}

const isList = ({ atoms }: Domain): boolean => atoms.every((atom) => valuesOfAtom(atom) !== undefined)

/** The longest range of integers whose values are listed. */
const maxRangeLength = 100

/** The integers in a short range: enumerations of consecutive integers are imported as ranges. Undefined for other atoms. */
function integersOf(atom: Atom): readonly string[] | undefined {
  if (atom.kind !== 'scalar' || atom.type !== 'integer') return undefined
  const { min, max, ...others } = atom.bounds ?? {}
  const [first, length] = [Number(min), Number(max) - Number(min) + 1]
  if (Object.keys(others).length > 0 || !(length <= maxRangeLength)) return undefined
  return Array.from({ length }, (_, at) => String(first + at))
}

/** Whether one version has several nodes of the same sort for a part. */
const isAmbiguous = ({ node, read, alternatives }: PathStep): boolean =>
  alternatives.length > 1 || [node, ...alternatives].some((one) => isOneOfSeveral(nodesOf(one, read)))

const isOneOfSeveral = (nodes: readonly Node[]): boolean => new Set(nodes.map(({ sort }) => sort)).size < nodes.length
