import { visible } from './visible.js'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML 1.0 cannot express, not even as references. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** The first character of a text that XML 1.0 cannot express. Undefined if XML can express the whole text. */
export const unwritableIn = (text: string): string | undefined => text.match(unwritable)?.[0]

/**
 * Text escaped for the content or an attribute of XML or HTML. Control characters are shown as `visible` shows them, and what
 * XML cannot express becomes U+FFFD.
 */
export const escapeMarkup = (text: string): string =>
  visible(text)
    .replace(unwritable, '\ufffd')
    .replace(/[&<>"']/g, (char) => entities[char]!)

/** Like `escapeMarkup`, but line breaks and tabs become references: parsers would read them as spaces. */
const escapeAttribute = (text: string): string =>
  escapeMarkup(text).replace(/[\t\n]/g, (char) => `&#${String(char.charCodeAt(0))};`)

/** Attributes in XML or HTML, each with a space in front; undefined values are left out. */
export const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeAttribute(String(value))}"`]))
    .join('')
