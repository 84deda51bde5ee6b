import { lineMap, lineText, type LineMap } from '../text/lineMap.js'
import { oncePer } from '../text/once.js'
import type { Source } from '../text/source.js'

// Cached, because every finding of a report asks for lines of the same few sources.

/** The offsets at which a source's lines start. */
export const lineStarts = oncePer(({ text }: Source): LineMap => lineMap(text))

/** The texts of a source's lines. */
export const sourceLines = oncePer((source: Source): readonly string[] => {
  const starts = lineStarts(source)
  return starts.map((_start, index) => lineText(source.text, starts, index + 1))
})
