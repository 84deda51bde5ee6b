import type { Random } from '../../spec/support/random.js'
import type { Files } from './files.js'
import { mutated } from './mutated.js'

/** Documents in which up to four things are wrong, as hand-written, generated and hostile ones have them. */
export function damaged(files: Files, random: Random): Files {
  let result = files
  for (let times = random.below(5); times > 0; times--) result = damagedOnce(result, random)
  return result
}

function damagedOnce(files: Files, random: Random): Files {
  const { pick, chance, below } = random
  const paths = [...files.keys()]
  const path = pick(paths)
  if (chance(0.04)) return new Map([...files].filter(([one], at) => at === 0 || one !== path))
  const bytes = files.get(path)!
  const damage = (): Buffer => {
    if (chance(0.06)) return inAnotherEncoding(bytes, random)
    if (chance(0.04)) return bytes.subarray(0, below(bytes.length))
    if (chance(0.06)) return mutated(bytes, pieces, random)
    const tokens = tokensOf(bytes)
    const other = tokensOf(files.get(pick(paths))!)
    return Buffer.from(pick(damages)(tokens, { other, paths, random }).join(''), 'latin1')
  }
  return new Map([...files].map(([one, own]) => [one, one === path ? damage() : own]))
}

/** Tags, and what stands between them. */
const tokensOf = (bytes: Buffer): readonly string[] => bytes.toString('latin1').match(/<[^>]*>|[^<]+|</g) ?? []

interface Surroundings {
  /** The tokens of some file, perhaps the same. */
  readonly other: readonly string[]
  readonly paths: readonly string[]
  readonly random: Random
}

type Damage = (tokens: readonly string[], surroundings: Surroundings) => readonly string[]

const isStart = (token: string): boolean => /^<[^/?!]/.test(token)

/** The range of tokens that a random element takes, end tag included; an empty range if there are no elements. */
function anyElement(tokens: readonly string[], { pick }: Random): readonly [from: number, to: number] {
  const starts = tokens.flatMap((token, at) => (isStart(token) ? [at] : []))
  if (starts.length === 0) return [0, 0]
  const from = pick(starts)
  let [at, open] = [from, 0]
  do {
    const token = tokens[at++]!
    if (isStart(token) && !token.endsWith('/>')) open++
    else if (token.startsWith('</')) open--
  } while (open > 0 && at < tokens.length)
  return [from, at]
}

const spliced = (
  tokens: readonly string[],
  from: number,
  to: number,
  inserted: readonly string[],
): readonly string[] => [...tokens.slice(0, from), ...inserted, ...tokens.slice(to)]

const attribute = /([\w:.-]+)="([^"]*)"/g

/** Puts something in the place of one attribute of one tag. */
function withAttribute(
  tokens: readonly string[],
  random: Random,
  change: (name: string, value: string) => string,
): readonly string[] {
  const tags = tokens.flatMap((token, at) => (isStart(token) && token.includes('="') ? [at] : []))
  if (tags.length === 0) return tokens
  const at = random.pick(tags)
  const tag = tokens[at]!
  let left = random.below([...tag.matchAll(attribute)].length)
  const changed = tag.replaceAll(attribute, (whole, name: string, value: string) =>
    left-- === 0 ? change(name, value) : whole,
  )
  return spliced(tokens, at, at + 1, [changed])
}

/** The values of some attributes of a text. */
const valuesIn = (tokens: readonly string[]): readonly string[] =>
  tokens.flatMap((token) => (isStart(token) ? Array.from(token.matchAll(attribute), ([, , value]) => value!) : []))

const namesIn = (tokens: readonly string[]): readonly string[] =>
  tokens.flatMap((token) => /\bname="([^"]*)"/.exec(token)?.[1] ?? [])

