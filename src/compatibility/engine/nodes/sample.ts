/** A text of a leaf. */
export interface TextSample {
  /** Its cost, in characters. */
  readonly length: number
  /** The text with all of its characters; undefined if they are too many. */
  readonly whole: () => string | undefined
}

export const sample = (text: string): TextSample => ({ length: text.length, whole: () => text })
