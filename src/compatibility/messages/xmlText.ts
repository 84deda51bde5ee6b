import { complementOf } from '../../languages/charSet.js'
import { paddedText, type TextForm } from '../vocabulary/textForm.js'

/** Texts that XML 1.0 can express. */
export const xmlText: TextForm = {
  ...paddedText,
  characters: complementOf([0, 8, 0xb, 0xc, 0xe, 0x1f, 0xd800, 0xdfff, 0xfffe, 0xffff]),
}
