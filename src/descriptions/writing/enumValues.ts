const enumValue = /^[^\s,](?:[^,\r\n]*[^\s,])?$/
const quotes = /^(".*"|'.*')$/
const brackets = ['[]', '()', '{}']

/** Whether texts can be the values of an `enum`, and nobody takes them for something else. */
export function areEnumValues(texts: readonly string[]): boolean {
  const [first = '', last = ''] = [texts[0], texts.at(-1)]
  const isBracketed = brackets.some(([open = '', close = '']) => first.startsWith(open) && last.endsWith(close))
  return (
    texts.every((text) => enumValue.test(text)) &&
    !isBracketed &&
    !texts.every((text) => quotes.test(text)) &&
    !(texts.length === 1 && /[;| \t]/.test(first))
  )
}
