import { canonicalNumber } from '../pattern/canonicalNumber.js'
import { atomAccepts, type Atom, type Domain } from '../pattern/domain.js'
import { scalarOf, type Scalar } from '../pattern/scalars.js'
import { numberSpellings } from './numberSpellings.js'
import { samples, type TextForm } from './samples.js'
import { oncePer } from '../text/once.js'

/** A text of the left domain with the right domains that take it, by index. */
export interface LeafSignature {
  readonly text: string
  readonly signature: readonly number[]
}

export interface TextOptions {
  readonly avoid?: ReadonlySet<string> | undefined
  readonly form?: TextForm | undefined
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
  options: TextOptions = {},
): LeafSignature[] {
  const found: LeafSignature[] = []
  const everywhere = left.atoms.filter((atom) => right.every(({ atoms }) => atoms.some((other) => isSame(atom, other))))
  const rest = left.atoms.filter((atom) => !everywhere.includes(atom))
  const common = shortest(everywhere, options)
  if (common !== undefined) found.push({ text: common, signature: right.map((_, index) => index) })
  const texts = rest.length > 0 ? samples([left, ...right], options.avoid, options.form) : []
  for (const atom of rest) {
    for (const text of texts) {
      if (!takes(atom, text, options)) continue
      const signature = right.flatMap(({ atoms }, index) =>
        atoms.some((other) => takes(other, text, options) && (!typed || sameBase(atom, other))) ? [index] : [],
      )
      const isKnown = found.some((other) => other.text.length <= text.length && isSubset(other.signature, signature))
      if (!isKnown) found.push({ text, signature })
    }
  }
  return found
}

/** A JSON number is a literal by its value, whatever its spelling. */
const takes = (atom: Atom, text: string, { form }: TextOptions): boolean =>
  atomAccepts(atom, form === 'number' && atom.kind === 'literal' ? canonicalNumber(text) : text)

const isSame = (a: Atom, b: Atom): boolean =>
  a.kind === b.kind &&
  (a.kind === 'scalar' && b.kind === 'scalar'
    ? a.type === b.type && a.minLength === b.minLength && a.maxLength === b.maxLength
    : a.kind === 'literal' && b.kind === 'literal'
      ? a.text === b.text && a.base === b.base
      : true)

/** The shortest text of some atoms that is not to be avoided; undefined where there is none. */
function shortest(atoms: readonly Atom[], options: TextOptions): string | undefined {
  let best: string | undefined
  for (const atom of atoms) {
    const own = known(atom, options)
    const text = own !== undefined && !options.avoid?.has(own) ? own : searched(atom, options)
    if (text !== undefined && (best === undefined || text.length < best.length)) best = text
  }
  return best
}

const searched = (atom: Atom, { avoid, form }: TextOptions): string | undefined =>
  samples([{ atoms: [atom], span: { start: 0, end: 0 } }], avoid, form).find((text) => takes(atom, text, { form }))

/** The shortest text of an atom without bounds, which needs no search. */
function known(atom: Atom, { form }: TextOptions): string | undefined {
  if (atom.kind === 'literal') return form === 'number' ? numberSpellings(atom.text)[0] : atom.text
  if (atom.kind !== 'scalar') return ''
  return atom.minLength === undefined && atom.maxLength === undefined ? shortestSample(scalarOf(atom)) : undefined
}

const shortestSample = oncePer(({ samples: all }: Scalar): string =>
  all.reduce((best, text) => (text.length < best.length ? text : best)),
)

/** Whether every number of a sorted list is in another sorted list. */
export function isSubset(a: readonly number[], b: readonly number[]): boolean {
  let at = 0
  for (const number of a) {
    while (at < b.length && b[at]! < number) at++
    if (b[at] !== number) return false
  }
  return true
}
