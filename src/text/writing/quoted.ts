/** Characters that are invisible, or that end a quotation between backticks. */
const unclear = /[`\p{C}\p{Zl}\p{Zp}]/gu

/** A character as JSON escapes it: `\\u200b`. */
export const escaped = (char: string): string =>
  char.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('') // prettier-ignore

/** A text as a JSON string in which every character can be seen: `"a\u200bb"`. */
export const visibleString = (text: string): string => JSON.stringify(text).replace(unclear, escaped)

const misread = /[`\p{C}\p{Zl}\p{Zp}]|^\s|\s$|^"|^$/u

/** The most characters of a name or text inside a sentence. */
const maxLength = 300

/** A name or text inside a sentence, between backticks; as a JSON string if it would be misread there, and cut if it is long. */
export function quoted(text: string): string {
  const start = text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
  return `\`${misread.test(start) ? visibleString(start) : start}\``
}
