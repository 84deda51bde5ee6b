/** An XML element as the matcher sees it: prefixes, comments and instructions are gone, CDATA is text. */
export interface XmlElement {
  /** The local name. */
  readonly name: string
  /** Without namespace declarations. */
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlElement[]
  /** All text directly in it, in one piece; beside children, text other than white space is out of place. */
  readonly text: string
}

export interface XmlAttribute {
  readonly name: string
  /** Whether it is in the namespace of XML Schema instances. */
  readonly instance: boolean
  readonly value: string
}

const space = 0x20
const isSpace = (code: number): boolean => code === space || code === 0x0a || code === 0x09 || code === 0x0d

/** Whether a text is nothing but what XML calls white space, or empty. */
export function isWhiteSpace(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}
