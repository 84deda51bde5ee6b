/** An XML element to print. */
export interface WrittenElement {
  /** With its prefix, if any. */
  readonly name: string
  /** Including namespace declarations. */
  readonly attributes: readonly (readonly [name: string, text: string])[]
  /** Its text, or its children, which may have texts between them. */
  readonly content: string | readonly (WrittenElement | string)[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text escaped so that XML readers give it back unchanged: they would normalize line ends and tabs that are not escaped. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\r\n\t]/g, (char) => escapes[char] ?? `&#${String(char.charCodeAt(0))};`)

/** Prints an element, one line per descendant, indented by two spaces per level. */
export function printXml({ name, attributes, content }: WrittenElement, indent = ''): string {
  const written = attributes.map(([label, text]) => ` ${label}="${escapeXml(text)}"`).join('')
  const open = `${indent}<${name}${written}`
  if (content.length === 0) return `${open}/>`
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>`
  if (content.some((child) => typeof child === 'string'))
    return `${open}>${content.map(printInline).join('')}</${name}>`
  const children = content.map((child) => printXml(child as WrittenElement, `${indent}  `))
  return [`${open}>`, ...children, `${indent}</${name}>`].join('\n')
}

/** Beside text, white space counts. */
const printInline = (child: WrittenElement | string): string =>
  typeof child === 'string' ? escapeXml(child) : printXml(child).replaceAll(/\n */g, '')