const damages: readonly Damage[] = [
  // an element left out, repeated, moved, put into another or nested
  (tokens, { random }) => spliced(tokens, ...anyElement(tokens, random), []),
  (tokens, { random }) => {
    const [from, to] = anyElement(tokens, random)
    return spliced(tokens, to, to, tokens.slice(from, to))
  },
  (tokens, { other, random }) => {
    const [at] = anyElement(tokens, random)
    return spliced(tokens, at, at, other.slice(...anyElement(other, random)))
  },
  (tokens, { other, random }) =>
    spliced(tokens, ...anyElement(tokens, random), other.slice(...anyElement(other, random))),
  (tokens, { random }) => {
    const [from, to] = anyElement(tokens, random)
    const start = tokens[from] ?? ''
    const name = /^<([\w:]+)/.exec(start)?.[1] ?? 'a'
    const levels = random.pick([1, 2, 20, 300])
    const open = start.replace(/\/>$/, '>')
    return spliced(tokens, from, to, [open.repeat(levels), ...tokens.slice(from, to), `</${name}>`.repeat(levels)])
  },
  // a tag left out, repeated, or with another name
  (tokens, { random }) => spliced(tokens, ...one(random.below(tokens.length)), []),
  (tokens, { random }) => {
    const at = random.below(tokens.length)
    return spliced(tokens, at, at, [tokens[at] ?? ''])
  },
  (tokens, { random }) => {
    const [from, to] = anyElement(tokens, random)
    const [was, is] = [/^<([\w:]+)/.exec(tokens[from] ?? '')?.[1] ?? '', random.pick(elements)]
    const renamed = tokens
      .slice(from, to)
      .map((token) => token.replace(new RegExp(`^(</?)${was}(?=[\\s/>])`), `$1${is}`))
    return spliced(tokens, from, to, renamed)
  },
  // an attribute left out, repeated, with another name or value
  (tokens, { random }) => withAttribute(tokens, random, () => ''),
  (tokens, { random }) => withAttribute(tokens, random, (name, value) => `${name}="${value}" ${name}="${value}"`),
  (tokens, { random }) => withAttribute(tokens, random, (_, value) => `${random.pick(attributes)}="${value}"`),
  (tokens, { random }) => withAttribute(tokens, random, (name) => `${name}="${random.pick(values)}"`),
  (tokens, { random }) => withAttribute(tokens, random, (name) => `${name}="${random.pick(valuesIn(tokens))}"`),
  (tokens, { random }) =>
    withAttribute(
      tokens,
      random,
      (name, value) => `${random.pick(attributes)}="${random.pick(values)}" ${name}="${value}"`,
    ),
  // one name instead of another: undefined, defined twice, or in a circle
  (tokens, { random }) => {
    const names = namesIn(tokens)
    if (names.length === 0) return tokens
    const [was, is] = [random.pick(names), random.pick([...names, 'constructor', '__proto__'])]
    const isWhole = random.chance(0.5)
    return tokens.map((token) =>
      isStart(token) && (isWhole || random.chance(0.5))
        ? token
            .replaceAll(new RegExp(`([":])${was.replaceAll(/\W/g, '\\$&')}"`, 'g'), () => `:${is}"`)
            .replaceAll('=:', '="')
        : token,
    )
  },
  // something of a schema where it may not belong, and files that import each other
  (tokens, { random }) => {
    const at = random.below(tokens.length + 1)
    return spliced(tokens, at, at, [random.pick(pieces)])
  },
  (tokens, { paths, random }) => {
    const [at] = anyElement(tokens, random)
    const link = random.pick(['include', 'import', 'import namespace="urn:a"', 'redefine'])
    return spliced(tokens, at + 1, at + 1, [`<xs:${link} schemaLocation="${random.pick([...paths, ...locations])}"/>`])
  },
]

const one = (at: number): [from: number, to: number] => [at, at + 1]

function inAnotherEncoding(bytes: Buffer, { pick, below }: Random): Buffer {
  const text = bytes.toString()
  const at = below(bytes.length + 1)
  return pick([
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    () => Buffer.from(`\uFEFF${text}`),
    () => Buffer.from(text, 'latin1'),
    () => Buffer.from(`<?xml version="1.0" encoding="${pick(encodings)}"?>${text.replace(/^<\?.*?\?>/, '')}`, 'latin1'),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([pick([0, 1, 0x80, 0xff, 0xfe])]), bytes.subarray(at)]),
  ])()
}

