import type { Mark } from '../answer.js'
import type { Colour } from './colours.js'

/** The lines of a text as HTML, coloured and marked. `colours` are in order and do not overlap. */
export function highlightedLines(text: string, colours: readonly Colour[], marks: readonly Mark[]): string[] {
  let [offset, next] = [0, 0]
  return text.split('\n').map((line) => {
    const [start, end] = [offset, offset + line.length]
    offset = end + 1
    while (next < colours.length && colours[next]!.end <= start) next++
    let last = next
    while (last < colours.length && colours[last]!.start < end) last++
    const here = marks.filter((mark) => mark.start <= end && Math.max(mark.end, mark.start + 1) > start)
    const kinds = [...new Set(here.map(({ kind }) => kind))]
    return `<div class="${['line', ...kinds.map((kind) => `on-${kind}`)].join(' ')}">${pieces(text, { start, end }, colours.slice(next, last), here)}</div>`
  })
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** A line, cut at each change of colour or marks. */
function pieces(text: string, { start, end }: Stretch, colours: readonly Colour[], marks: readonly Mark[]): string {
  const inline = marks.filter(({ kind }) => kind !== 'finding')
  const bounds = [...colours, ...inline].flatMap((stretch) => [stretch.start, stretch.end])
  const cuts = [...new Set([start, ...bounds.filter((bound) => bound > start && bound < end), end])].sort(
    (a, b) => a - b,
  )
  return cuts
    .slice(0, -1)
    .map((from, index) => {
      const covers = (stretch: Stretch): boolean => stretch.start <= from && from < stretch.end
      const names = [
        ...colours.filter(covers).map(({ name }) => `c-${name}`),
        ...inline.filter(covers).map(({ kind }) => `at-${kind}`),
      ]
      const escaped = escapedHtml(text.slice(from, cuts[index + 1]))
      return names.length === 0 ? escaped : `<span class="${names.join(' ')}">${escaped}</span>`
    })
    .join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '\0': '\ufffd' }

/** Text as HTML, every character as it is: what the text area over it shows must be at the same place. */
const escapedHtml = (text: string): string => text.replaceAll(/[&<\0]/g, (char) => entities[char]!)
