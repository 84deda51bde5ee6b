import type { Budget } from '../text/budget.js'
import { allChars, intersectionOf, unionOf, type CharSet } from './charSet.js'
import type { LazyLanguage, MultipleState, SpacePlace } from './expression.js'
import type { Partition } from './partition.js'

/**
 * A language of texts in canonical form: of terms that one table made, those with the same form are the same object, so that
 * the derivatives of a term are finitely many (docs/theory.md 7; Owens, Reppy, Turon 2009).
 */
export type Term = {
  readonly id: number
  /** Whether it has the empty text. */
  readonly isNullable: boolean
  /** The greatest number of repetitions in it, infinity apart; 0 if nothing is repeated. */
  readonly count: number
  /** Characters of a class lead to the same derivative. Computed on demand. */
  partition?: Partition
  /** The derivatives that are known, by class. */
  next?: (Term | undefined)[]
} & TermForm

export type TermForm =
  | { readonly kind: 'chars'; readonly set: CharSet }
  /** The texts `words[from..to)`, sorted, without their first `at` UTF-16 units, which are the same. */
  | { readonly kind: 'words'; readonly words: Words; readonly from: number; readonly to: number; readonly at: number }
  /** Digits, as in an expression, from `from` without its first `at` digits. */
  | { readonly kind: 'digits'; readonly from: string; readonly at: number; readonly fraction: boolean }
  | { readonly kind: 'multiple'; readonly multiple: MultipleState }
  | { readonly kind: 'sequence'; readonly head: Term; readonly tail: Term }
  | { readonly kind: 'union' | 'intersection'; readonly of: readonly Term[] }
  | { readonly kind: 'complement'; readonly of: Term }
  | { readonly kind: 'repeat'; readonly of: Term; readonly min: number; readonly max: number }
  | { readonly kind: 'lazy'; readonly language: LazyLanguage; readonly made: { term?: Term } }
  | { readonly kind: 'normalised'; readonly of: Term; readonly at: SpacePlace }

export type FormOf<Kind extends TermForm['kind']> = Term & Extract<TermForm, { readonly kind: Kind }>

/** Sorted texts, each once, with a number that tells them from others. */
export interface Words {
  readonly texts: readonly string[]
  readonly id: number
}

/** A table of terms. They live as long as the table. */
export interface Terms {
  readonly budget: Budget
  /** Terms by their form. */
  readonly known: Map<string, Term>
  readonly wordLists: Map<string, Words>
  /** Texts of digits with their numbers. */
  readonly numerals: Map<string, { readonly digits: string; readonly id: number }>
  /** A readable character of each class of a partition. */
  readonly representatives: Map<Partition, { readonly among: CharSet; readonly chars: readonly number[] }>
  readonly refinements: Map<Partition, Map<Partition, Partition>>
  /** Whether a term is included in another, by their ids. */
  readonly inclusions: Map<number, Map<number, boolean>>
  /** No text; only the empty text; every text of one character; every text. */
  readonly none: Term
  readonly empty: Term
  readonly anyChar: Term
  readonly all: Term
}

/** An empty table whose terms spend from a budget. */
export function createTerms(budget: Budget): Terms {
  const [known, none] = [new Map<string, Term>(), leaf(0, false, { kind: 'union', of: [] })]
  const anyChar = leaf(1, false, { kind: 'chars', set: allChars })
  const empty = leaf(2, true, { kind: 'repeat', of: anyChar, min: 0, max: 0 })
  const all = leaf(3, true, { kind: 'repeat', of: anyChar, min: 0, max: Infinity })
  for (const [key, term] of Object.entries({ none, [keyOf(allChars)]: anyChar, empty, all })) known.set(key, term)
  const tables = { wordLists: new Map(), numerals: new Map(), representatives: new Map() }
  const relations = { refinements: new Map(), inclusions: new Map() }
  return { budget, known, ...tables, ...relations, none, empty, anyChar, all }
}

const leaf = (id: number, isNullable: boolean, form: TermForm): Term => ({ id, isNullable, count: 0, ...form })

const keyOf = (set: CharSet): string => `[${set.join(' ')}]`

/** What a term, its key and its entry in the table take, in cells. */
const cellsPerTerm = 32

/** The term with a form, which `key` tells from others. */
export function internedTerm(
  { known, budget }: Terms,
  key: string,
  isNullable: boolean,
  count: number,
  form: TermForm,
): Term {
  const same = known.get(key)
  if (same) return same
  budget.spend(20 + key.length)
  budget.keep(cellsPerTerm + key.length / 4)
  const made: Term = { id: known.size, isNullable, count, ...form }
  known.set(key, made)
  return made
}

export const charsTerm = (terms: Terms, set: CharSet): Term =>
  set.length === 0 ? terms.none : internedTerm(terms, keyOf(set), false, 0, { kind: 'chars', set })

export function sequenceTerm(terms: Terms, head: Term, tail: Term): Term {
  const { none, empty, all } = terms
  if (head === none || tail === none) return none
  if (head === empty) return tail
  if (tail === empty) return head
  const heads: Term[] = []
  let rest = head
  for (; rest.kind === 'sequence'; rest = rest.tail) heads.push(rest.head)
  heads.push(rest)
  return heads.reduceRight((after, one) => {
    if (one === all && (after === all || (after.kind === 'sequence' && after.head === all))) return after
    const key = `.${String(one.id)} ${String(after.id)}`
    const form = { kind: 'sequence', head: one, tail: after } as const
    return internedTerm(terms, key, one.isNullable && after.isNullable, Math.max(one.count, after.count), form)
  }, tail)
}

