import type { CharacterClass, RegularExpression } from '../../syntax/tree/syntaxTree.js'
import { nearest } from '../../text/writing/nearest.js'
import { allChars, complementOf, differenceOf, noChars, unionOf, type CharSet } from '../../languages/charSet.js'
import { oneOf, repeat, type TextExpression } from '../../languages/expression.js'
import { blockNames, blockSet, categorySet, nameChars, nameStartChars } from '../../languages/unicode.js'
import type { Reporter } from '../../syntax/tree/reporter.js'

/** Where an unknown category is reported. */
type Reports = Pick<Reporter, 'report'>

/** The regular language of a pattern. */
export function lowerExpression(expression: RegularExpression, lowering: Reports): TextExpression {
  switch (expression.kind) {
    case 'choice':
      return lowerChoice(expression.of, lowering)
    case 'sequence':
      return { kind: 'sequence', of: expression.of.map((one) => lowerExpression(one, lowering)) }
    case 'repeat':
      return repeat(lowerExpression(expression.of, lowering), expression.count.min, expression.count.max ?? Infinity)
    case 'characters':
      return oneOf(charsOf(expression.characters, lowering))
  }
}

/** A choice with more words than this has them as a list. Fewer are compared by their form, with what other patterns have. */
const manyWords = 100

/** A choice. Of many words, the automaton is their sorted list, whose states need no alternatives. */
function lowerChoice(of: readonly RegularExpression[], lowering: Reports): TextExpression {
  const written = of.map(wordOf)
  const words = written.filter((word) => word !== undefined)
  const lower = (some: readonly RegularExpression[]): TextExpression[] =>
    some.map((one) => lowerExpression(one, lowering))
  if (words.length <= manyWords) return { kind: 'union', of: lower(of) }
  const others = lower(of.filter((_, index) => written[index] === undefined))
  return { kind: 'union', of: [{ kind: 'words', words }, ...others] }
}

/** The only text of an expression that has one and says so. */
function wordOf(expression: RegularExpression): string | undefined {
  if (expression.kind === 'characters') {
    const { characters } = expression
    return characters.kind === 'range' && characters.from === characters.to
      ? String.fromCodePoint(characters.from)
      : undefined
  }
  if (expression.kind !== 'sequence') return undefined
  const parts = expression.of.map(wordOf)
  return parts.includes(undefined) ? undefined : parts.join('')
}

function charsOf(characters: CharacterClass, lowering: Reports): CharSet {
  switch (characters.kind) {
    case 'any':
      return complementOf([0xa, 0xa, 0xd, 0xd])
    case 'range':
      return [characters.from, characters.to]
    case 'escape':
      return escaped(characters.letter)
    case 'category': {
      const set = categoryOf(characters, lowering)
      return characters.isNegated ? complementOf(set) : set
    }
    case 'class': {
      if (characters.items.length === 0) return allChars // after an error
      const items = unionOf(...characters.items.map((item) => charsOf(item, lowering)))
      const set = characters.isNegated ? complementOf(items) : items
      return characters.without ? differenceOf(set, charsOf(characters.without, lowering)) : set
    }
  }
}

/** The sets of XML Schema 1.0, Part 2, F.1.1. */
const escapes: Readonly<Record<string, () => CharSet>> = {
  s: () => [0x9, 0xa, 0xd, 0xd, 0x20, 0x20],
  d: () => categorySet('Nd')!,
  w: () => complementOf(unionOf(...['P', 'Z', 'C'].map((name) => categorySet(name)!))),
  i: () => nameStartChars,
  c: () => nameChars,
}

function escaped(letter: string): CharSet {
  const set = escapes[letter.toLowerCase()]?.() ?? noChars
  return letter === letter.toLowerCase() ? set : complementOf(set)
}

function categoryOf(
  { name, isNegated, span }: Extract<CharacterClass, { kind: 'category' }>,
  { report }: Reports,
): CharSet {
  const set = name.startsWith('Is') ? blockSet(name.slice(2)) : categorySet(name)
  if (set) return set
  const near = nearest(name, [...blockNames.map((block) => `Is${block}`)])
  const text = `\\${isNegated ? 'P' : 'p'}{${near ?? ''}}`
  report('bad-pattern', span, `\`${name}\` is not a category or block of Unicode`, {
    ...(near === undefined
      ? { hint: 'categories are such as `L`, `Lu`, `Nd`, `P`; blocks are such as `IsBasicLatin`' }
      : { hint: `did you mean \`${text}\`?`, fix: { span, text } }),
  })
  return noChars
}
