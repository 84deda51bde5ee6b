import type { Span } from './span.js'

/** A text, and the name that diagnostics print for it: usually a path as the user wrote it. */
export interface Source {
  readonly name: string
  readonly text: string
  /** The path of its file, if the name is another: `pet.wsdl` of `pet.wsdl@HEAD`. */
  readonly path?: string
  /** What describes the contract, if it is not written as text: a WSDL or a schema, or an OpenAPI description or a JSON Schema. */
  readonly origin?: DescriptionLanguage
  /** The files whose texts, one after the other, are the text; absent if it is one file. */
  readonly files?: readonly SourceFile[]
  /** How the text was put together. Absent if it is the text of one file. */
  readonly gathering?: Gathering
}

/** How a source was put together from files. The same files found in the same way are the same source. */
export interface Gathering {
  /** The path that locations in the first file were resolved against. */
  readonly from: string
  /** The files that were looked for, in order. */
  readonly lookups: readonly FileLookup[]
}

/** A file that was looked for. */
export interface FileLookup {
  readonly path: string
  /** `failed` has a message, because the file exists but could not be read. */
  readonly outcome: 'found' | 'missing' | 'failed'
  readonly message?: string
}

/** The language of a description that is read as a contract: that of WSDL and XML Schema, or that of OpenAPI and JSON Schema. */
export type DescriptionLanguage = 'wsdl' | 'openapi'

/** A file of a source that several files make up, and where its text starts in it. */
export interface SourceFile {
  readonly source: Source
  readonly start: number
  /** The paths of the imported files, by their locations as written; absent if there are no imports. */
  readonly imports?: ReadonlyMap<string, string>
}

/** The path of a source's file, as the user wrote it. */
export const pathOf = ({ name, path = name }: Source): string => path

/** A source's first file: itself, if it is one file. */
export const ownFile = (source: Source): Source => source.files?.[0]?.source ?? source

/** The text of a source's first file. */
export const ownText = (source: Source): string => ownFile(source).text

/** The file of a source that has a path. Undefined if it has no such file. */
export const fileAt = (source: Source, path: string): Source | undefined =>
  [source, ...(source.files ?? []).map((file) => file.source)].findLast((file) => pathOf(file) === path)

/** The paths of all files of a source. */
export const filesOf = (source: Source): readonly string[] =>
  source.files?.map((file) => pathOf(file.source)) ?? [pathOf(source)]

/** A place in a text. */
export interface Place {
  readonly source: Source
  readonly span: Span
}

/** A place as a place in its file, if several files make up the source. */
export function placeInFile<At extends Place>(place: At): At {
  const { source, span } = place
  const file = source.files?.findLast(({ start }) => start <= span.start)
  if (!file) return place
  return { ...place, source: file.source, span: { start: span.start - file.start, end: span.end - file.start } }
}
