/** A place in a payload, both numbers counted from 1. */
export interface PayloadPlace {
  readonly line: number
  readonly column: number
}

/** The place of an offset. */
export function placeAt(text: string, offset: number): PayloadPlace {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++
    start = at + 1
  }
  return { line, column: offset - start + 1 }
}
