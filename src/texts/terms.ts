import type { Budget } from '../text/budget.js'
import { allChars, complementOf, hasChar, intersectionOf, refined, unionOf, type CharSet } from './charSet.js'
import type { TextExpression } from './expression.js'

/**
 * A language of texts in canonical form: of terms that one table made, those with the same form are the same object, so that
 * the derivatives of a term are finitely many (docs/theory.md 7; Owens, Reppy, Turon 2009).
 */
export type Term = {
  readonly id: number
  /** Whether it has the empty text. */
  readonly isNullable: boolean
  /** A partition of the characters: all characters of a part lead to the same derivative. Computed on demand. */
  parts?: readonly CharSet[]
  /** The derivatives known so far, by the first character of the part. */
  readonly next: Map<number, Term>
} & Form

type Form =
  | { readonly kind: 'chars'; readonly set: CharSet }
  /** The texts `words[from..to)`, sorted, without their first `at` UTF-16 units, which are the same. */
  | { readonly kind: 'words'; readonly words: Words; readonly from: number; readonly to: number; readonly at: number }
  | { readonly kind: 'sequence'; readonly head: Term; readonly tail: Term }
  | { readonly kind: 'union' | 'intersection'; readonly of: readonly Term[] }
  | { readonly kind: 'complement'; readonly of: Term }
  | { readonly kind: 'repeat'; readonly of: Term; readonly min: number; readonly max: number }

/** Sorted texts, each once, with a number that tells them from others. */
interface Words {
  readonly texts: readonly string[]
  readonly id: number
}

/** Makes terms and their derivatives. What it makes lives as long as the table. */
export interface Terms {
  readonly of: (expression: TextExpression) => Term
  /** The texts that follow a character in the texts of a term. */
  readonly derivative: (term: Term, char: number) => Term
  /** The same for any character, not only for one that stands for its part. */
  readonly after: (term: Term, char: number) => Term
  readonly partsOf: (term: Term) => readonly CharSet[]
  readonly union: (of: readonly Term[]) => Term
  readonly intersection: (of: readonly Term[]) => Term
  readonly complement: (of: Term) => Term
  /** No text; only the empty text; every text. */
  readonly none: Term
  readonly empty: Term
  readonly all: Term
}

