import { unwritableIn } from '../../text/markup.js'
import { sample } from '../engine/sample.js'
import { paddedText, type TextForm } from '../engine/textForm.js'

/** Texts that XML can express. */
export const xmlText: TextForm = {
  ...paddedText,
  isWritable: (text) => unwritableIn(text) === undefined,
  spellings: (literal) => (unwritableIn(literal) === undefined ? [sample(literal, literal)] : []),
}
