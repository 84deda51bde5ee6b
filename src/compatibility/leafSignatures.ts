import { accepts, atomAccepts, type Atom, type Domain } from '../pattern/domain.js'
import { samples } from './samples.js'

/** A text of the left domain with the right domains that take it, by index. */
export interface LeafSignature {
  readonly text: string
  readonly signature: readonly number[]
}

/** The declared type that an atom stands for; undefined where it narrows any, as a bare literal does. */
const baseOf = (atom: Atom): string | undefined =>
  atom.kind === 'scalar' ? atom.type : atom.kind === 'literal' ? atom.base : atom.kind === 'null' ? 'null' : undefined

function sameBase(left: Atom, right: Atom): boolean {
  const [a, b] = [baseOf(left), baseOf(right)]
  return a === undefined || b === undefined || a === b
}

/**
 * The smallest texts of a domain for each minimal set of right domains that take it (theory 1.2, 3). With `typed`, a
 * text counts together with its declared type, so that `(number)` is no longer within `(string)`.
 */
export function leafSignatures(
  left: Domain,
  right: readonly Domain[],
  typed: boolean,
  avoid?: ReadonlySet<string>,
): LeafSignature[] {
  const found: LeafSignature[] = []
  const everywhere = left.atoms.filter((atom) => right.every(({ atoms }) => atoms.some((other) => isSame(atom, other))))
  const rest = left.atoms.filter((atom) => !everywhere.includes(atom))
  const common = shortest(everywhere, avoid)
  if (common !== undefined) found.push({ text: common, signature: right.map((_, index) => index) })
  const texts = rest.length > 0 ? samples([left, ...right], avoid) : []
  for (const atom of rest) {
    for (const text of texts) {
      if (!atomAccepts(atom, text)) continue
      const signature = right.flatMap(({ atoms }, index) =>
        atoms.some((other) => atomAccepts(other, text) && (!typed || sameBase(atom, other))) ? [index] : [],
      )
      const isKnown = found.some((other) => other.text.length <= text.length && isSubset(other.signature, signature))
      if (!isKnown) found.push({ text, signature })
    }
  }
  return found
}

const isSame = (a: Atom, b: Atom): boolean =>
  a.kind === b.kind &&
  (a.kind === 'scalar' && b.kind === 'scalar'
    ? a.type === b.type && a.minLength === b.minLength && a.maxLength === b.maxLength
    : a.kind === 'literal' && b.kind === 'literal'
      ? a.text === b.text && a.base === b.base
      : true)

/** The shortest text of some atoms that is not to be avoided; undefined where there is none. */
function shortest(atoms: readonly Atom[], avoid?: ReadonlySet<string>): string | undefined {
  if (atoms.length === 0) return undefined
  const own: Domain = { atoms, span: { start: 0, end: 0 } }
  return samples([own], avoid).find((text) => accepts(own, text))
}

/** Whether every number of a sorted list is in another sorted list. */
export function isSubset(a: readonly number[], b: readonly number[]): boolean {
  let at = 0
  for (const number of a) {
    while (at < b.length && b[at]! < number) at++
    if (b[at] !== number) return false
  }
  return true
}
