/** The name of an element or an attribute. */
export interface XmlName {
  /** The local name. */
  readonly name: string
  /** The URI of its namespace, `''` for none; undefined if its prefix is not declared. */
  readonly namespace: string | undefined
}

/** An XML element as the matcher sees it: without prefixes, comments and processing instructions; CDATA is text. */
export interface XmlElement extends XmlName {
  /** Without namespace declarations. */
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlElement[]
  /** All text directly in it, concatenated. Between children, white space may be left out. */
  readonly text: string
}

/** An attribute. Without a prefix, it is in no namespace. */
export interface XmlAttribute extends XmlName {
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
