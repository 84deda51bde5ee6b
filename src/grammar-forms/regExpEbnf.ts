import {
  RegExpParser,
  type Alternative,
  type Disjunction,
  type Set as CharacterSet,
  type Term,
} from '@chevrotain/regexp-to-ast'
import { localName, name, nameChar, nameStart } from '../../grammar/index.js'

const code = (value: number): string => `#x${value.toString(16).toUpperCase()}`

const isPlain = (value: number): boolean => value > 0x20 && value < 0x7f

/** Characters with a meaning in character classes. */
const inClass = new Set(Array.from('[]^-#', (sign) => sign.charCodeAt(0)))

const member = (value: number): string =>
  isPlain(value) && !inClass.has(value) ? String.fromCharCode(value) : code(value)

const [firstSurrogate, lastSurrogate] = [0xd800, 0xdfff]

/** A range of UTF-16 units as a range of characters: surrogates cover the supplementary planes. */
function range(from: number, to: number): string {
  if (to < firstSurrogate || to > lastSurrogate) return `${member(from)}-${member(to)}`
  return `${member(from)}-${member(firstSurrogate - 1)}#x10000-#x10FFFF`
}

const parser = new RegExpParser()

const whiteSpace = (parser.pattern('/\\s/').value.value[0]!.value[0] as CharacterSet).value

function characterClass({ complement, value }: CharacterSet): string {
  if (value.length === 0) return '[#x0-#x10FFFF]'
  const others = value.filter((item) => !whiteSpace.includes(item))
  if (complement && value.length - others.length === whiteSpace.length)
    return others.length === 0 ? 'NotSpace' : `( NotSpace - ${characterClass(only(others))} )`
  const members = value.map((item) => (typeof item === 'number' ? member(item) : range(item.from, item.to)))
  return `[${complement ? '^' : ''}${[...new Set(members)].join('')}]`
}

const only = (value: CharacterSet['value']): CharacterSet => ({
  type: 'Set',
  complement: false,
  value,
  loc: { begin: 0, end: 0 },
})

const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`)

const comment = (text: string): string =>
  `/* ${text.replaceAll('/* ', '(').replaceAll(' */', ')').replaceAll('*/', '* /')} */`

const assertions: Readonly<Record<string, string>> = {
  Lookahead: 'before',
  NegativeLookahead: 'not before',
  Lookbehind: 'after',
}

function atom(term: Term): string {
  switch (term.type) {
    case 'Character':
      return isPlain(term.value) ? quoted(String.fromCharCode(term.value)) : code(term.value)
    case 'Set':
      return characterClass(term)
    case 'Group': {
      const inner = disjunction(term.value)
      return term.value.value.length > 1 || term.quantifier ? `( ${inner} )` : inner
    }
    default:
      return comment(
        `${assertions[term.type] ?? term.type} ${'value' in term && typeof term.value === 'object' ? disjunction(term.value) : ''}`,
      )
  }
}

function repeated(term: Term): string {
  const quantifier = 'quantifier' in term ? term.quantifier : undefined
  const once = atom(term)
  if (!quantifier) return once
  const { atLeast, atMost } = quantifier
  if (atMost === Infinity)
    return atLeast < 2 ? once + (atLeast === 0 ? '*' : '+') : `${`${once} `.repeat(atLeast)}${once}*`
  return [...Array<string>(atLeast).fill(once), ...Array<string>(atMost - atLeast).fill(`${once}?`)].join(' ')
}

/** Joins adjacent characters to a string. */
function alternative({ value }: Alternative): string {
  const parts: string[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') parts.push(quoted(text))
    text = ''
  }
  for (const term of value) {
    if (term.type === 'Character' && !term.quantifier && isPlain(term.value)) text += String.fromCharCode(term.value)
    else {
      flush()
      parts.push(repeated(term))
    }
  }
  flush()
  return parts.join(' ')
}

const disjunction = ({ value }: Disjunction): string => value.map(alternative).join(' | ')

/** A regular expression in the EBNF of the W3C; lookaheads are comments. */
export function regExpEbnf(regExp: RegExp): string {
  const body = withNames(disjunction(parser.pattern(String(regExp)).value))
  return body + (regExp.ignoreCase ? ` ${comment('in any case')}` : '')
}

const ofSource = (source: string): string => disjunction(parser.pattern(`/${source}/`).value)

/** Pieces that many tokens share, larger ones first. */
const named: readonly (readonly [name: string, body: string])[] = [
  ['Name', ofSource(name)],
  ['LocalName', ofSource(localName)],
  ['NameStart', ofSource(`[${nameStart}]`)],
  ['NameChar', ofSource(`[${nameChar}]`)],
]

const withNames = (body: string): string => named.reduce((text, [piece, own]) => text.replaceAll(own, piece), body)

/** The productions of the shared pieces. */
export const piecesEbnf: readonly string[] = [
  ...named.map(([piece, own], index) => {
    const smaller = named.slice(index + 1).reduce((text, [other, body]) => text.replaceAll(body, other), own)
    return `${piece} ::= ${smaller}`
  }),
  `NotSpace ::= [^${whiteSpace.map((item) => (typeof item === 'number' ? member(item) : '')).join('')}]`,
]