export function createTerms(budget: Budget): Terms {
  const known = new Map<string, Term>()
  const wordLists = new Map<string, Words>()

  function term(key: string, isNullable: boolean, form: Form): Term {
    const same = known.get(key)
    if (same) return same
    budget.spend(key.length)
    budget.keep(16 + key.length / 4)
    const made: Term = { id: known.size, isNullable, next: new Map(), ...form }
    known.set(key, made)
    return made
  }

  const none = term('none', false, { kind: 'union', of: [] })
  const charsOf = (set: CharSet): Term =>
    set.length === 0 ? none : term(`[${set.join(' ')}]`, false, { kind: 'chars', set })
  const anyChar = charsOf(allChars)
  const all = term('all', true, { kind: 'repeat', of: anyChar, min: 0, max: Infinity })
  const empty = term('empty', true, { kind: 'repeat', of: anyChar, min: 0, max: 0 })

  function sequence(head: Term, tail: Term): Term {
    if (head === none || tail === none) return none
    if (head === empty) return tail
    if (tail === empty) return head
    if (head.kind === 'sequence') return sequence(head.head, sequence(head.tail, tail))
    if (head === all && tail === all) return all
    return term(`.${String(head.id)} ${String(tail.id)}`, head.isNullable && tail.isNullable, {
      kind: 'sequence',
      head,
      tail,
    })
  }

  function repeat(of: Term, least: number, max: number): Term {
    const min = of.isNullable ? 0 : least
    if (max === 0 || of === empty) return empty
    if (of === none) return min === 0 ? empty : none
    if (min === 1 && max === 1) return of
    if (of.isNullable && max === 1) return of
    if (of === anyChar && min === 0 && max === Infinity) return all
    if (of.kind === 'repeat' && of.min === 0 && of.max === Infinity) return of
    const key = `{${String(of.id)} ${String(min)} ${String(max)}`
    return term(key, min === 0, { kind: 'repeat', of, min, max })
  }

  function union(terms: readonly Term[]): Term {
    let set: CharSet = []
    const members = new Set<Term>()
    const add = (one: Term): void => {
      if (one.kind === 'union') one.of.forEach(add)
      else if (one.kind === 'chars') set = unionOf(set, one.set)
      else members.add(one)
    }
    terms.forEach(add)
    if (members.has(all)) return all
    if (set.length > 0) members.add(charsOf(set))
    for (const one of members) if (one.kind === 'complement' && members.has(one.of)) return all
    const of = joinedCounts(members).sort((a, b) => a.id - b.id)
    budget.spend(8 * of.length)
    if (of.length === 0) return none
    if (of.length === 1) return of[0]!
    return term(
      `|${ids(of)}`,
      of.some(({ isNullable }) => isNullable),
      { kind: 'union', of },
    )
  }

  /** Joins members that differ only in how often they begin with a term: of `d{2,4}x` and `d{3,7}x` it makes `d{2,7}x`. */
  function joinedCounts(members: ReadonlySet<Term>): Term[] {
    const counted = new Map<string, { readonly of: Term; readonly tail: Term; readonly counts: [number, number][] }>()
    const others: Term[] = []
    for (const member of members) {
      const [head, tail] = member.kind === 'sequence' ? [member.head, member.tail] : [member, empty]
      if (head.kind !== 'repeat' || head === all || head === empty) {
        others.push(member)
        continue
      }
      const key = `${String(head.of.id)} ${String(tail.id)}`
      const same = counted.get(key)
      if (same) same.counts.push([head.min, head.max])
      else counted.set(key, { of: head.of, tail, counts: [[head.min, head.max]] })
    }
    for (const { of, tail, counts } of counted.values())
      for (const [min, max] of joined(counts)) others.push(sequence(repeat(of, min, max), tail))
    return [...new Set(others)]
  }

  function intersection(terms: readonly Term[]): Term {
    let set: CharSet | undefined
    const members = new Set<Term>()
    const add = (one: Term): void => {
      if (one.kind === 'intersection') one.of.forEach(add)
      else if (one.kind === 'chars') set = set ? intersectionOf(set, one.set) : one.set
      else if (one !== all) members.add(one)
    }
    terms.forEach(add)
    if (set) members.add(charsOf(set))
    if (members.has(none)) return none
    for (const one of members) if (one.kind === 'complement' && members.has(one.of)) return none
    const of = [...members].sort((a, b) => a.id - b.id)
    if (of.length === 0) return all
    if (of.length === 1) return of[0]!
    if (members.has(empty)) return of.every(({ isNullable }) => isNullable) ? empty : none
    return term(
      `&${ids(of)}`,
      of.every(({ isNullable }) => isNullable),
      { kind: 'intersection', of },
    )
  }

  function complement(of: Term): Term {
    if (of === none) return all
    if (of === all) return none
    if (of.kind === 'complement') return of.of
    return term(`!${String(of.id)}`, !of.isNullable, { kind: 'complement', of })
  }

  function wordsOf(texts: readonly string[]): Term {
    const sorted = [...new Set(texts)].sort(byCodePoints)
    const key = JSON.stringify(sorted)
    const same = wordLists.get(key)
    const words = same ?? { texts: sorted, id: wordLists.size }
    if (!same) wordLists.set(key, words)
    return wordRange(words, 0, sorted.length, 0)
  }

  function wordRange(words: Words, from: number, to: number, at: number): Term {
    if (from === to) return none
    const first = words.texts[from]!
    if (to === from + 1 && first.length === at) return empty
    const form = { kind: 'words', words, from, to, at } as const
    return term(`"${String(words.id)} ${String(from)} ${String(to)} ${String(at)}`, first.length === at, form)
  }

  /** The index of the first word from `from` on whose character at a position comes after `char`. */
  function endOfChar(words: Words, from: number, to: number, at: number, char: number): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (words.texts[middle]!.codePointAt(at)! <= char) low = middle + 1
      else high = middle
    }
    return low
  }

  function afterWords({ words, from, to, at }: Extract<Term, { kind: 'words' }>, char: number): Term {
    const start = words.texts[from]!.length === at ? from + 1 : from
    const [first, end] = [endOfChar(words, start, to, at, char - 1), endOfChar(words, start, to, at, char)]
    return wordRange(words, first, end, at + String.fromCodePoint(char).length)
  }

  function wordParts({ words, from, to, at }: Extract<Term, { kind: 'words' }>): readonly CharSet[] {
    const parts: CharSet[] = []
    const ranges: number[] = []
    let next = words.texts[from]!.length === at ? from + 1 : from
    while (next < to) {
      const char = words.texts[next]!.codePointAt(at)!
      parts.push([char, char])
      if (ranges.at(-1) === char - 1) ranges[ranges.length - 1] = char
      else ranges.push(char, char)
      next = endOfChar(words, next, to, at, char)
    }
    const rest = complementOf(ranges)
    return rest.length > 0 ? [...parts, rest] : parts
  }

  function derived(one: Term, char: number): Term {
    budget.spend(1)
    switch (one.kind) {
      case 'chars':
        return hasChar(one.set, char) ? empty : none
      case 'words':
        return afterWords(one, char)
      case 'sequence': {
        const after = sequence(derivative(one.head, char), one.tail)
        return one.head.isNullable ? union([after, derivative(one.tail, char)]) : after
      }
      case 'union':
        return union(one.of.map((each) => derivative(each, char)))
      case 'intersection':
        return intersection(one.of.map((each) => derivative(each, char)))
      case 'complement':
        return complement(derivative(one.of, char))
      case 'repeat': {
        if (one === all) return all
        const rest = repeat(one.of, Math.max(0, one.min - 1), one.max - 1)
        return one.max === 0 ? none : sequence(derivative(one.of, char), rest)
      }
    }
  }

  function derivative(one: Term, char: number): Term {
    const known = one.next.get(char)
    if (known) return known
    const after = derived(one, char)
    budget.keep(4)
    one.next.set(char, after)
    return after
  }

  function partsIn(one: Term): readonly CharSet[] {
    switch (one.kind) {
      case 'chars': {
        const rest = complementOf(one.set)
        return rest.length > 0 ? [one.set, rest] : [one.set]
      }
      case 'words':
        return wordParts(one)
      case 'sequence':
        return one.head.isNullable ? refined(partsOf(one.head), partsOf(one.tail)) : partsOf(one.head)
      case 'union':
      case 'intersection':
        return one.of.reduce<readonly CharSet[]>(
          (parts, each) => {
            budget.spend(parts.length)
            return refined(parts, partsOf(each))
          },
          [allChars],
        )
      case 'complement':
      case 'repeat':
        return one === empty ? [allChars] : partsOf(one.of)
    }
  }

  function partsOf(one: Term): readonly CharSet[] {
    if (one.parts) return one.parts
    one.parts = partsIn(one)
    budget.spend(8 * one.parts.length)
    return one.parts
  }

  function of(expression: TextExpression): Term {
    switch (expression.kind) {
      case 'chars':
        return charsOf(expression.set)
      case 'words':
        return wordsOf(expression.words)
      case 'sequence':
        return expression.of.reduceRight<Term>((tail, head) => sequence(of(head), tail), empty)
      case 'union':
        return union(expression.of.map(of))
      case 'intersection':
        return intersection(expression.of.map(of))
      case 'complement':
        return complement(of(expression.of))
      case 'repeat':
        return repeat(of(expression.of), expression.min, expression.max)
    }
  }

  const after = (one: Term, char: number): Term => derivative(one, partsOf(one).find((set) => hasChar(set, char))![0]!)

  return { of, derivative, after, partsOf, union, intersection, complement, none, empty, all }
}

const ids = (terms: readonly Term[]): string => terms.map(({ id }) => id).join(' ')

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

/** Sorts texts by code points; by UTF-16 units, characters beyond U+FFFF would come before some others. */
const byCodePoints = (a: string, b: string): number => {
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at === shorter) return a.length - b.length
  if (at > 0 && isHigh(a.charCodeAt(at - 1))) at--
  return a.codePointAt(at)! - b.codePointAt(at)!
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
