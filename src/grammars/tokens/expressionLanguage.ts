import { RegExpParser, type AST } from '@eslint-community/regexpp'
import { once } from '../../collections/once.js'
import {
  chars,
  charsIn,
  complementOf,
  differenceOf,
  hasChar,
  intersectionOf,
  noChars,
  unionOf,
  type CharSet,
} from '../../languages/charSet.js'
import {
  complement,
  intersection,
  many,
  oneOf,
  repeat,
  sequence,
  union,
  type TextExpression,
} from '../../languages/expression.js'
import { categorySet } from '../../languages/unicode.js'

/** Stands between the text of a token and the text after it. No text contains it: it is no character. */
export const boundary = '\ufdd0'

/** The characters of texts: those of the Basic Multilingual Plane, where JavaScript's units are characters. */
export const textCharacters: CharSet = differenceOf([0, 0xffff], unionOf([0xd800, 0xdfff], charsIn(boundary)))

/** The characters of texts and the boundary. */
export const allCharacters: CharSet = unionOf(textCharacters, charsIn(boundary))

const anyText = many(oneOf(textCharacters))
const noText = sequence()

/** The languages of a regular expression that finds a token at the start of an input. */
export interface ExpressionLanguage {
  /** The inputs that start with a token. */
  readonly inputs: TextExpression
  /** The inputs that are a whole token. */
  readonly alone: TextExpression
  /** The inputs that start with a token, with the boundary after it. */
  readonly bounded: TextExpression
}

/** A construct whose language is not determined; the message completes "its expression …". */
class NotJudged extends Error {}

/** The languages of an expression; otherwise why they are not determined, to complete "its expression …". */
export function expressionLanguage(source: string, flags = ''): ExpressionLanguage | string {
  try {
    const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    })
    const languages = languagesBy({ ignoresCase: flags.includes('i'), hasAllDots: flags.includes('s') })
    return {
      inputs: languages(parsed, anyText),
      alone: languages(parsed, noText),
      bounded: languages(parsed, sequence(text(boundary), anyText), true),
    }
  } catch (error) {
    if (error instanceof NotJudged) return error.message
    if (error instanceof SyntaxError) return 'is not valid'
    throw error
  }
}

const text = (literal: string): TextExpression => ({ kind: 'words', words: [literal] })

interface Reading {
  readonly ignoresCase: boolean
  readonly hasAllDots: boolean
}

interface Alternatives {
  readonly alternatives: readonly AST.Alternative[]
}

/** The inputs that a part of an expression matches at their start, followed by `rest`. */
function languagesBy(
  reading: Reading,
): (part: Alternatives, rest: TextExpression, isBounded?: boolean) => TextExpression {
  const choice = ({ alternatives }: Alternatives, rest: TextExpression, ending: Ending): TextExpression =>
    alternatives.length === 1
      ? all(alternatives[0]!.elements, rest, ending)
      : union(...alternatives.map(({ elements }) => all(elements, rest, ending)))
  const all = (elements: readonly AST.Element[], rest: TextExpression, ending: Ending): TextExpression =>
    elements.reduceRight<TextExpression>(
      (after, element, at) =>
        one(element, after, elements.slice(at + 1).every(isAssertion) ? ending : { ...ending, isLast: false }),
      rest,
    )
  const one = (element: AST.Element, rest: TextExpression, ending: Ending): TextExpression => {
    const plain = simple(element, reading)
    if (plain) return sequence(plain, rest)
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        if (element.type === 'Group' && element.modifiers) throw new NotJudged('has modifiers')
        return choice(element, rest, ending)
      case 'Quantifier':
        if (element.min === 0 && element.max === 1) return union(one(element.element, rest, ending), rest)
        throw new NotJudged('has a look-around in a repetition')
      case 'Assertion':
        return ahead(element, rest, ending)
      default:
        throw new NotJudged(`has \`${element.raw}\``)
    }
  }
  const ahead = (element: AST.Assertion, rest: TextExpression, { isBounded, isLast }: Ending): TextExpression => {
    if (isBounded && !isLast) throw new NotJudged('looks ahead in its middle')
    const after = isBounded
      ? (inputs: TextExpression) => sequence(text(boundary), inputs)
      : (inputs: TextExpression) => inputs
    const inside = { isBounded: false, isLast: true }
    if (element.kind === 'lookahead') {
      const inputs = after(choice(element, anyText, inside))
      return intersection(element.negate ? complement(inputs) : inputs, rest)
    }
    if (element.kind === 'end') return intersection(after(noText), rest)
    if (element.kind === 'word' && !element.negate && endsWithWord(element))
      return intersection(complement(after(sequence(oneOf(wordCharacters), anyText))), rest)
    throw new NotJudged(`has \`${element.raw}\``)
  }
  return (part, rest, isBounded = false) => choice(part, rest, { isBounded, isLast: true })
}

