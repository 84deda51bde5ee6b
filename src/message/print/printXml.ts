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

/** The namespaces in scope: attributes that declare them, such as `xmlns:a`, with their values. */
type Declarations = ReadonlyMap<string, string>

/**
 * Prints an element, one line per descendant, indented by two spaces per level. A namespace declaration that only repeats the one in
 * scope is left out.
 */
export function printXml(element: WrittenElement, inScope: Declarations = new Map()): string {
  const lines: string[] = []
  addLines(element, { indent: '', inScope }, lines)
  return lines.join('\n')
}

/** Adds the lines of an element; this recurses as deep as messages may nest. */
function addLines(
  { name, attributes: stated, content }: WrittenElement,
  { indent, inScope }: { readonly indent: string; readonly inScope: Declarations },
  lines: string[],
): void {
  const attributes = stated.filter(([label, text]) => !isDeclaration(label) || inScope.get(label) !== text)
  const declared = attributes.filter(([label]) => isDeclaration(label))
  const inside = declared.length > 0 ? new Map([...inScope, ...declared]) : inScope
  const written = attributes.map(([label, text]) => ` ${label}="${escapeXml(text)}"`).join('')
  const open = `${indent}<${name}${written}`
  if (content.length === 0) lines.push(`${open}/>`)
  else if (typeof content === 'string') lines.push(`${open}>${escapeXml(content)}</${name}>`)
  else if (content.some((child) => typeof child === 'string'))
    lines.push(`${open}>${content.map((child) => printInline(child, inside)).join('')}</${name}>`)
  else {
    lines.push(`${open}>`)
    for (const child of content) addLines(child as WrittenElement, { indent: `${indent}  `, inScope: inside }, lines)
    lines.push(`${indent}</${name}>`)
  }
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:')

/** Beside text, white space counts. */
const printInline = (child: WrittenElement | string, inScope: Declarations): string =>
  typeof child === 'string' ? escapeXml(child) : printXml(child, inScope).replaceAll(/\n */g, '')
