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
