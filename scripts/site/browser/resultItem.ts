import type { SearchResult } from 'minisearch'
import type { SearchEntry } from '../searchEntry.js'
import { root } from './root.js'

/** How much of a text is shown around the first match, in characters. */
const [before, length] = [40, 150]

/** A result: the page and the section, and the text around the first match with the matches marked. */
export function resultItem(result: SearchResult & SearchEntry, index: number): HTMLLIElement {
  const item = document.createElement('li')
  item.id = `search-result-${index}`
  item.setAttribute('role', 'option')
  const link = document.createElement('a')
  link.href = root() + result.url
  link.tabIndex = -1
  link.append(
    part('where', result.title === result.page ? [result.page] : [result.page, ' › ', result.title]),
    part('excerpt', marked(excerptOf(result.text, result.terms), result.terms)),
  )
  item.append(link)
  return item
}

function part(name: string, content: readonly (string | Node)[]): HTMLSpanElement {
  const span = document.createElement('span')
  span.className = name
  span.append(...content)
  return span
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0)
  const start = found.length === 0 ? 0 : Math.max(0, Math.min(...found) - before)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const isWhole = text.length <= from + length
  const end = isWhole ? text.length : text.lastIndexOf(' ', from + length)
  return (from === 0 ? '' : '… ') + text.slice(from, end) + (isWhole ? '' : ' …')
}

function marked(text: string, terms: readonly string[]): (string | Node)[] {
  if (terms.length === 0) return [text]
  const pattern = new RegExp(`(${terms.map((term) => term.replaceAll(/\W/g, '\\$&')).join('|')})`, 'gi')
  return text.split(pattern).map((piece, index) => {
    if (index % 2 === 0) return piece
    const mark = document.createElement('mark')
    mark.textContent = piece
    return mark
  })
}
