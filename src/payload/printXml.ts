/** An XML element to be written. */
export interface WrittenElement {
  /** With its prefix. */
  readonly name: string
  /** Namespace declarations among them. */
  readonly attributes: readonly (readonly [name: string, text: string])[]
  /** Its text, or its children. */
  readonly content: string | readonly WrittenElement[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML gives it back: what its readers would make one line end or one space of is a reference. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"\r\n\t]/g, (char) => escapes[char] ?? `&#${String(char.charCodeAt(0))};`)

/** An element as text, a line for each of its descendants, indented by two spaces a level. */
export function printXml({ name, attributes, content }: WrittenElement, indent = ''): string {
  const written = attributes.map(([label, text]) => ` ${label}="${escaped(text)}"`).join('')
  const open = `${indent}<${name}${written}`
  if (content.length === 0) return `${open}/>`
  if (typeof content === 'string') return `${open}>${escaped(content)}</${name}>`
  const children = content.map((child) => printXml(child, `${indent}  `))
  return [`${open}>`, ...children, `${indent}</${name}>`].join('\n')
}
