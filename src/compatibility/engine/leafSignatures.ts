import { atomAccepts, type Atom, type Domain } from '../../pattern/domain.js'
import { scalarOf, type Scalar } from '../../pattern/scalars.js'
import { isSubset } from './antichain.js'
import { samples } from './samples.js'
import { paddedText, type TextForm } from './textForm.js'
import { oncePer } from '../../text/once.js'

/** A text of the left domain, and the indexes of the right domains that accept it. */
export interface LeafSignature {
  readonly text: string
  readonly signature: readonly number[]
}

export interface TextOptions {
  /** Texts that must not be used. */
  readonly avoid?: ReadonlySet<string> | undefined
  readonly form?: TextForm | undefined
}

/** The declared type of an atom; undefined if it may narrow any type, as a bare literal does. */
const declaredType = (atom: Atom): string | undefined =>
  atom.kind === 'scalar' ? atom.type : atom.kind === 'literal' ? atom.base : atom.kind === 'null' ? 'null' : undefined

function sameDeclaredType(left: Atom, right: Atom): boolean {
  const [a, b] = [declaredType(left), declaredType(right)]
  return a === undefined || b === undefined || a === b
}

/**
 * The smallest text of a domain for each minimal set of right domains that accept it (docs/theory.md 3, 7). With `typed`, a
 * text counts together with its declared type, so that `(number)` is not included in `(string)`.
 *
 * For example, `(string)` against `(number)` and `(boolean)` gives the empty text with signature []. The numbers and the
 * booleans among the strings have larger signatures, [0] and [1], and are dropped.
 */
export function leafSignatures(
  left: Domain,
  right: readonly Domain[],
  typed: boolean,
  options: TextOptions = {},
): LeafSignature[] {
  const found: LeafSignature[] = []
  const everywhere = left.atoms.filter((atom) =>
    right.every(({ atoms }) => atoms.some((other) => isSameAtom(atom, other))),
  )
  const rest = left.atoms.filter((atom) => !everywhere.includes(atom))
  const common = shortest(everywhere, options)
  if (common !== undefined) found.push({ text: common, signature: right.map((_, index) => index) })
  const texts = rest.length > 0 ? samples([left, ...right], options.avoid, options.form) : []
  for (const atom of rest) {
    for (const text of texts) {
      if (!accepts(atom, text, options)) continue
      const signature = right.flatMap(({ atoms }, index) =>
        atoms.some((other) => accepts(other, text, options) && (!typed || sameDeclaredType(atom, other)))
          ? [index]
          : [],
      )
      const isKnown = found.some((other) => other.text.length <= text.length && isSubset(other.signature, signature))
      if (!isKnown) found.push({ text, signature })
    }
  }
  return found
}

/** Whether an atom accepts a text. */
const accepts = (atom: Atom, text: string, { form = paddedText }: TextOptions): boolean =>
  atomAccepts(atom, atom.kind === 'literal' ? form.literalOf(text) : text)

/** Whether two atoms denote the same texts of the same declared type. */
export const isSameAtom = (a: Atom, b: Atom): boolean =>
  a.kind === b.kind &&
  (a.kind === 'scalar' && b.kind === 'scalar'
    ? a.type === b.type && a.minLength === b.minLength && a.maxLength === b.maxLength
    : a.kind === 'literal' && b.kind === 'literal'
      ? a.text === b.text && a.base === b.base
      : true)

/** The shortest text of some atoms that may be used; undefined if there is none. */
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
  samples([{ atoms: [atom], span: { start: 0, end: 0 } }], avoid, form).find((text) => accepts(atom, text, { form }))

/** The shortest text of an atom, if it is known without a search; undefined for atoms with bounds. */
function known(atom: Atom, { form = paddedText }: TextOptions): string | undefined {
  if (atom.kind === 'literal') return form.spellings(atom.text, [])[0]
  if (atom.kind !== 'scalar') return ''
  return atom.minLength === undefined && atom.maxLength === undefined ? shortestSample(scalarOf(atom)) : undefined
}

const shortestSample = oncePer(({ samples: all }: Scalar): string =>
  all.reduce((best, text) => (text.length < best.length ? text : best)),
)
