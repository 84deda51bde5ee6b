import type { Place } from '../../text/source.js'
import { fileLine } from '../../text/fileLine.js'
import { fileOf } from '../problems/fileOf.js'
import type { Reported } from '../problems/reported.js'

/** A file and, if the report can mark it, a line. Lines of files at an older git revision cannot be marked. */
export interface AnnotatedPlace {
  readonly file: string
  readonly line?: number
}

/** The file and line at which a report marks a place of either version. */
export function annotatedPlace({ file, olderFile, older, newer }: Reported, place: Place): AnnotatedPlace {
  const { name } = place.source
  const isInNewer =
    newer !== undefined && [newer, ...(newer.files ?? []).map(({ source }) => source)].some((one) => one.name === name)
  if (isInNewer) return { file: fileOf(newer, place, file), line: fileLine(place).line }
  if (olderFile === undefined) return { file }
  return { file: fileOf(older, place, olderFile), line: fileLine(place).line }
}
