import { complementOf, type CharSet } from '../../languages/charSet.js'

/** How the texts of a leaf are written and compared. */
export interface TextForm {
  /**
   * White space around a text.
   * - `counts`: a text may arrive with it, and it counts
   * - `trimmed`: a reader accepts a text as it is or without it
   * - `absent`: texts arrive without it
   */
  readonly space: 'counts' | 'trimmed' | 'absent'
  /** The characters that a text can have. */
  readonly characters: CharSet
  /** Whether texts are JSON numbers, which are compared by value (docs/language.md 7.2). */
  readonly numeric?: boolean
  /** The only text that is written, if there is only one. */
  readonly only?: string
}

/** All characters; surrogates are none by themselves. */
const characters = complementOf([0xd800, 0xdfff])

/** Texts that count with the white space around them. */
export const paddedText: TextForm = { space: 'counts', characters }

/** Texts that arrive without white space around them. */
export const bareText: TextForm = { space: 'absent', characters }

/** Bodies that are text (docs/language.md 10.3). */
export const trimmedText: TextForm = { space: 'trimmed', characters }

/** Values of headers: without control characters except tabs, and without white space around them (RFC 9110, 5.5). */
export const headerText: TextForm = {
  space: 'absent',
  characters: complementOf([0, 8, 0xa, 0x1f, 0x7f, 0x7f, 0xd800, 0xdfff]),
}

/** Numbers as JSON writes them. */
export const jsonNumber: TextForm = { space: 'absent', characters, numeric: true }
