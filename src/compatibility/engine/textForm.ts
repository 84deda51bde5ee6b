import { withoutSpace } from '../../pattern/domain.js'
import { sample, type Sample } from './sample.js'

/** How the texts of a leaf are written and compared. */
export interface TextForm {
  /** Whether a text may arrive with white space around it, which then counts. */
  readonly padded: boolean
  /** The only literal that a text can equal. */
  readonly literalOf: (text: string) => string
  /** Whether a member of a scalar can be written in this form. */
  readonly isWritable: (text: string) => boolean
  /** The texts that equal a literal, the shortest first; some of about the given lengths. */
  readonly spellings: (literal: string, lengths: readonly number[]) => readonly Sample[]
}

const asIs = {
  literalOf: (text: string) => text,
  isWritable: () => true,
  spellings: (literal: string) => [sample(literal, literal)],
}

/** Texts that count with the white space around them. */
export const paddedText: TextForm = { ...asIs, padded: true }

/** Texts that arrive without white space around them. */
export const bareText: TextForm = { ...asIs, padded: false, isWritable: (text) => withoutSpace(text) === text }
