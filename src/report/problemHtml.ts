import { escapeMarkup } from '../text/markup.js'
import type { Problem } from './problem.js'

/** An error or a warning about a contract, as the command prints it. */
export const problemHtml = ({ code, message, text }: Problem): string =>
  `<article class="finding open"><h3><code>${escapeMarkup(code)}</code>: ${escapeMarkup(message)}</h3><pre>${escapeMarkup(text)}</pre></article>`
