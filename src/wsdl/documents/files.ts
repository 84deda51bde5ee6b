import { pathOf, type Source } from '../../text/source.js'
import type { XmlComment } from './comments.js'
import type { XmlDocument } from './documents.js'
import { locationOf } from './linksOf.js'
import { readXml, type DocumentReading } from './readXml.js'
import type { Report } from '../../descriptions/files/report.js'
import type { DocumentElement } from './xmlTree.js'

/** The most tags and attributes that all files may have together: more would take too much memory. */
const maxTags = 2_000_000

/** The files that have been read so far, by their paths. */
export interface Files {
  /** More are added while it is iterated. */
  readonly all: readonly OpenDocument[]
  readonly at: (path: string) => XmlDocument | undefined
  readonly add: (path: string, source: Source) => OpenDocument
  readonly isAbsent: (path: string) => boolean
  readonly noteAbsent: (path: string) => void
  /** The length of all texts. */
  readonly end: () => number
}

/** A document whose links are still being followed. */
export interface OpenDocument extends XmlDocument {
  readonly links: Map<DocumentElement, XmlDocument>
}

/** Reads a document without following its links. */
export function opened(
  file: Pick<XmlDocument, 'source' | 'path' | 'start'>,
  reading: Omit<DocumentReading, 'start' | 'comment'>,
): OpenDocument {
  const comments: XmlComment[] = []
  const comment = (found: XmlComment): void => void comments.push(found)
  const root = readXml(file.source.text, { ...reading, start: file.start, comment })
  return { ...file, ...(root && { root }), links: new Map(), comments }
}

export function newFiles(report: Report): Files {
  const all: OpenDocument[] = []
  const byPath = new Map<string, XmlDocument>()
  const absent = new Set<string>()
  const room: DocumentReading['room'] = { left: maxTags }
  let end = 0
  const add: Files['add'] = (path, source) => {
    const start = end
    end += source.text.length + separator.length
    const document = opened({ source, path, start }, { report, room })
    all.push(document)
    byPath.set(path, document)
    return document
  }
  return {
    all,
    at: (path) => byPath.get(path),
    add,
    isAbsent: (path) => absent.has(path),
    noteAbsent: (path) => absent.add(path),
    end: () => end,
  }
}

/** Between two files, so that the end of one is no place of the next. */
const separator = '\n'

/** The source that files make up. */
export const joined = (root: Source, documents: readonly XmlDocument[]): Source => ({
  ...root,
  origin: 'wsdl',
  text: documents.map(({ source }) => source.text).join(separator),
  files: documents.map(({ source, start, links }) => ({
    source,
    start,
    ...(links.size > 0 && { imports: importsOf(links) }),
  })),
})

const importsOf = (links: XmlDocument['links']): ReadonlyMap<string, string> =>
  new Map([...links].map(([element, { source }]) => [locationOf(element)?.value ?? '', pathOf(source)]))
