import type { Span } from '../../text/span.js'
import { isDeclaration } from './comments.js'
import { readXml } from './readXml.js'
import type { DocumentElement } from './xmlTree.js'

/** Finds the declarations around a place in a tag of an XML document, the innermost first; none in a text that is not XML. */
export function xmlDeclarations(text: string): (place: Span) => readonly Span[] {
  const root = readXml(text, { start: 0, report: ignored, room: { left: Infinity }, comment: ignored })
  return ({ start }) => {
    const found: Span[] = []
    for (let at = root; at; at = at.children.findLast(({ span }: DocumentElement) => span.start <= start))
      if (isDeclaration(at)) found.push(at.span)
    return found.reverse()
  }
}

const ignored = (): undefined => undefined
