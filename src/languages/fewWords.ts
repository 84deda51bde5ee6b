import { oncePer } from '../collections/once.js'
import type { CharSet } from './charSet.js'
import type { TextExpression } from './expression.js'

/** The texts of a language if its expression shows that they are few, such as those of `yes|no|[01]`, the shortest first; else undefined. */
export const fewWords = (expression: TextExpression): ReadonlySet<string> | undefined => known(expression).words

const maxWords = 32
const maxWordLength = 1000

const known = oncePer((expression: TextExpression): { readonly words?: ReadonlySet<string> } => {
  const words = wordsOf(expression)
  return words ? { words: new Set([...words].sort((a, b) => a.length - b.length)) } : {}
})

function wordsOf(expression: TextExpression): readonly string[] | undefined {
  switch (expression.kind) {
    case 'chars':
      return charactersOf(expression.set)
    case 'words':
      return few(expression.words)
    case 'sequence':
      return expression.of.reduce(after, [''])
    case 'union':
      return expression.of.reduce<readonly string[] | undefined>((all, one) => {
        const words = all && wordsOf(one)
        return words && few([...all, ...words])
      }, [])
    case 'repeat':
      return repeated(expression.of, expression.min, expression.max)
    default:
      return undefined
  }
}

const few = (words: readonly string[]): readonly string[] | undefined =>
  words.length <= maxWords && words.every(({ length }) => length <= maxWordLength) ? words : undefined

function charactersOf(set: CharSet): readonly string[] | undefined {
  const found: string[] = []
  for (let at = 0; at < set.length; at += 2)
    for (let char = set[at]!; char <= set[at + 1]!; char++) {
      if (found.length === maxWords || isSurrogate(char)) return undefined
      found.push(String.fromCodePoint(char))
    }
  return found
}

/** Two of these make one character, so texts that have them cannot be put together. */
const isSurrogate = (char: number): boolean => char >= 0xd800 && char <= 0xdfff

/** The texts that begin with one of some words and go on with one of an expression. */
function after(heads: readonly string[] | undefined, expression: TextExpression): readonly string[] | undefined {
  const tails = heads && wordsOf(expression)
  return tails && heads.length * tails.length <= maxWords
    ? few(heads.flatMap((head) => tails.map((tail) => head + tail)))
    : undefined
}

function repeated(of: TextExpression, min: number, max: number): readonly string[] | undefined {
  if (max > maxWordLength) return undefined
  let words: readonly string[] | undefined = ['']
  const found: string[] = []
  for (let count = 0; count <= max; count++) {
    if (count >= min) found.push(...words)
    if (found.length > maxWords) return undefined
    words = count < max ? after(words, of) : words
    if (!words) return undefined
  }
  return few(found)
}
