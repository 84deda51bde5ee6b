import { lineMap, lineText, type LineMap } from '../text/lineMap.js'
import { oncePer } from '../text/once.js'
import type { Source } from '../text/source.js'

// A report asks for lines of the same few sources at every finding.

/** Where a source's lines start. */
export const lineStarts = oncePer(({ text }: Source): LineMap => lineMap(text))

/** The texts of a source's lines. */
export const sourceLines = oncePer((source: Source): readonly string[] => {
  const starts = lineStarts(source)
  return starts.map((_start, index) => lineText(source.text, starts, index + 1))
})
