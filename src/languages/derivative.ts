import { hasChar, type CharSet } from './charSet.js'
import { classOf, oneClass, partitionBy, refined, type Partition } from './partition.js'
import {
  complementTerm,
  intersectionTerm,
  normalisedTerm,
  repeatTerm,
  sequenceTerm,
  unionTerm,
  type FormOf,
  type Term,
  type Terms,
} from './terms.js'
import { afterMultiple, multipleClasses } from './multiples.js'
import { anyDigits, digitsTerm, madeTerm } from './termOf.js'
import { afterWords, wordPartition } from './words.js'

/** The texts that follow a character in the texts of a term (Brzozowski 1964). */
export function derivative(terms: Terms, term: Term, char: number): Term {
  const partition = partitionOf(terms, term)
  const number = classOf(partition, char)
  term.next ??= emptyRow(terms, partition.size)
  return (term.next[number] ??= derived(terms, term, char))
}

function emptyRow({ budget }: Terms, size: number): (Term | undefined)[] {
  budget.keep(size + 4)
  return new Array<Term | undefined>(size)
}

function derived(terms: Terms, term: Term, char: number): Term {
  terms.budget.spend(20)
  switch (term.kind) {
    case 'chars':
      return hasChar(term.set, char) ? terms.empty : terms.none
    case 'words':
      return afterWords(terms, term, char)
    case 'digits':
      return afterDigits(terms, term, char)
    case 'multiple':
      return afterMultiple(terms, term, char)
    case 'sequence':
      return afterSequence(terms, term, char)
    case 'union':
      return unionTerm(terms, afterEach(terms, term.of, char))
    case 'intersection':
      return intersectionTerm(terms, afterEach(terms, term.of, char))
    case 'complement':
      return complementTerm(terms, derivative(terms, term.of, char))
    case 'repeat':
      if (term.max === 0) return terms.none
      return sequenceTerm(
        terms,
        derivative(terms, term.of, char),
        repeatTerm(terms, term.of, Math.max(0, term.min - 1), term.max - 1),
      )
    case 'lazy':
      return derivative(terms, madeTerm(terms, term), char)
    case 'normalised':
      return afterNormalised(terms, term, char)
  }
}

const afterEach = (terms: Terms, of: readonly Term[], char: number): Term[] =>
  of.map((one) => derivative(terms, one, char))

/** The character may belong to the head, or to a later part if all before it may be empty. */
function afterSequence(terms: Terms, sequence: FormOf<'sequence'>, char: number): Term {
  const found: Term[] = []
  let rest: Term = sequence
  for (; rest.kind === 'sequence'; rest = rest.tail) {
    found.push(sequenceTerm(terms, derivative(terms, rest.head, char), rest.tail))
    if (!rest.head.isNullable) return unionTerm(terms, found)
  }
  return unionTerm(terms, [...found, derivative(terms, rest, char)])
}

const space = 0x20
const xmlSpace: CharSet = [0x09, 0x0a, 0x0d, 0x0d, 0x20, 0x20]

function afterNormalised(terms: Terms, term: FormOf<'normalised'>, char: number): Term {
  const { of, at } = term
  if (hasChar(xmlSpace, char)) {
    if (at === 'anywhere') return normalisedTerm(terms, derivative(terms, of, space), at)
    return at === 'middle' ? normalisedTerm(terms, of, 'space') : term
  }
  const before = at === 'space' ? derivative(terms, of, space) : of
  return normalisedTerm(terms, derivative(terms, before, char), at === 'anywhere' ? at : 'middle')
}

function partitionOfNormalised(terms: Terms, { of, at }: FormOf<'normalised'>): Partition {
  const read = at === 'space' ? derivative(terms, of, space) : of
  return refinedIn(terms, kept(terms, partitionBy([xmlSpace])), partitionOf(terms, read))
}

const zero = 0x30
const nine = 0x39

function afterDigits(terms: Terms, { from, at, fraction }: FormOf<'digits'>, char: number): Term {
  const first = from.charCodeAt(at)
  if (char < first || char > nine) return terms.none
  if (char === first) return digitsTerm(terms, from, at + 1, fraction)
  const left = from.length - at - 1
  return fraction ? anyDigits(terms, 0, Infinity) : anyDigits(terms, left, left)
}

/** The classes of characters that lead to the same derivative. */
export function partitionOf(terms: Terms, term: Term): Partition {
  if (term.partition) return term.partition
  const partition = partitionIn(terms, term)
  terms.budget.spend(10)
  term.partition = partition
  return partition
}

function partitionIn(terms: Terms, term: Term): Partition {
  switch (term.kind) {
    case 'chars':
      return kept(terms, partitionBy([term.set]))
    case 'words':
      return kept(terms, wordPartition(term))
    case 'digits':
      return kept(terms, partitionBy(digitRanges(term.from.charCodeAt(term.at))))
    case 'multiple':
      return kept(terms, partitionBy(multipleClasses(term)))
    case 'sequence':
      return partitionOfSequence(terms, term)
    case 'union':
    case 'intersection':
      return term.of.reduce((before, one) => refinedIn(terms, before, partitionOf(terms, one)), oneClass)
    case 'complement':
    case 'repeat':
      return term === terms.empty ? oneClass : partitionOf(terms, term.of)
    case 'lazy':
      return partitionOf(terms, madeTerm(terms, term))
    case 'normalised':
      return partitionOfNormalised(terms, term)
  }
}

function partitionOfSequence(terms: Terms, sequence: FormOf<'sequence'>): Partition {
  let partition = oneClass
  let rest: Term = sequence
  for (; rest.kind === 'sequence'; rest = rest.tail) {
    partition = refinedIn(terms, partition, partitionOf(terms, rest.head))
    if (!rest.head.isNullable) return partition
  }
  return refinedIn(terms, partition, partitionOf(terms, rest))
}

/** The digits before, at and after one. */
const digitRanges = (digit: number): CharSet[] =>
  [
    [zero, digit - 1],
    [digit, digit],
    [digit + 1, nine],
  ].filter(([from, to]) => from! <= to!)

/** Refines two partitions, each pair once. */
export function refinedIn(terms: Terms, a: Partition, b: Partition): Partition {
  if (a.size === 1 || a === b) return b
  if (b.size === 1) return a
  const known = terms.refinements.get(a) ?? new Map<Partition, Partition>()
  terms.refinements.set(a, known)
  const same = known.get(b)
  if (same) return same
  const made = kept(terms, refined(a, b))
  known.set(b, made)
  return made
}

function kept({ budget }: Terms, partition: Partition): Partition {
  budget.spend(4 * partition.starts.length)
  budget.keep(2 * partition.starts.length + 16)
  return partition
}
