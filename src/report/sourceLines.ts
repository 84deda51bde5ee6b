import { lineMap, lineText, type LineMap } from '../text/lineMap.js'
import type { Source } from '../text/source.js'

const maps = new WeakMap<Source, LineMap>()
const texts = new WeakMap<Source, readonly string[]>()

/** The value for a source, computed once: a report asks for lines of the same few sources at every finding. */
function once<T>(known: WeakMap<Source, T>, source: Source, compute: () => T): T {
  const before = known.get(source)
  if (before !== undefined) return before
  const value = compute()
  known.set(source, value)
  return value
}

/** Where a source's lines start. */
export const lineStarts = (source: Source): LineMap => once(maps, source, () => lineMap(source.text))

/** The texts of a source's lines. */
export const sourceLines = (source: Source): readonly string[] =>
  once(texts, source, () => {
    const starts = lineStarts(source)
    return starts.map((_start, index) => lineText(source.text, starts, index + 1))
  })