export function repeatTerm(terms: Terms, of: Term, least: number, max: number): Term {
  const { none, empty, all, anyChar } = terms
  const min = of.isNullable ? 0 : least
  if (max === 0 || of === empty) return empty
  if (of === none) return min === 0 ? empty : none
  if (max === 1 && (min === 1 || of.isNullable)) return of
  if (of === anyChar && min === 0 && max === Infinity) return all
  if (of.kind === 'repeat' && multiplies(of, min, max)) return repeatTerm(terms, of.of, min * of.min, max * of.max)
  const key = `{${String(of.id)} ${String(min)} ${String(max)}`
  const count = Math.max(of.count, min, max === Infinity ? 0 : max)
  return internedTerm(terms, key, min === 0, count, { kind: 'repeat', of, min, max })
}

/**
 * Whether `(x{a,b}){min,max}` is `x{a·min,b·max}`: the counts for n repetitions, `a·n` to `b·n`, must touch those for n + 1
 * repetitions. If they do for n = `min`, they do for every larger n.
 */
function multiplies(inner: { readonly min: number; readonly max: number }, min: number, max: number): boolean {
  const touches = min === max || (min + 1) * inner.min <= min * inner.max + 1
  return touches && (max * inner.max === Infinity || Number.isSafeInteger(max * inner.max))
}

export function unionTerm(terms: Terms, parts: readonly Term[]): Term {
  const { none, all, empty, budget } = terms
  let set: CharSet = []
  const members = new Set<Term>()
  for (const part of parts)
    for (const one of part.kind === 'union' ? part.of : [part])
      if (one.kind === 'chars') set = unionOf(set, one.set)
      else members.add(one)
  if (members.has(all)) return all
  if (set.length > 0) members.add(charsTerm(terms, set))
  for (const one of members) if (one.kind === 'complement' && members.has(one.of)) return all
  budget.spend(8 * members.size)
  const joined = joinedCounts(terms, members)
  const hasOther = joined.some((one) => one.isNullable && one !== empty)
  const of = joined.filter((one) => one !== empty || !hasOther).sort((a, b) => a.id - b.id)
  if (of.length === 0) return none
  if (of.length === 1) return of[0]!
  return internedTerm(terms, `|${ids(of)}`, of.some(isNullable), greatestCount(of), { kind: 'union', of })
}

/** Joins members that differ only in how often they begin with a term: of `d{2,4}x` and `d{3,7}x` it makes `d{2,7}x`. */
function joinedCounts(terms: Terms, members: ReadonlySet<Term>): Term[] {
  if (members.size < 2) return [...members]
  const counted = new Map<string, { readonly of: Term; readonly tail: Term; readonly counts: [number, number][] }>()
  const others: Term[] = []
  for (const member of members) {
    const [head, tail] = member.kind === 'sequence' ? [member.head, member.tail] : [member, terms.empty]
    if (head.kind !== 'repeat' || head === terms.all || head === terms.empty) {
      others.push(member)
      continue
    }
    const key = `${String(head.of.id)} ${String(tail.id)}`
    const same = counted.get(key)
    if (same) same.counts.push([head.min, head.max])
    else counted.set(key, { of: head.of, tail, counts: [[head.min, head.max]] })
  }
  for (const { of, tail, counts } of counted.values())
    for (const [min, max] of joined(counts)) others.push(sequenceTerm(terms, repeatTerm(terms, of, min, max), tail))
  return [...new Set(others)]
}

/** Ranges of counts that together have the same counts, without ranges that touch. */
function joined(counts: readonly [number, number][]): readonly [number, number][] {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return sorted.reduce<[number, number][]>((ranges, [min, max]) => {
    const last = ranges.at(-1)
    if (last && min <= last[1] + 1) last[1] = Math.max(last[1], max)
    else ranges.push([min, max])
    return ranges
  }, [])
}

export function intersectionTerm(terms: Terms, parts: readonly Term[]): Term {
  const { none, all, empty, budget } = terms
  let set: CharSet | undefined
  const members = new Set<Term>()
  for (const part of parts)
    for (const one of part.kind === 'intersection' ? part.of : [part])
      if (one.kind === 'chars') set = set ? intersectionOf(set, one.set) : one.set
      else if (one !== all) members.add(one)
  if (set) members.add(charsTerm(terms, set))
  if (members.has(none)) return none
  for (const one of members) if (one.kind === 'complement' && members.has(one.of)) return none
  const of = [...members].sort((a, b) => a.id - b.id)
  budget.spend(8 * of.length)
  if (of.length === 0) return all
  if (of.length === 1) return of[0]!
  if (members.has(empty)) return of.every(isNullable) ? empty : none
  return internedTerm(terms, `&${ids(of)}`, of.every(isNullable), greatestCount(of), { kind: 'intersection', of })
}

export function complementTerm(terms: Terms, of: Term): Term {
  const { none, all } = terms
  if (of === none) return all
  if (of === all) return none
  if (of.kind === 'complement') return of.of
  return internedTerm(terms, `!${String(of.id)}`, !of.isNullable, of.count, { kind: 'complement', of })
}

/** The texts that belong to a term after their white space is normalized from a place on. */
export function normalisedTerm(terms: Terms, of: Term, at: SpacePlace): Term {
  if (of === terms.none || of === terms.all) return of
  return internedTerm(terms, `_${at} ${String(of.id)}`, of.isNullable, of.count, { kind: 'normalised', of, at })
}

const ids = (terms: readonly Term[]): string => terms.map(({ id }) => id).join(' ')
const isNullable = (term: Term): boolean => term.isNullable
const greatestCount = (terms: readonly Term[]): number => terms.reduce((most, { count }) => Math.max(most, count), 0)