const encodings = ['UTF-16', 'ISO-8859-1', 'windows-1252', 'UTF-7', 'EBCDIC', 'US-ASCII', '', 'Shift_JIS']

const locations = ['../../../../etc/passwd', '/dev/zero', 'file:///etc/passwd', 'http://localhost:1/a.xsd', '.', '', '%00', 'a\\b', '?', 'missing.xsd', '%2e%2e/x.xsd', '//server/share/a.xsd', 'x'.repeat(5000)] // prettier-ignore

const elements = ['xs:element', 'xs:complexType', 'xs:simpleType', 'xs:sequence', 'xs:choice', 'xs:all', 'xs:group', 'xs:any', 'xs:attribute', 'xs:attributeGroup', 'xs:extension', 'xs:restriction', 'xs:list', 'xs:union', 'xs:schema', 'definitions', 'binding', 'input', 'fault', 'part'] // prettier-ignore

const attributes = ['name', 'ref', 'type', 'base', 'minOccurs', 'maxOccurs', 'use', 'form', 'fixed', 'default', 'nillable', 'abstract', 'mixed', 'substitutionGroup', 'block', 'final', 'value', 'itemType', 'memberTypes', 'namespace', 'processContents', 'targetNamespace', 'element', 'message', 'style', 'soapAction', 'location', 'xmlns', 'parts', 'xml:lang', 'elementFormDefault'] // prettier-ignore

const values = ['', ' ', '0', '1', '2', '-1', '300', '10000', '99999999999999999999', '1e999', 'unbounded', 'true', 'false', 'xs:string', 'xs:int', 'xs:boolean', 'xs:date', 'xs:anyType', 'xs:anySimpleType', 'xs:ID', 'xs:NMTOKENS', 'xs:nothing', 'tns:nothing', '{urn:a}b', '##any', '##other', '##local', 'lax', 'skip', 'qualified', 'required', 'prohibited', 'optional', 'encoded', 'rpc', '#all', 'extension', 'restriction', 'collapse', '[a-', '(', 'a{9999}', '\\p{Lu}+', '[a-z-[aeiou]]', '&amp;', '&#0;', '&#xFFFF;', '&e;', '\u00e9', 'a b', 'a,b', '"', '(string)', 'http://www.w3.org/2001/XMLSchema', 'http://schemas.xmlsoap.org/wsdl/', 'http://schemas.xmlsoap.org/soap/encoding/', 'x'.repeat(2000)] // prettier-ignore

const facets = ['length', 'minLength', 'maxLength', 'minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive', 'totalDigits', 'fractionDigits', 'pattern', 'enumeration', 'whiteSpace'] // prettier-ignore

const pieces: readonly string[] = [
  ...facets.flatMap((facet) =>
    ['3', '-1', '0', '1.5', 'x', '2000-01-01'].map((value) => `<xs:${facet} value="${value}"/>`),
  ),
  ...['<xs:any/>', '<xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded"/>', '<xs:anyAttribute/>'],
  ...[
    '<xs:element name="x"/>',
    '<xs:element ref="x" maxOccurs="500"/>',
    '<xs:element name="x" type="xs:int" nillable="true"/>',
  ],
  ...['<xs:sequence/>', '<xs:choice/>', '<xs:all minOccurs="0"/>', '<xs:complexType/>', '<xs:simpleType name="T"/>'],
  ...[
    '<xs:annotation><xs:documentation>a # b """ </xs:documentation></xs:annotation>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
  ],
  ...[
    '<!DOCTYPE a [<!ENTITY e "&e;&e;"><!ENTITY x SYSTEM "file:///etc/passwd">]>',
    '&e;',
    '&x;',
    '&lt;',
    '<?xml version="1.1"?>',
  ],
  ...['<', '>', '"', '/', '=', '\0', '\u00e9', '<x:y>', '</x:y>', 'xmlns:xs="urn:other" '],
]
