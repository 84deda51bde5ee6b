import sax, { type SAXParser } from 'sax'
import { unwritableIn } from '../../text/writing/markup.js'
import { brief } from '../../text/writing/brief.js'
import { quoted } from '../../text/writing/quoted.js'
import { normalizedValue, predefinedEntities } from '../../xml/attributeValue.js'
import { xmlNamespace } from '../../xml/namespaces.js'
import { splitName } from '../../xml/splitName.js'
import { namespaceOf, xmlAttribute } from '../../xml/xmlAttribute.js'
import { isSpace, type XmlAttribute, type XmlElement } from '../../xml/xmlTree.js'

/** The root element of an XML text, or what is wrong with the text. */
export type ReadExample =
  { readonly root: XmlElement; readonly problem?: undefined } | { readonly root?: undefined; readonly problem: string }

/** These limits are those of payloads. */
const maxDepth = 256
const maxAttributes = 1000

/** Thrown to stop the parser at the first mistake; otherwise it would go on. */
class Stop extends Error {}

const stop = (problem: string): never => {
  throw new Stop(problem)
}

/**
 * Reads the XML text of an example as a payload is read: a document type declaration is refused, and an undeclared prefix has an undefined
 * namespace. This reader is synchronous, because contracts are read synchronously. Unlike the reader of payloads, it accepts `]]>` in text
 * and illegal names of processing instructions, which make no difference to matching.
 */
export function readExampleXml(stated: string): ReadExample {
  const text = stated.replaceAll(/\r\n?/g, '\n')
  const parser = sax.parser(true, { position: true })
  parser.ENTITIES = predefinedEntities
  try {
    checkCharacters(text)
    const root = listen(parser, text)
    ;(parser as SAXParser & { bufferCheckPosition: number }).bufferCheckPosition = Infinity // long comments are fine
    parser.write(text).close()
    return { root: root() ?? stop('it contains no element') }
  } catch (error) {
    if (error instanceof Stop) return { problem: error.message }
    throw error
  }
}

function checkCharacters(text: string): void {
  const found = unwritableIn(text)
  if (found !== undefined) stop(`XML does not allow the character ${quoted(found)}`)
}

/** An element that is being read. */
interface OpenElement extends XmlElement {
  /** Its name with its prefix. */
  readonly tag: string
  readonly children: OpenElement[]
  /** The namespaces of the prefixes in it. */
  readonly declared: ReadonlyMap<string, string>
  text: string
}

const outside: ReadonlyMap<string, string> = new Map([['xml', xmlNamespace]])

/** Makes a parser build the tree of a text. Returns a function that returns the root element once the parser has read it. */
function listen(parser: SAXParser, text: string): () => XmlElement | undefined {
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  let attributes = new Map<string, string>()
  const at = (): string => `in line ${String(parser.line + 1)}`
  const checkTag = (start: string): void => {
    const from = parser.startTagPosition - 1
    if (text.startsWith(start, from) && isSpace(text.charCodeAt(from + start.length)))
      stop(`\`${start}\` is followed by white space ${at()}`)
  }

  parser.ondoctype = () => stop('it has a document type declaration; remove it')
  parser.onattribute = ({ name, value }) => {
    // The parser is now behind the closing quote. It ignores an attribute whose name it already has.
    const end = parser.position - 1
    const raw = text.slice(text.lastIndexOf(text[end]!, end - 1) + 1, end)
    Reflect.deleteProperty(parser.tag.attributes, name)
    checkCharacters(value)
    if (raw.includes('<')) stop(`the value of ${quoted(name)} contains \`<\` ${at()}; write \`&lt;\``)
    if (attributes.has(name)) stop(`the attribute ${quoted(name)} appears twice ${at()}`)
    attributes.set(name, normalizedValue(raw, value))
  }
  parser.onopentag = ({ name }) => {
    checkTag('<')
    const parent = open.at(-1)
    if (root && !parent) stop(`it goes on after the end of its root element ${at()}`)
    if (open.length >= maxDepth) stop(`its elements nest deeper than ${String(maxDepth)} levels`)
    if (attributes.size > maxAttributes) stop(`an element has more than ${String(maxAttributes)} attributes`)
    const element = newElement(name, attributes, parent?.declared ?? outside)
    parent?.children.push(element)
    root ??= element
    open.push(element)
    attributes = new Map()
  }
  parser.onclosetag = () => {
    checkTag('</')
    open.pop()
  }
  parser.ontext = parser.oncdata = (found) => {
    checkCharacters(found)
    const element = open.at(-1)
    if (element) element.text += found
  }
  parser.onerror = ({ message }) => stop(complaint(message.split('\n')[0]!, open.at(-1)?.tag, at()))
  return () => root
}

function newElement(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  around: ReadonlyMap<string, string>,
): OpenElement {
  const own = [...attributes].flatMap(([name, value]): [string, string][] => {
    const { prefix, local } = splitName(name)
    return prefix === 'xmlns' ? [[local, value]] : name === 'xmlns' ? [['', value]] : []
  })
  const declared = own.length > 0 ? new Map([...around, ...own]) : around
  const { prefix, local: name } = splitName(tag)
  return {
    tag,
    name,
    namespace: namespaceOf(prefix, declared.get(prefix) ?? ''),
    attributes: [...attributes].flatMap(([attribute, value]) => attributeOf(attribute, value, declared) ?? []),
    children: [],
    declared,
    text: '',
  }
}

function attributeOf(name: string, value: string, declared: ReadonlyMap<string, string>): XmlAttribute | undefined {
  const { prefix, local } = splitName(name)
  return xmlAttribute(local, prefix, prefix === '' ? '' : (declared.get(prefix) ?? ''), value)
}

/** What the parser complains about, in our words. */
function complaint(message: string, open: string | undefined, at: string): string {
  if (message.startsWith('Non-whitespace before first tag')) return 'it does not start with a tag'
  if (message.startsWith('Text data outside of root node')) return `it goes on after the end of its root element ${at}`
  if (message === 'Unclosed root tag' && open !== undefined) return `\`${brief(open)}\` is never closed`
  if (message.startsWith('Unexpected close tag') && open !== undefined)
    return `\`${brief(open)}\` is not closed before the end tag ${at}`
  return `${message.slice(0, 1).toLowerCase()}${message.slice(1).replace(/\.$/, '')} ${at}`
}
