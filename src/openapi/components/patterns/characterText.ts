import type { AST } from '@eslint-community/regexpp'
import { allChars, chars, complementOf, unionOf, type CharSet } from '../../../languages/charSet.js'
import { categorySet } from '../../../languages/unicode.js'

/** Thrown if a part of a pattern has no counterpart; the message says which. */
export class Untranslatable extends Error {}

const special = new Set('\\|.?*+(){}[]^-/')
const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A character as an expression of XML Schema. */
export function characterText(code: number): string {
  const character = plainCharacter(code)
  if (character === '$') return '[$]'
  return special.has(character) ? `\\${character}` : (controls[character] ?? character)
}

function plainCharacter(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) throw new Untranslatable('half a character is not translated')
  return String.fromCodePoint(code)
}

const inClass = (code: number): string => {
  const character = plainCharacter(code)
  return special.has(character) ? `\\${character}` : (controls[character] ?? character)
}

/** The insides of classes for the escapes of ECMAScript, whose sets differ from those of XML Schema. */
const escapes: Readonly<Record<'digit' | 'word' | 'space', string>> = {
  digit: '0-9',
  word: 'A-Za-z0-9_',
  space: '\\t-\\r \\p{Z}\ufeff',
}

const sets: Readonly<Record<keyof typeof escapes, CharSet>> = {
  digit: chars('0-9'),
  word: chars('A-Z', 'a-z', '0-9', '_'),
  space: unionOf(chars('\t-\r', ' ', '\ufeff'), categorySet('Z')!),
}

const everything = '[\\s\\S]'

/** `\d`, `.`, `\p{Lu}` outside of a class. */
export function escapeText(set: AST.CharacterSet): string {
  if (set.kind === 'any') return '.'
  if (set.kind === 'property') return categoryText(set)
  return `[${set.negate ? '^' : ''}${escapes[set.kind]}]`
}

type Property = Extract<AST.CharacterSet, { readonly kind: 'property' }>

function categoryText(set: Property): string {
  return `\\${set.negate ? 'P' : 'p'}{${categoryOf(set)}}`
}

function categoryOf({ key, value }: Property): string {
  const stated = key === 'General_Category' || key === 'gc' ? value : value === null ? key : null
  const name = stated === null ? undefined : (longNames[stated] ?? stated)
  if (name === undefined || !categorySet(name))
    throw new Untranslatable('this property of characters is not translated')
  return name
}

const longNames: Readonly<Record<string, string>> = {
  ...{ Letter: 'L', Uppercase_Letter: 'Lu', Lowercase_Letter: 'Ll', Mark: 'M', Number: 'N', Decimal_Number: 'Nd' },
  ...{ Punctuation: 'P', Symbol: 'S', Separator: 'Z', Space_Separator: 'Zs', Other: 'C', Control: 'Cc' },
}

/** `[a-z\d]`, `[^…]`. */
export function classText({ negate, elements }: AST.CharacterClass): string {
  const set = unionOf(...elements.map(setOf))
  const isAll = set.length === 2 && set[0] === 0 && set[1] === allChars[1]
  if (isAll !== negate && (isAll || elements.length === 0)) return everything
  if (elements.length === 0 || isAll) throw new Untranslatable('a class without characters is not translated')
  const isPlain = elements.every((element) => element.type !== 'CharacterSet' || !element.negate)
  const inside = isPlain ? elements.map(partText).join('') : rangesText(set)
  return `[${negate ? '^' : ''}${inside}]`
}

function partText(element: AST.CharacterClassElement): string {
  if (element.type === 'Character') return inClass(element.value)
  if (element.type === 'CharacterClassRange') return `${inClass(element.min.value)}-${inClass(element.max.value)}`
  if (element.type !== 'CharacterSet') throw new Untranslatable('this class of characters is not translated')
  if (element.kind === 'property') return categoryText(element)
  return escapes[element.kind]
}

function setOf(element: AST.CharacterClassElement): CharSet {
  if (element.type === 'Character') return [element.value, element.value]
  if (element.type === 'CharacterClassRange') return [element.min.value, element.max.value]
  if (element.type !== 'CharacterSet') throw new Untranslatable('this class of characters is not translated')
  const own = element.kind === 'property' ? categorySet(categoryOf(element))! : sets[element.kind]
  return element.negate ? complementOf(own) : own
}

/** The ranges of a set, without the halves of characters. */
export function rangesText(set: CharSet): string {
  let text = ''
  for (let at = 0; at < set.length; at += 2) {
    const [from, to] = [set[at]!, set[at + 1]!]
    for (const [first, last] of [
      [from, Math.min(to, 0xd7ff)],
      [Math.max(from, 0xe000), to],
    ] as const)
      if (first <= last) text += first === last ? inClass(first) : `${inClass(first)}-${inClass(last)}`
  }
  return text
}
