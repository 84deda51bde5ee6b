/** The quote that a word is still in, or none. */
export type Quote = '"' | "'" | ''

/** The words of a command line as far as it has been typed, without their quotes; the last one is empty after a space. */
export interface ShellLine {
  readonly words: readonly string[]
  /** The quote that is open at the end. */
  readonly open: Quote
}

/** An escaped or quoted piece of a word, spaces, or other characters. The last quote may be open. */
const piece = /\\([^])?|'([^']*)('?)|"((?:[^"\\]|\\[^])*)("?)|(\s+)|([^\\'"\s]+)/g

/** Reads a line of a POSIX shell. */
export function shellLine(line: string): ShellLine {
  const words = ['']
  let open: Quote = ''
  for (const [, escaped, single, singleEnd, double, doubleEnd, space, other] of line.matchAll(piece)) {
    open = singleEnd === '' ? "'" : doubleEnd === '' ? '"' : ''
    if (space !== undefined) words.push('')
    else {
      const text = escaped ?? single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? other ?? ''
      words.push(`${words.pop() ?? ''}${text}`)
    }
  }
  return { words, open }
}

/** A text as it is written inside an open quote, or outside of any. Undefined if it cannot be written there. */
export function writtenIn(open: Quote, text: string): string | undefined {
  switch (open) {
    case '':
      return text.replace(/[^\w@%+=:,./-]/g, '\\$&')
    case '"':
      return text.replace(/["\\$`]/g, '\\$&')
    case "'":
      return text.includes("'") ? undefined : text
  }
}
