/** Characters that are invisible, or would end the quotation. */
const unclear = /[`\p{C}\p{Zl}\p{Zp}]|^\s|\s$|^"|^$/u

/**
 * A name or text inside a sentence, between backticks. If it would be misread there, it is written as a JSON string:
 * a`b becomes "a\u0060b".
 */
export function quoted(text: string): string {
  if (!unclear.test(text)) return `\`${text}\``
  const escape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `\`${JSON.stringify(text).replace(/[`\p{C}\p{Zl}\p{Zp}]/gu, (char) => char.split('').map(escape).join(''))}\``
}
