import type { ReadFile } from '../../descriptions/files/readFile.js'
import { catalogued, type ImportCatalog, type Location } from '../../descriptions/files/locations.js'
import type { Report } from '../../descriptions/files/report.js'
import type { Failure } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import type { Document } from './documents.js'
import { readDocument } from './readDocument.js'
import { maxValues } from './treeBuilder.js'

/** The files that have been read so far. */
export interface FilesRead {
  /** In the order in which they were read. */
  readonly all: readonly Document[]
  readonly add: (path: string, source: Source) => Document
  /** The document that a location in another one leads to; it is read if it is new. */
  readonly follow: (location: string, from: Document) => Promise<Document | MissingFile>
  /** What following a location found: a document, or a missing file. Undefined if the location was not followed. */
  readonly followed: (location: string, from: Document) => Document | MissingFile | undefined
  /** The length of all texts. */
  readonly end: () => number
}

/** A file that could not be found, or not be read. */
export interface MissingFile {
  readonly location: Location
  readonly failure?: Failure
}

/** Between two files, so that the end of one is no place of the next. */
const separator = '\n'

export function newFiles(read: ReadFile, catalog: ImportCatalog, report: Report): FilesRead {
  const all: Document[] = []
  const byPath = new Map<string, Document | undefined>()
  const byLocation = new Map<string, Document | MissingFile>()
  const room = { left: maxValues }
  let end = 0
  const add: FilesRead['add'] = (path, source) => {
    const start = end
    end += source.text.length + separator.length
    const root = readDocument(source.text, path, { start, report, room })
    const document: Document = { source, path, start, ...(root && { root }) }
    all.push(document)
    byPath.set(path, document)
    return document
  }
  const found = async (location: Location): Promise<Document | MissingFile> => {
    for (const path of location.paths) {
      const known = byPath.get(path)
      if (known) return known
      if (byPath.has(path)) continue
      const file = await read(path, all[0]!.path)
      if (!file.ok) return { location, failure: file.failure }
      if (file.value) return add(path, file.value)
      byPath.set(path, undefined)
    }
    return { location }
  }
  const key = (location: string, { path }: Document): string => JSON.stringify([path, location])
  return {
    all,
    add,
    follow: async (location, from) => {
      const known = byLocation.get(key(location, from))
      if (known) return known
      const document = await found(catalogued(from.path, location, catalog))
      byLocation.set(key(location, from), document)
      return document
    },
    followed: (location, from) => byLocation.get(key(location, from)),
    end: () => end,
  }
}

/** The source that files make up. */
export const joined = (root: Source, documents: readonly Document[]): Source => ({
  ...root,
  origin: 'openapi',
  text: documents.map(({ source }) => source.text).join(separator),
  files: documents.map(({ source, start }) => ({ source, start })),
})
