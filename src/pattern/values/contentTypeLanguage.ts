import { allChars, chars, charsIn, unionOf } from '../../languages/charSet.js'
import { many, oneOf, optional, sequence, text, union, type TextExpression } from '../../languages/expression.js'
import type { ContentKind, Side } from './contentType.js'
import { scriptSpaces } from './scalarLanguages.js'

const anyText = many(oneOf(allChars))
const spaces = many(oneOf(scriptSpaces))

/** A word in any case. */
const anyCase = (word: string): TextExpression =>
  sequence(...Array.from(word, (char) => oneOf(charsIn(char + char.toUpperCase()))))

/** What a regular expression takes for a letter of a name, in lower case: the Kelvin sign becomes a `k`. */
const nameChar = oneOf(unionOf(chars('a-z', 'A-Z', '0-9', '_', '.', '+', '-'), charsIn('\u212a')))

/** `text/xml`, `application/soap+xml` and the like. */
const structured = (format: string): TextExpression =>
  sequence(
    union(anyCase('text'), anyCase('application')),
    text('/'),
    optional(sequence(many(nameChar, 1), text('+'))),
    anyCase(format),
  )

const mediaTypes: Readonly<Record<ContentKind, TextExpression>> = {
  xml: structured('xml'),
  json: structured('json'),
  form: anyCase('application/x-www-form-urlencoded'),
  parts: sequence(anyCase('multipart/'), many(oneOf(unionOf(chars('\u0000-:', '<-\u{10ffff}'))))),
}

/** The `Content-Type` headers that fit a kind of body, as `agrees` decides it. */
export function contentTypeLanguage(kind: ContentKind, side: Side): TextExpression {
  const isPlainToo = side === 'request' && kind !== 'parts'
  const mediaType = isPlainToo ? union(mediaTypes[kind], anyCase('text/plain')) : mediaTypes[kind]
  return sequence(spaces, mediaType, spaces, optional(sequence(text(';'), anyText)))
}
