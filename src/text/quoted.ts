/** Characters that are invisible, or that end a quotation between backticks. */
const unclear = /[`\p{C}\p{Zl}\p{Zp}]/gu

/** A character as JSON escapes it: `\\u200b`. */
export const escaped = (char: string): string =>
  char.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('') // prettier-ignore

/** A text as a JSON string in which every character can be seen: `"a\u200bb"`. */
export const visibleString = (text: string): string => JSON.stringify(text).replace(unclear, escaped)

const misread = /[`\p{C}\p{Zl}\p{Zp}]|^\s|\s$|^"|^$/u

/** A name or text inside a sentence, between backticks; as a JSON string if it would be misread there. */
export const quoted = (text: string): string => `\`${misread.test(text) ? visibleString(text) : text}\``
