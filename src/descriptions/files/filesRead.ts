import type { Failure } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { catalogued, type ImportCatalog, type Location } from './locations.js'
import type { ReadFile } from './readFile.js'

/** A file of a description. */
export interface DescriptionFile {
  readonly source: Source
  /** The path that locations in it are resolved against. */
  readonly path: string
  /** Where its text starts in the text that all files make up. */
  readonly start: number
}

/** A location as a file states it. */
export interface FileLink<File extends DescriptionFile> {
  readonly location: string
  readonly from: File
}

/** A file that could not be found, or not be read. */
export interface MissingFile {
  readonly location: Location
  readonly failure?: Failure
}

/** The files that have been read so far. */
export interface FilesRead<File extends DescriptionFile> {
  /** In the order in which they were read. More are added while it is iterated. */
  readonly all: readonly File[]
  readonly add: (path: string, source: Source) => File
  /** The file that a link leads to; it is read if it is new. */
  readonly follow: (link: FileLink<File>) => Promise<File | MissingFile>
  /** What following a link found. Undefined if it was not followed. */
  readonly followed: (link: FileLink<File>) => File | MissingFile | undefined
  /** The length of all texts. */
  readonly end: () => number
}

/** How files are found, read, and made from their texts. */
export interface FileReading<File extends DescriptionFile> {
  readonly read: ReadFile
  /** Maps some locations to files. */
  readonly catalog: ImportCatalog
  readonly open: (file: DescriptionFile) => File
}

/** Between two files, so that the end of one is no place of the next. */
const separator = '\n'

export function newFiles<File extends DescriptionFile>({ read, catalog, open }: FileReading<File>): FilesRead<File> {
  const all: File[] = []
  /** Undefined for a path without a file. */
  const byPath = new Map<string, File | undefined>()
  const byLink = new Map<string, File | MissingFile>()
  let end = 0
  const add: FilesRead<File>['add'] = (path, source) => {
    const start = end
    end += source.text.length + separator.length
    const file = open({ source, path, start })
    all.push(file)
    byPath.set(path, file)
    return file
  }
  const found = async (location: Location): Promise<File | MissingFile> => {
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
  const key = ({ location, from }: FileLink<File>): string => JSON.stringify([from.path, location])
  return {
    all,
    add,
    follow: async (link) => {
      const target = byLink.get(key(link)) ?? (await found(catalogued(link.from.path, link.location, catalog)))
      byLink.set(key(link), target)
      return target
    },
    followed: (link) => byLink.get(key(link)),
    end: () => end,
  }
}

/** The source that files make up. `importsOf`: the paths of the files that the locations in a file lead to. */
export const joined = <File extends DescriptionFile>(
  root: Source,
  origin: NonNullable<Source['origin']>,
  files: readonly File[],
  importsOf: (file: File) => ReadonlyMap<string, string> = () => new Map<string, string>(),
): Source => ({
  ...root,
  origin,
  text: files.map(({ source }) => source.text).join(separator),
  files: files.map((file) => {
    const imports = importsOf(file)
    return { source: file.source, start: file.start, ...(imports.size > 0 && { imports }) }
  }),
})
