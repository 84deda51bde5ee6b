import type { SAXParser } from 'sax'

/** The limits of parts of markup, in characters. */
export const maxCharacters = { name: 50_000, value: 10_000_000, comment: 10_000_000, instruction: 10_000_000 } as const

/** A part of markup whose length is limited. */
export type Limited = keyof typeof maxCharacters

/** How many characters the parser gets at once. */
const pieceLength = 65_536

/** By which factor a long part grows before its pieces are joined again: joining copies all of it. */
const joiningGrowth = 1.25

/** What the parser collects character by character. Types lack most of it. */
type Collecting = SAXParser &
  Partial<Record<keyof typeof collected, string | boolean>> & { bufferCheckPosition?: number }

const collected = {
  tagName: 'name',
  attribName: 'name',
  attribValue: 'value',
  comment: 'comment',
  procInstName: 'name',
  procInstBody: 'instruction',
  doctype: 'instruction',
  sgmlDecl: 'instruction',
} as const satisfies Record<string, Limited>

/** Has a parser read a text piece by piece. Calls `tooLong` with the start of markup as soon as a part of it is too long. */
export function writeInPieces(
  parser: Collecting,
  text: string,
  tooLong: (what: Limited, markup: number) => never,
): void {
  parser.bufferCheckPosition = Infinity // the parser's own limit, 64 kB, would also refuse comments
  const joined = new Map<string, number>()
  for (let from = 0; from < text.length; from += pieceLength) {
    parser.write(text.slice(from, from + pieceLength))
    for (const [buffer, what] of Object.entries(collected)) {
      const read = parser[buffer as keyof typeof collected]
      if (typeof read !== 'string' || read.length <= maxCharacters.name) continue
      if (read.length > maxCharacters[what]) tooLong(what, parser.startTagPosition - 1)
      const before = joined.get(buffer) ?? 0 // more than the length now if another part has begun
      if (before <= read.length && read.length < joiningGrowth * before) continue
      // Reading a character joins the pieces of the text, one per character, which take 30 times its memory.
      read.charCodeAt(0)
      joined.set(buffer, read.length)
    }
  }
  parser.close()
}
