/** How the texts of a leaf are written and compared. */
export interface TextForm {
  /** Whether white space around a text may arrive and counts. */
  readonly padded: boolean
  /** The literal that a text equals if it equals one. */
  readonly literalOf: (text: string) => string
  /** Whether a member of a scalar can be written in this form. */
  readonly isWritable: (text: string) => boolean
  /** The texts that equal a literal, the shortest first; some of about the given lengths. */
  readonly spellings: (literal: string, lengths: readonly number[]) => readonly string[]
}

const asIs = {
  literalOf: (text: string) => text,
  isWritable: () => true,
  spellings: (literal: string) => [literal],
}

/** Texts that count with the white space around them. */
export const paddedText: TextForm = { ...asIs, padded: true }

/** Texts around which no white space arrives. */
export const bareText: TextForm = { ...asIs, padded: false }
