import { localName } from '../../xml/splitName.js'
import type { Token } from './cursor.js'

/** An element whose end tag is still missing, and the names of its children so far. */
export interface OpenElement {
  /** As written, with its prefix. */
  readonly name: string
  /** Without prefixes. */
  readonly children: string[]
}

/** The elements still open after the tokens, outermost first. */
export function openElements(tokens: readonly Token[]): readonly OpenElement[] {
  const open: OpenElement[] = []
  tokens.forEach(({ tokenType: { name }, image }, index) => {
    const before = tokens[index - 1]?.tokenType.name ?? ''
    if (name === 'XmlName' && isTagOpen(before)) {
      open.at(-1)?.children.push(localName(image))
      open.push({ name: image, children: [] })
    } else if (name.endsWith('EmptyTagClose') || isEndTagOpen(name)) open.pop()
  })
  return open
}

const isEndTagOpen = (token: string): boolean => token.endsWith('EndTagOpen')
const isTagOpen = (token: string): boolean => token.endsWith('TagOpen') && !isEndTagOpen(token)
