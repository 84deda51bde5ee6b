import { leafSignatures } from '../../src/compatibility/engine/leaves/leafSignatures.js'
import { drawnText } from '../../src/pattern/values/atomTexts.js'
import { atomAccepts, type Atom } from '../../src/pattern/values/domain.js'
import { textPattern } from '../../src/pattern/textPattern.js'
import { random, type Random } from '../../spec/support/random.js'
import { createBudget, withinBudget } from '../../src/text/budget.js'
import type { Target } from './target.js'

/** Pieces that XML Schema and JavaScript read in the same way. */
const pieces = ['a', 'b', 'ab', '1', '[ab]', '[^a]', '[a-c]', '[0-9]', '[^0-9a]', 'x', '-', '😀', '\\.', '\\*']
const counts = ['', '', '', '?', '*', '+', '{2}', '{0,3}', '{2,}', '{1,40}', '{90,120}']

function anyPattern(chosen: Random, depth: number): string {
  const { pick, chance, some } = chosen
  const piece = (): string => (depth > 0 && chance(0.35) ? `(${anyPattern(chosen, depth - 1)})` : pick(pieces))
  const branch = (): string => some(0, 4, () => piece() + pick(counts)).join('')
  return some(1, chance(0.3) ? 3 : 1, branch).join('|')
}

const atomOf = (source: string): Atom => ({
  kind: 'scalar',
  type: 'string',
  bounds: { patterns: [{ source, expression: textPattern(source) }] },
})

/** Compares what a pattern accepts with JavaScript's regular expressions. */
function compareWithScript(source: string, atom: Atom, texts: readonly string[]): void {
  const script = new RegExp(`^(?:${source})$`, 'u')
  for (const text of texts.filter(({ length }) => length < 16))
    // it backtracks
    if (script.test(text) !== atomAccepts(atom, text)) throw new Error(`/${source}/ on ${JSON.stringify(text)}`)
}

/** Draws up to five texts that an atom accepts. Empty if the atom accepts no text, or if the budget runs out. */
function drawnTexts(atom: Atom, { below }: Random): readonly string[] {
  const first = drawnText(atom, below)
  if (first === undefined) return []
  return [first, ...Array.from({ length: 4 }, () => drawnText(atom, below)).flatMap((text) => text ?? [])]
}

/** Decides whether the texts of one pattern are among those of others, and tries the answer on texts of the first. */
function check(input: Buffer): string {
  const sources = input.toString().split('\n')
  let atoms: Atom[]
  try {
    atoms = sources.map(atomOf)
  } catch (error) {
    if (error instanceof TypeError) return 'mistaken'
    throw error
  }
  const choices = random(input.length)
  const short = choices.some(5, 5, () =>
    choices.some(0, 4, () => choices.pick(['a', 'b', '1', '-', 'x', '😀'])).join(''),
  )
  const [left, ...right] = atoms
  const drawn = drawnTexts(left!, choices)
  for (const [index, atom] of atoms.entries()) compareWithScript(sources[index]!, atom, [...short, ...drawn])
  const domain = (atom: Atom) => ({ atoms: [atom], span: { start: 0, end: 0 } })
  const budget = createBudget({ steps: 5_000_000, cells: 2_000_000 })
  const { value: least } = withinBudget(() => leafSignatures(domain(left!), right.map(domain), false, budget))
  if (!least) return 'undecided'
  for (const { sample, signature } of least) {
    const text = sample.whole()!
    const own = right.flatMap((atom, index) => (atomAccepts(atom, text) ? [index] : []))
    if (!atomAccepts(left!, text) || String(own) !== String(signature)) throw new Error(`a wrong text: ${text}`)
  }
  const isIncluded = least.every(({ signature }) => signature.length > 0)
  for (const text of isIncluded ? [...short, ...drawn] : [])
    if (atomAccepts(left!, text) && !right.some((atom) => atomAccepts(atom, text)))
      throw new Error(`not included: ${text}`)
  return least.length === 0 ? 'empty' : isIncluded ? 'included' : 'not included'
}

/** The languages of patterns: matching agrees with JavaScript, and verdicts with texts that are tried. */
export const texts: Target = {
  name: 'texts',
  make: (chosen) => Buffer.from(chosen.some(2, 3, () => anyPattern(chosen, 2)).join('\n')),
  check,
}
