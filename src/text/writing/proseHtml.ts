import { escapeMarkup } from './markup.js'

/** A message as HTML, with text between backticks as code. */
export const proseHtml = (text: string): string =>
  text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeMarkup(part)}</code>` : escapeMarkup(part)))
    .join('')
