import sax, { type SAXParser } from 'sax'
import type { DiagnosticDetails } from '../../text/diagnostic.js'
import type { Unversioned } from '../../xml/namespaceVersions.js'
import type { Span } from '../../text/span.js'
import { normalizedValue, predefinedEntities } from '../../xml/attributeValue.js'
import { unwritableIn } from '../../text/writing/markup.js'
import { quoted } from '../../text/writing/quoted.js'
import { usualNamespaces } from './namespaces.js'
import { commentCollector, type CommentCollector, type XmlComment } from './comments.js'
import type { Report } from '../../descriptions/files/report.js'
import { treeBuilder, type RawAttribute, type DocumentBuilder } from './treeBuilder.js'
import { maxCharacters, writeInPieces, type Limited } from './writeInPieces.js'
import type { DocumentElement } from './xmlTree.js'

export interface DocumentReading {
  /** Where the document starts in the text that all files make up. */
  readonly start: number
  readonly report: Report
  /** How many tags and attributes may still be read; shared by all files. */
  readonly room: { left: number }
  /** The namespaces to replace by others. Default: none. */
  readonly unversioned?: Unversioned
  /** Called with each comment. */
  readonly comment: (comment: XmlComment) => void
}

/** How deep documents may nest: the depth at which libxml2 stops. What reads the tree may recurse. */
const maxDepth = 256

/** Thrown to stop the parser at the first place where a document cannot be read; otherwise it would go on. */
class Stop extends Error {}

/**
 * Reads a document into a tree with the place of every tag and attribute. Reports `wsdl-not-xml`, and returns undefined, if it
 * is not well-formed, too deep or too large. A document type declaration is skipped (`wsdl-doctype`); its entities are unknown.
 */
export function readXml(text: string, reading: DocumentReading): DocumentElement | undefined {
  const parser = sax.parser(true, { position: true })
  parser.ENTITIES = predefinedEntities
  const at = (from: number, to: number): Span => ({ start: reading.start + from, end: reading.start + to })
  const stop: Halt = (span, message, details) => {
    reading.report('wsdl-not-xml', span, message, details)
    throw new Stop()
  }
  const tree = treeBuilder(undeclared(reading.report), reading.unversioned)
  const comments = commentCollector(reading.comment)
  listen(parser, text, tree, { at, stop, room: reading.room, comments })
  parser.ondoctype = (doctype) => {
    const end = parser.position
    if (/^\s*html\b/i.test(doctype)) stop(at(0, end), htmlPage, { hint: htmlHint })
    const from = Math.max(text.lastIndexOf('<!', end - doctype.length), 0)
    const hint = 'remove it: XML Schema and WSDL need none'
    reading.report('wsdl-doctype', at(from, end), 'the document type declaration is ignored', { hint })
  }
  try {
    checkCharacters(text, at, stop)
    writeInPieces(parser, text, (what, place) => tooLong(what, at(place, place + 1), stop))
    comments.finish()
    return (
      tree.root() ??
      stop(at(0, 0), 'the file contains no element', {
        hint: 'check that it is a WSDL or a schema, and that the whole file was saved',
      })
    )
  } catch (error) {
    if (error instanceof Stop) return undefined
    throw error
  }
}

/** Stops at a character that no XML may contain, such as NUL: the file is of another kind, or has another encoding. */
function checkCharacters(text: string, at: Listening['at'], stop: Halt): void {
  const found = unwritableIn(text)
  if (found === undefined) return
  const start = text.indexOf(found)
  const hint = 'remove it, or check that the file is XML in the encoding that it declares'
  stop(at(start, start + 1), `XML does not allow the character ${quoted(found)}`, { hint })
}

/** Reports each undeclared prefix once, and takes it for what it usually stands for. */
function undeclared(report: Report): (name: string, prefix: string, span: Span) => string {
  const reported = new Set<string>()
  return (name, prefix, span) => {
    const namespace = usualNamespaces.get(prefix)
    if (!reported.has(prefix))
      report('wsdl-undefined-name', span, `the prefix of ${quoted(name)} is not declared`, {
        hint: `declare it with \`xmlns:${prefix}="${namespace ?? '…'}"\``,
      })
    reported.add(prefix)
    return namespace ?? ''
  }
}

/** Stops at markup with a name or a text that is longer than `maxCharacters` says. */
function tooLong(what: Limited, span: Span, stop: Halt): never {
  const most = maxCharacters[what].toLocaleString('en')
  stop(span, `this ${what} is longer than ${most} characters`, { hint: 'check the end of the markup that starts here' })
}

type Halt = (span: Span, message: string, details?: DiagnosticDetails) => never

const htmlPage = 'this is an HTML page'
const htmlHint = 'look at it in a browser: it may ask you to sign in; the address of a WSDL often ends with `?wsdl`'

interface Listening {
  readonly at: (from: number, to: number) => Span
  readonly stop: Halt
  readonly room: DocumentReading['room']
  readonly comments: CommentCollector
}

