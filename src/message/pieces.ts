/** A tag, or a text that is not just white space. */
interface Piece {
  readonly kind: 'start' | 'empty' | 'end' | 'text'
  readonly at: number
}

const nonSpace = /[^ \t\r\n]/g

/** The tags and texts of well-formed XML, in document order; texts of white space are left out. */
export function* pieces(text: string): Generator<Piece, undefined> {
  let from = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    const inText = nonSpaceAt(text, from, at)
    if (inText >= 0) yield { kind: 'text', at: inText }
    if (text.startsWith('<!--', at)) from = after(text, '-->', at + '<!--'.length)
    else if (text.startsWith('<?', at)) from = after(text, '?>', at)
    else if (text.startsWith(cdata, at)) {
      from = after(text, ']]>', at)
      if (nonSpaceAt(text, at + cdata.length, from - ']]>'.length) >= 0) yield { kind: 'text', at }
    } else {
      from = tagEnd(text, at) + 1
      const kind = text[at + 1] === '/' ? 'end' : text[from - 2] === '/' ? 'empty' : 'start'
      yield { kind, at }
    }
  }
  return undefined
}

const cdata = '<![CDATA['

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** The offset of the first character in a range that is not white space, or -1. */
function nonSpaceAt(text: string, from: number, to: number): number {
  if (from >= to) return -1
  nonSpace.lastIndex = from
  const found = nonSpace.exec(text)
  return found && found.index < to ? found.index : -1
}

/** The offset of the `>` that ends a tag. */
export function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '>') return at
    if (char !== '"' && char !== "'") continue
    const close = text.indexOf(char, at + 1)
    if (close < 0) break
    at = close
  }
  return text.length
}
