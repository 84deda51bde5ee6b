import { escapeMarkup } from '../../src/text/writing/markup.js'

/** The CSS classes for the ANSI escape codes that the command prints. Any other code resets them. */
const classes: Readonly<Record<string, string>> = { 1: 'strong', 2: 'dim', 31: 'bad', 32: 'good', 33: 'doubt' }

/** Converts text with ANSI escape codes to HTML. */
export function terminalHtml(printed: string): string {
  const [first = '', ...others] = printed.split('\u001b[')
  const rest = others.map((piece) => {
    const [, number = '', text = ''] = /^(\d*)m(.*)$/s.exec(piece) ?? []
    const name = classes[number]
    return name === undefined ? escapeMarkup(text) : `<span class="${name}">${escapeMarkup(text)}</span>`
  })
  return escapeMarkup(first) + rest.join('')
}
