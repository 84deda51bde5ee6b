import type { Random } from './random.js'
import type { Tree } from './xmlGrammar.js'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const attribute = ({ name, value }: { name: string; value: string }): string => ` ${name}="${escaped(value)}"`

/** A document in its plainest form. */
export const plainXml = ({ tag, attributes, children, text }: Tree): string =>
  `<${tag}${attributes.map(attribute).join('')}>${escaped(text)}${children.map(plainXml).join('')}</${tag}>`

/** What may appear anywhere between and within text, without a meaning. */
const noise = ['<!-- < & > -->', '<!---->', '<?pi < > ?>', '<?p?>']

/** The same document, written in another way. */
export function disguisedXml(tree: Tree, random: Random): string {
  const { pick, chance, below } = random
  const prefixes = ['', '', 'p:', 'soap-env:', 'q:']
  const declarations = ' xmlns:p="urn:p" xmlns:soap-env="http://schemas.xmlsoap.org/soap/envelope/"'
  const instance = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:p p.xsd"'
  const gap = (): string => pick(['', '', '\n', '\r\n\t', '  ', pick(noise)])
  const piece = (text: string): string => {
    if (chance(0.2)) return `<![CDATA[${text}]]>`
    if (chance(0.2)) return Array.from(text, (char) => `&#${String(char.codePointAt(0))};`).join('')
    return escaped(text)
  }
  const words = (text: string): string => {
    const cut = below(text.length + 1)
    return piece(text.slice(0, cut)) + (chance(0.3) ? pick(noise) : '') + piece(text.slice(cut))
  }
  const element = ({ tag, attributes, children, text }: Tree, isRoot: boolean): string => {
    const name = pick(prefixes) + tag
    const shuffled = chance(0.5) ? attributes.toReversed() : attributes
    const own = shuffled.map(({ name: label, value }) => {
      const spelt = pick([' ', '\n  ']) + (chance(0.3) ? 'p:' : '') + label
      return chance(0.5) || value.includes("'") ? `${spelt}="${escaped(value)}"` : `${spelt} = '${escaped(value)}'`
    })
    const start = `<${name}${isRoot ? declarations : ''}${isRoot && chance(0.5) ? instance : ''}${own.join('')}`
    if (children.length === 0 && text === '' && chance(0.5)) return `${start}${pick(['', ' '])}/>`
    const inner = children.map((child) => gap() + element(child, false)).join('') + (children.length > 0 ? gap() : '')
    return `${start}>${text === '' ? '' : words(text)}${inner}</${name}${pick(['', ' ', '\n'])}>`
  }
  const declaration = pick(['', '<?xml version="1.0"?>', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'])
  const before = declaration === '' ? '' : gap()
  return declaration + before + element(tree, true) + gap()
}

/** The bytes of a text in every encoding that readers must support. */
export const encodings: Readonly<Record<string, (xml: string) => Uint8Array>> = {
  'UTF-8': (xml) => Buffer.from(xml),
  'UTF-8 with a mark': (xml) => Buffer.from(`\uFEFF${xml}`),
  'UTF-16 little-endian': (xml) => Buffer.from(declaring(xml, 'UTF-16'), 'utf16le'),
  'UTF-16 little-endian with a mark': (xml) => Buffer.from(`\uFEFF${xml}`, 'utf16le'),
  'UTF-16 big-endian': (xml) => Buffer.from(declaring(xml, 'utf-16'), 'utf16le').swap16(),
  'UTF-16 big-endian with a mark': (xml) => Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16(),
  'Latin-1': (xml) => Buffer.from(declaring(xml, 'ISO-8859-1'), 'latin1'),
  'windows-1252': (xml) => windows1252(declaring(xml, 'windows-1252')),
}

const declaring = (xml: string, encoding: string): string =>
  `<?xml version='1.0' encoding='${encoding}'?>${xml.replace(/^<\?xml[^>]*\?>/, '')}`

const windows1252 = (text: string): Uint8Array => Buffer.from(text.replaceAll('€', '\x80'), 'latin1')
