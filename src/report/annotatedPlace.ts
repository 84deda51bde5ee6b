import type { Place } from '../text/source.js'
import { lineOf } from './comparisonText.js'
import { fileOf } from './fileOf.js'
import type { Reported } from './reported.js'

/** The file of a place, and the line unless the file is at an older revision, where reports cannot mark lines. */
export interface AnnotatedPlace {
  readonly file: string
  readonly line?: number
}

/** Where a report marks a place of either version. */
export function annotatedPlace({ file, olderFile, older, newer }: Reported, place: Place): AnnotatedPlace {
  const { name } = place.source
  const isInNewer =
    newer !== undefined && [newer, ...(newer.files ?? []).map(({ source }) => source)].some((one) => one.name === name)
  if (isInNewer) return { file: fileOf(newer, place, file), line: lineOf(place) }
  if (olderFile === undefined) return { file }
  return { file: fileOf(older, place, olderFile), line: lineOf(place) }
}