function listen(parser: SAXParser, text: string, tree: DocumentBuilder, { at, stop, room, comments }: Listening): void {
  let attributes: RawAttribute[] = []
  const check = (what: Limited, { length }: string): void => {
    if (length > maxCharacters[what]) tooLong(what, at(parser.startTagPosition - 1, parser.startTagPosition), stop)
  }
  parser.onattribute = ({ name, value }) => {
    check('name', name)
    check('value', value)
    // At this moment the parser stands behind the closing quote, which the value does not contain.
    const end = parser.position - 1
    const span = at(text.lastIndexOf(text[end]!, end - 1) + 1, end)
    const raw = text.slice(span.start - at(0, 0).start, end)
    if (value.includes('<') && raw.includes('<'))
      stop(span, `the value of ${quoted(name)} contains \`<\``, { hint: 'write `&lt;`' })
    attributes.push({ name, value: normalizedValue(raw, value), span })
    // The parser asks the attributes' own `hasOwnProperty`, which one of this name would replace.
    if (name === 'hasOwnProperty') Reflect.deleteProperty(parser.tag.attributes, name)
  }
  parser.onopentag = ({ name }) => {
    check('name', name)
    const span = at(parser.startTagPosition - 1, parser.position)
    if (tree.open.length === 0 && /^html$/i.test(name)) stop(span, htmlPage, { hint: htmlHint })
    room.left -= 1 + attributes.length
    if (tree.open.length >= maxDepth)
      stop(span, `elements nest deeper than ${String(maxDepth)} levels`, { hint: 'check that the file is what it should be' }) // prettier-ignore
    if (room.left < 0)
      stop(span, 'the files have more than 2 million tags and attributes', { hint: 'split the service into several' })
    tree.start(name, attributes, span)
    comments.open(tree.open.at(-1)!)
    attributes = []
  }
  parser.onclosetag = () => {
    tree.end()
    comments.close(at(0, parser.position).end)
  }
  parser.ontext = parser.oncdata = (found) => {
    tree.text(found)
    comments.text(found)
  }
  // The parser is now directly after the closing hyphens.
  parser.oncomment = (found) => comments.comment(found, at(parser.position - '--'.length - found.length, 0).start)
  parser.onerror = ({ message }) => {
    const open = tree.open.at(-1)
    stop(
      ...complaint(message.split('\n')[0]!, {
        text,
        end: Math.min(parser.position, text.length),
        ...(open && { open }),
        at,
      }),
    )
  }
}

/** What is wrong most often, by what the parser complains about. */
const slips: readonly { readonly complaint: string; readonly message: string; readonly hint: string }[] = [
  {
    complaint: 'Non-whitespace before first tag',
    message: 'this is not XML, which starts with a tag',
    hint: 'look at what was saved: it may be an error of the server, or another format',
  },
  {
    complaint: 'Text data outside of root node',
    message: 'the file goes on after the end of its root element',
    hint: 'a file contains only one document',
  },
  {
    complaint: 'Unquoted attribute value',
    message: 'the value of an attribute must stand between quotes',
    hint: 'write `"` before and after it',
  },
  {
    complaint: 'Malformed comment',
    message: 'a comment cannot contain `--`',
    hint: 'write one hyphen, or a space between',
  },
]

interface Complaint {
  readonly text: string
  /** How far the parser has read. */
  readonly end: number
  /** The innermost open element. */
  readonly open?: DocumentElement
  readonly at: Listening['at']
}

/** What the parser complains about, in our words, where it stopped or at the end tag that it has read. */
function complaint(message: string, { text, end, open, at }: Complaint): Parameters<Halt> {
  const place = at(Math.max(end - 1, 0), end)
  const name = open && quoted(open.name)
  if (message === 'Unclosed root tag' && name) return [open.span, `${name} is never closed`, { hint: 'check that the whole file was saved' }] // prettier-ignore
  if (message.startsWith('Unexpected close tag') && name)
    return [at(text.lastIndexOf('</', end), end), `${name} is not closed before this end tag`, { related: [{ span: open.span, message: 'its start tag' }] }] // prettier-ignore
  const slip = slips.find(({ complaint: known }) => message.startsWith(known))
  if (slip) return [place, slip.message, { hint: slip.hint }]
  if (message === 'Unencoded <' && text.startsWith('<<<<<<<', end - 2))
    return [place, 'this is a conflict marker of git', { hint: 'resolve the conflict of the merge' }]
  if (!/entity/i.test(message))
    return [place, `this is not well-formed XML: ${message.slice(0, 1).toLowerCase()}${message.slice(1)}`]
  return text.startsWith('&#', text.lastIndexOf('&', end - 1))
    ? [place, 'XML does not allow this character', { hint: 'remove the reference' }]
    : [place, 'this entity is not predefined by XML', { hint: 'write the character itself, or `&amp;`, `&lt;`, `&gt;`, `&quot;` or `&apos;`' }] // prettier-ignore
}
