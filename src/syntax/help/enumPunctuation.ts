import { cover } from '../../text/span.js'
import type { Reporter } from '../tree/reporter.js'
import type { Literal } from '../tree/syntaxTree.js'

const isWithin = (text: string, open: string, close: string): boolean =>
  text.length > 1 && text.startsWith(open) && text.endsWith(close)

/** Several values without the brackets around all of them. */
function withoutBrackets(values: readonly string[]): readonly string[] {
  const text = values.join(',')
  const isBracketed = ['[]', '()', '{}'].some(([open = '', close = '']) => isWithin(text, open, close))
  if (!isBracketed || values.length < 2) return values
  return text
    .slice(1, -1)
    .split(',')
    .map((value) => value.trim())
}

/** Values without the quotes around each of them. */
const withoutQuotes = (values: readonly string[]): readonly string[] =>
  values.every((value) => isWithin(value, '"', '"') || isWithin(value, "'", "'"))
    ? values.map((value) => value.slice(1, -1))
    : values

/** The values that a single value with other separators than commas most likely stands for. */
function separated(value: string): readonly string[] | undefined {
  const separator = [';', '|', ' ', '\t'].find((one) => value.includes(one))
  const parts = separator === undefined ? [] : value.split(separator).map((part) => part.trim())
  const some = parts.filter((part) => part !== '')
  return some.length > 1 ? some : undefined
}

/** Warns of values of an enum with the punctuation of other notations, which is part of the values here. */
export function reportEnumPunctuation(values: readonly Literal[], { report }: Reporter): void {
  const texts = values.map(({ text }) => text)
  const [only = ''] = texts
  const bare = withoutQuotes(withoutBrackets(texts))
  const meant = bare === texts && texts.length === 1 ? (separated(only) ?? texts) : bare
  if (values.length === 0 || meant === texts || meant.includes('')) return
  const span = values.map((value) => value.span).reduce(cover)
  const text = meant.join(',')
  const message =
    texts.length === 1
      ? `this enum has one value, \`${only}\``
      : 'quotes and brackets around the values of an enum are part of the values'
  report('enum-punctuation', span, message, {
    hint: `write only commas between values: \`${text}\``,
    fix: { span, text },
  })
}
