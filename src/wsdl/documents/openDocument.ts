import type { DescriptionFile } from '../../descriptions/files/filesRead.js'
import type { XmlComment } from './comments.js'
import type { XmlDocument } from './documents.js'
import { readXml, type DocumentReading } from './readXml.js'
import type { DocumentElement } from './xmlTree.js'

/** A document whose links are still being followed. */
export interface OpenDocument extends XmlDocument {
  readonly links: Map<DocumentElement, XmlDocument>
}

/** Reads a document without following its links. */
export function openDocument(file: DescriptionFile, reading: Omit<DocumentReading, 'start' | 'comment'>): OpenDocument {
  const comments: XmlComment[] = []
  const comment = (found: XmlComment): void => void comments.push(found)
  const root = readXml(file.source.text, { ...reading, start: file.start, comment })
  return { ...file, ...(root && { root }), links: new Map(), comments }
}
