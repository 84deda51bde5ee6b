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
export function printXml(element: WrittenElement): string {
  const lines: string[] = []
  addLines(element, '', lines)
  return lines.join('\n')
}

/** Adds the lines of an element; this recurses as deep as messages may nest. */
function addLines({ name, attributes, content }: WrittenElement, indent: string, lines: string[]): void {
  const written = attributes.map(([label, text]) => ` ${label}="${escapeXml(text)}"`).join('')
  const open = `${indent}<${name}${written}`
  if (content.length === 0) lines.push(`${open}/>`)
  else if (typeof content === 'string') lines.push(`${open}>${escapeXml(content)}</${name}>`)
  else if (content.some((child) => typeof child === 'string'))
    lines.push(`${open}>${content.map(printInline).join('')}</${name}>`)
  else {
    lines.push(`${open}>`)
    for (const child of content) addLines(child as WrittenElement, `${indent}  `, lines)
    lines.push(`${indent}</${name}>`)
  }
}

/** Beside text, white space counts. */
const printInline = (child: WrittenElement | string): string =>
  typeof child === 'string' ? escapeXml(child) : printXml(child).replaceAll(/\n */g, '')
