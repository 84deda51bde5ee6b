/** What a part is to what contains it. */
export type Role =
  | 'request'
  | 'response'
  | 'method'
  | 'path'
  | 'query'
  | 'headers'
  | 'cookies'
  | 'body'
  | 'status'
  | 'segment'
  | 'parameter'
  /** A value of a query parameter that may occur several times. */
  | 'value'
  /** A value of a form field or a part that may occur several times. */
  | 'field value'
  | 'part value'
  | 'header'
  | 'cookie'
  | 'field'
  | 'part'
  | 'element'
  | 'attribute'
  /** An attribute of the XML Schema instance namespace, such as `xsi:type`. */
  | 'instance attribute'
  /** Everything between the tags of an XML element. */
  | 'content'
  | 'key'
  | 'item'
  /** A requirement of a step that a language adds. */
  | 'extension'

/** A step of a place in a message: a header, an element, the item of a list. */
export interface Part {
  readonly role: Role
  /** As the contract or the message spells it; `''` if parts of this role have no names. */
  readonly name: string
  /** The URI of the namespace that the name of an element or an attribute is in, `''` for none; absent if any namespace matches. */
  readonly namespace?: string
  /**
   * Which of several it is: an item from 0, and an element from 1 among those of its name. Absent for all items, and for the only
   * element of its name.
   */
  readonly index?: number
}
