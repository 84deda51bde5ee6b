import { allChars, chars, charsIn, complementOf, unionOf } from '../../languages/charSet.js'
import {
  intersection,
  many,
  oneOf,
  optional,
  sequence,
  text,
  union,
  type TextExpression,
} from '../../languages/expression.js'

/** A media type with its parameters (RFC 9110, 8.3.1). */
interface MediaType {
  /** `type/subtype`, as written. */
  readonly name: string
  readonly parameters: readonly Parameter[]
}

interface Parameter {
  readonly name: string
  /** Its value without quotes. */
  readonly value: string
}

const token = String.raw`[!#$%&'*+.^_\x60|~\w-]+`
const quotedString = String.raw`"(?:[^"\\]|\\.)*"`
const parameter = String.raw`;[ \t]*(?:(${token})=(${token}|${quotedString})[ \t]*)?`
const whole = new RegExp(`^(${token}/${token})[ \t]*((?:${parameter})*)$`)
const isToken = new RegExp(`^${token}$`)

/** Undefined if the text is not a media type. */
function readMediaType(written: string): MediaType | undefined {
  const [, name, rest] = whole.exec(written) ?? []
  if (name === undefined || rest === undefined) return undefined
  const parameters = Array.from(rest.matchAll(new RegExp(parameter, 'g')), ([, key, value = '']) =>
    key === undefined ? [] : [{ name: key, value: unquoted(value) }],
  )
  return { name, parameters: parameters.flat() }
}

const unquoted = (value: string): string =>
  value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value

const space = many(oneOf(chars('\t', ' ')))
const tokenText = many(oneOf(unionOf(chars('a-z', 'A-Z', '0-9'), charsIn("!#$%&'*+.^_`|~-"))), 1)
const escaped = sequence(text('\\'), oneOf(allChars))
const quotedText = sequence(text('"'), many(union(oneOf(complementOf(charsIn('"\\'))), escaped)), text('"'))
const separated = (one: TextExpression): TextExpression => sequence(text(';'), space, one, space)
const others = many(separated(optional(sequence(tokenText, text('='), union(tokenText, quotedText)))))

/** A character, in upper and lower case if the case is ignored. */
const character = (char: string, ignoresCase: boolean): TextExpression =>
  ignoresCase ? text(...new Set([char.toLowerCase(), char.toUpperCase()])) : text(char)

const spelt = (word: string, ignoresCase = true): TextExpression =>
  sequence(...Array.from(word, (char) => character(char, ignoresCase)))

/** A parameter, whose value may be in quotes. Only the value of `charset` is known to be case-insensitive. */
function stated({ name, value }: Parameter): TextExpression {
  const ignoresCase = name.toLowerCase() === 'charset'
  const inQuotes = Array.from(value, (char) => {
    const one = character(char, ignoresCase)
    const mayBeBare = char !== '"' && char !== '\\'
    return union(...(mayBeBare ? [one] : []), sequence(text('\\'), one))
  })
  const quoted = sequence(text('"'), ...inQuotes, text('"'))
  const bare = isToken.test(value) ? [spelt(value, ignoresCase)] : []
  return sequence(spelt(name), text('='), union(...bare, quoted))
}

/**
 * The content types that a stated media type accepts: the same type, ignoring case, with the stated parameters in any order and
 * possibly others (docs/language.md 10.3). Undefined if the text is not a media type.
 */
export function mediaTypeLanguage(written: string): TextExpression | undefined {
  const read = readMediaType(written)
  if (!read) return undefined
  const start = sequence(spelt(read.name), space, others)
  const required = read.parameters.map((one) => sequence(start, separated(stated(one)), others))
  return required.length > 0 ? intersection(...required) : start
}
