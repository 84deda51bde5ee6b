import type { Source } from '../../text/source.js'
import {
  newFiles,
  type DescriptionFile,
  type FileReading,
  type FilesRead,
  type FileLink,
  type MissingFile,
} from './filesRead.js'
import { normalised } from './locations.js'

/** The most text that all files of a description may have together, in characters. */
const maxTextSize = 32 * 1024 * 1024

/** The links of files: yields each link, receives what it leads to, and returns what it found out. */
export type Links<File extends DescriptionFile, Found> = (
  files: FilesRead<File>,
) => Generator<FileLink<File>, Found, File | MissingFile>

/** All files that a description consists of, the first one first, and what their links found out. */
export interface Gathered<File extends DescriptionFile, Found> {
  readonly files: FilesRead<File>
  readonly found: Found
}

/** Reads all files reachable from a file, each once, even if links are circular; undefined if they are too large together. */
export async function gather<File extends DescriptionFile, Found>(
  root: Source,
  path: string,
  reading: FileReading<File>,
  links: Links<File, Found>,
): Promise<Gathered<File, Found> | undefined> {
  const files = newFiles(reading)
  files.add(normalised(path.replaceAll('\\', '/')), root)
  const followed = links(files)
  let link = followed.next()
  while (!link.done && files.end() <= maxTextSize) link = followed.next(await files.follow(link.value))
  return link.done && files.end() <= maxTextSize ? { files, found: link.value } : undefined
}
