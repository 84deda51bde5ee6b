import { allChars, complementOf, unionOf, type CharSet } from '../../../languages/charSet.js'
import { derivative, partitionOf } from '../../../languages/derivative.js'
import { complement, type TextExpression } from '../../../languages/expression.js'
import { representatives } from '../../../languages/partition.js'
import { termOf } from '../../../languages/termOf.js'
import { createTerms, type Term, type Terms } from '../../../languages/terms.js'
import { createBudget, withinBudget } from '../../../text/budget.js'
import { characterText, rangesText } from './characterText.js'

/** What finding the automaton may cost: some milliseconds. */
const budget = { steps: 300_000, cells: 300_000 }

/** Automata with more states, and longer expressions, are given up: nobody could read them. */
const maxStates = 40
const maxLength = 1500

/**
 * An expression of XML Schema for the texts that do not belong to a language; undefined if there are none, or if it would be too long. The states of the
 * automaton are eliminated one by one (Brzozowski, McCluskey 1963).
 */
export function otherTextsPattern(expression: TextExpression): string | undefined {
  const { value: automaton } = withinBudget(() => automatonOf(complement(expression)))
  return automaton && eliminated(automaton)
}

/** The branches of an expression; none if nothing leads there. */
type Branches = readonly string[]

interface Automaton {
  /** The branches that lead from one state to another. The states are numbered from 0, where texts begin; the last is their end. */
  readonly edges: Map<number, Branches>[]
}

function automatonOf(expression: TextExpression): Automaton | undefined {
  const terms = createTerms(createBudget(budget))
  const states = [termOf(terms, expression)]
  const numbers = new Map(states.map((state, at) => [state, at]))
  const found: Map<number, CharSet>[] = []
  for (const own of states) {
    const next = new Map<number, CharSet>()
    for (const [state, set] of statesAfter(terms, own)) {
      const number = numbers.get(state) ?? states.push(state) - 1
      numbers.set(state, number)
      next.set(number, unionOf(next.get(number) ?? [], set))
    }
    if (states.length > maxStates) return undefined
    found.push(next)
  }
  const end = states.length
  return {
    edges: states.map((state, at) => {
      const branches = [...found[at]!].map(([number, set]): [number, Branches] => [number, [classOf(set)]])
      return new Map(state.isNullable ? [...branches, [end, ['']]] : branches)
    }),
  }
}

/** Each state after a character, with the characters that lead there. */
function statesAfter(terms: Terms, state: Term): readonly (readonly [Term, CharSet])[] {
  const { starts, classes } = partitionOf(terms, state)
  return representatives(partitionOf(terms, state), allChars).flatMap((char) => {
    const next = derivative(terms, state, char)
    if (next === terms.none) return []
    const own = classes[starts.findLastIndex((start) => start <= char)]
    const set = starts.flatMap((start, at) =>
      classes[at] === own ? [start, (starts[at + 1] ?? allChars[1]! + 1) - 1] : [],
    )
    return [[next, set] as const]
  })
}

/** A class of characters, whichever of the two spellings is shorter. */
function classOf(set: CharSet): string {
  const others = complementOf(set)
  if (set.length === 2 && set[0] === set[1]) return characterText(set[0]!)
  if (others.length === 0) return '[\\s\\S]'
  const [own, negated] = [`[${rangesText(set)}]`, `[^${rangesText(others)}]`]
  return own.length <= negated.length ? own : negated
}

function eliminated({ edges }: Automaton): string | undefined {
  const end = edges.length
  const left = new Set(edges.keys())
  while (left.size > 1) {
    const [state] = [...left]
      .filter((one) => one !== 0)
      .sort((one, other) => costOf(edges, left, one) - costOf(edges, left, other))
    left.delete(state!)
    const loop = repeated(edges[state!]!.get(state!))
    for (const before of left) {
      const into = edges[before]!.get(state!)
      if (!into) continue
      for (const [after, out] of edges[state!]!) {
        if (after === state) continue
        const way = inRow(into, loop, out)
        if (way.length > maxLength) return undefined
        edges[before]!.set(after, [...new Set([...(edges[before]!.get(after) ?? []), way])])
      }
      edges[before]!.delete(state!)
    }
  }
  const last = edges[0]!.get(end)
  if (!last) return undefined
  const found = inRow([repeated(edges[0]!.get(0))], '', last)
  return found.length > maxLength ? undefined : found
}

/** How much text the elimination of a state repeats. */
function costOf(edges: Automaton['edges'], left: ReadonlySet<number>, state: number): number {
  const into = [...left].filter((one) => one !== state && edges[one]!.has(state)).length
  return into * (edges[state]!.size + [...edges[state]!.values()].flat().join('').length)
}

/** One after the other. */
const inRow = (first: Branches, middle: string, last: Branches): string => grouped(first) + middle + grouped(last)

const repeated = (branches: Branches | undefined): string => (branches ? `${asUnit(branches)}*` : '')

const isOne = (text: string): boolean => /^(?:\[(?:[^\\\]]|\\.)*\]|\\.|[^\\])$/su.test(text)

const asUnit = (branches: Branches): string =>
  branches.length === 1 && isOne(branches[0]!) ? branches[0]! : `(${branches.join('|')})`

function grouped(branches: Branches): string {
  if (branches.length === 1) return branches[0]!
  const filled = branches.filter((one) => one !== '')
  return filled.length < branches.length ? `${asUnit(filled)}?` : `(${filled.join('|')})`
}
