import { escapeMarkup } from '../../../src/core.js'
import type { Version } from '../contents.js'

/** A button that moves the cursor of an editor to an offset. */
export const jump = (editor: Version | 'payload', offset: number, label: string): string =>
  `<button type="button" class="jump" data-editor="${editor}" data-offset="${String(offset)}">${escapeMarkup(label)}</button>`
