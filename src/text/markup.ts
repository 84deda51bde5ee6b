/** The namespace of XML Schema instances, by custom `xsi`. */
export const schemaInstanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What XML 1.0 has no way to write, not even as a character reference. */
// eslint-disable-next-line no-control-regex -- these are the characters meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Text as content or as an attribute's value, in XML and in HTML. */
export const escapeMarkup = (text: string): string =>
  text.replace(unwritable, '\ufffd').replace(/[&<>"']/g, (char) => entities[char]!)

/** As `escapeMarkup`, with line breaks and tabs that survive in an XML attribute. */
const escapeAttribute = (text: string): string =>
  escapeMarkup(text).replace(/[\t\n\r]/g, (char) => `&#${String(char.charCodeAt(0))};`)

/** Attributes with their values, each after a blank; none for what is undefined. */
export const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeAttribute(String(value))}"`]))
    .join('')

/** A path as the dotted name by which test reports make groups. */
export const className = (file: string): string =>
  file.replace(/^(\.{0,2}\/)+/, '').replace(/\.[^./]*$/, '').replaceAll('/', '.') // prettier-ignore
