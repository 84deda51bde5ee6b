import { linesOf, positionAt } from './lineMap.js'
import { placeInFile, type Place } from './source.js'

/** A file, by the name of its source, and a line of it, counted from 1. */
export interface FileLine {
  readonly file: string
  readonly line: number
}

/** The file and the line of a place. */
export function fileLine(place: Place): FileLine {
  const { source, span } = placeInFile(place)
  return { file: source.name, line: positionAt(linesOf(source), span.start).line }
}

/** A place as messages name it: `file:line`. */
export function fileLineText(place: Place): string {
  const { file, line } = fileLine(place)
  return `${file}:${String(line)}`
}
