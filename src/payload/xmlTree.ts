/** An XML element as the matcher sees it: without prefixes, comments and processing instructions; CDATA is text. */
export interface XmlElement {
  /** The local name. */
  readonly name: string
  /** Without namespace declarations. */
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlElement[]
  /** All text directly in it, concatenated. Between children, white space may be left out. */
  readonly text: string
}

export interface XmlAttribute {
  readonly name: string
  /** Whether it is in the XML Schema instance namespace, as `xsi:type` is. */
  readonly instance: boolean
  readonly value: string
}

const space = 0x20

/** Whether a character is white space in XML. */
export const isSpace = (code: number): boolean => code === space || code === 0x0a || code === 0x09 || code === 0x0d

/** Whether a text is empty or nothing but white space, as XML defines it. */
export function isWhiteSpace(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}
