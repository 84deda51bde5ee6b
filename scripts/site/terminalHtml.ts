import { escapeMarkup } from '../../src/text/markup.js'

/** The classes for the attributes that the command prints, by their numbers in ECMA-48; the others end them. */
const classes: Readonly<Record<string, string>> = { 1: 'strong', 2: 'dim', 31: 'bad', 32: 'good', 33: 'doubt' }

/** What a terminal shows of a text with its colours, as HTML. */
export function terminalHtml(printed: string): string {
  const [first = '', ...others] = printed.split('\u001b[')
  const rest = others.map((piece) => {
    const [, number = '', text = ''] = /^(\d*)m(.*)$/s.exec(piece) ?? []
    const name = classes[number]
    return name === undefined ? escapeMarkup(text) : `<span class="${name}">${escapeMarkup(text)}</span>`
  })
  return escapeMarkup(first) + rest.join('')
}