/** The language of an element without look-arounds; undefined for another one. */
function simple(element: AST.Element, reading: Reading): TextExpression | undefined {
  switch (element.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return oneOf(setOf(element, reading))
    case 'Group':
    case 'CapturingGroup': {
      if (element.type === 'Group' && element.modifiers) return undefined
      const parts = element.alternatives.map(({ elements }) => simpleSequence(elements, reading))
      return parts.every((part) => part !== undefined) ? union(...parts) : undefined
    }
    case 'Quantifier': {
      const of = simple(element.element, reading)
      return of && repeat(of, element.min, element.max)
    }
    default:
      return undefined
  }
}

function simpleSequence(elements: readonly AST.Element[], reading: Reading): TextExpression | undefined {
  const parts = elements.map((element) => simple(element, reading))
  return parts.every((part) => part !== undefined) ? sequence(...parts) : undefined
}

/** Whether the boundary follows, and whether an element is the last one before it. */
interface Ending {
  readonly isBounded: boolean
  readonly isLast: boolean
}

const isAssertion = ({ type }: AST.Element): boolean => type === 'Assertion'

const wordCharacters = unionOf(chars('_', 'a-z', 'A-Z', '0-9'))
const digits = chars('0-9')
const lineEnds: CharSet = unionOf(charsIn('\n\r'), [0x2028, 0x2029])
const spaces: CharSet = unionOf([9, 0xd], [0x20, 0x20], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff]) // prettier-ignore

/** Whether the character before a `\b` is certainly a word character. */
function endsWithWord(assertion: AST.Assertion): boolean {
  if (assertion.parent.type !== 'Alternative') return false
  const { elements } = assertion.parent
  const before = elements[elements.indexOf(assertion) - 1]
  const last = before?.type === 'Quantifier' && before.min > 0 ? before.element : before
  if (last?.type === 'Group' || last?.type === 'CapturingGroup')
    return last.alternatives.every((one) => isWord(one.elements.at(-1)))
  return isWord(last)
}

const isWord = (element: AST.QuantifiableElement | AST.Element | undefined): boolean =>
  (element?.type === 'Character' && hasChar(wordCharacters, element.value)) ||
  (element?.type === 'CharacterSet' && (element.kind === 'digit' || element.kind === 'word') && !element.negate)

type SetElement = AST.Character | AST.CharacterSet | AST.CharacterClass

function setOf(element: SetElement, reading: Reading): CharSet {
  const set = rawSet(element, reading)
  return intersectionOf(reading.ignoresCase ? inAnyCase(set) : set, textCharacters)
}

function rawSet(
  element: AST.Element | AST.CharacterClassElement | AST.CharacterClass['elements'][number],
  reading: Reading,
): CharSet {
  switch (element.type) {
    case 'Character':
      return [element.value, element.value]
    case 'CharacterClassRange':
      return [element.min.value, element.max.value]
    case 'CharacterClass': {
      const parts = unionOf(noChars, ...element.elements.map((one) => rawSet(one, reading)))
      const set = reading.ignoresCase ? inAnyCase(parts) : parts
      return element.negate ? complementOf(set) : set
    }
    case 'CharacterSet':
      return escapeSet(element, reading)
    default:
      throw new NotJudged('has a class that is not supported')
  }
}

function escapeSet(element: AST.CharacterSet, { hasAllDots }: Reading): CharSet {
  const negated = (set: CharSet, isNegated: boolean): CharSet => (isNegated ? complementOf(set) : set)
  switch (element.kind) {
    case 'any':
      return hasAllDots ? [0, 0xffff] : complementOf(lineEnds)
    case 'digit':
      return negated(digits, element.negate)
    case 'space':
      return negated(spaces, element.negate)
    case 'word':
      return negated(wordCharacters, element.negate)
    default: {
      const set = element.value === null ? categorySet(element.key) : element.key === 'General_Category' ? categorySet(element.value) : undefined // prettier-ignore
      if (!set) throw new NotJudged(`has \`${element.raw}\``)
      return negated(set, element.negate)
    }
  }
}

/** The sets of several characters that JavaScript takes for the same if case is ignored. */
const sameInAnyCase = once((): readonly (readonly number[])[] => {
  const found = new Map<number, number[]>()
  for (let char = 0; char <= 0xffff; char++) {
    const upper = upperCase(char)
    const same = found.get(upper)
    if (same) same.push(char)
    else found.set(upper, [char])
  }
  return [...found.values()].filter(({ length }) => length > 1)
})

/** As ECMA-262 canonicalizes a character without the flag `u`. */
function upperCase(char: number): number {
  const upper = String.fromCharCode(char).toUpperCase()
  if (upper.length !== 1) return char
  const code = upper.charCodeAt(0)
  return char >= 0x80 && code < 0x80 ? char : code
}

function inAnyCase(set: CharSet): CharSet {
  const same = sameInAnyCase().filter((chars) => chars.some((char) => hasChar(set, char)))
  return unionOf(set, ...same.flat().map((char) => [char, char]))
}
