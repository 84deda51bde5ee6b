import { linesOf, lineText } from '../../text/lineMap.js'
import { oncePer } from '../../collections/once.js'
import type { Source } from '../../text/source.js'

/** The texts of a source's lines, made once: every finding of a report asks for some of the same few sources. */
export const sourceLines = oncePer((source: Source): readonly string[] => {
  const starts = linesOf(source)
  return starts.map((_start, index) => lineText(source.text, starts, index + 1))
})
