import type { Token } from './markdown.js'

/** What a reader can go to on a page: the page itself, a section, or a row of a table that has an anchor. */
export interface Section {
  /** The anchor; empty for the page itself. */
  readonly anchor: string
  readonly title: string
  /** The level of the heading, from 1; undefined for a row. */
  readonly level: number | undefined
  /** The text below the heading, up to the next one. */
  readonly text: string
}

type Open = { -readonly [key in keyof Section]: Section[key] }

/** The plain text of inline content, without images. */
const textOf = ({ children, content }: Token): string =>
  children
    ? children.map((child) => (child.type === 'softbreak' ? ' ' : isWithoutText(child) ? '' : child.content)).join('')
    : content

const isWithoutText = ({ type }: Token): boolean => type === 'html_inline' || type === 'image'

/** The sections and anchored rows of a page, in order. */
export function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const sections: Open[] = []
  let current: Open | undefined
  let row: Open | undefined
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      const anchor = level === 1 ? '' : (token.attrGet('id') ?? '')
      current = { anchor, title: textOf(tokens[index + 1]!), level, text: '' }
      sections.push(current)
    } else if (token.type === 'tr_open' && token.attrGet('id') !== null) {
      const anchor = token.attrGet('id')!
      row = { anchor, title: anchor, level: undefined, text: '' }
      sections.push(row)
    } else if (token.type === 'tr_close') row = undefined
    else if (tokens[index - 1]?.type !== 'heading_open') {
      const target = row ?? current
      if (target && token.content !== '' && textOf(token) !== row?.title) target.text += `${textOf(token)} `
    }
  }
  return sections.map((section) => ({ ...section, text: section.text.replaceAll(/\s+/g, ' ').trim() }))
}
