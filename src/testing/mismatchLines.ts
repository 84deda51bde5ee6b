import type { Mismatch } from '../match/mismatches/mismatch.js'
import { pathText } from '../message/pathText.js'
import { fileLine } from '../text/fileLine.js'
import { linesOf, lineText } from '../text/lineMap.js'
import { placeInFile, type Source } from '../text/source.js'
import { visibleLine } from '../text/writing/visible.js'

/** How many mismatches are listed: nobody reads more of them in a test's output. */
const maxLines = 20

/** Mismatches as lines, each with its place in the message, and the line of the contract that it contradicts. */
export function mismatchLines(
  mismatches: readonly Mismatch[],
  contract: Source,
  side: 'request' | 'response',
): string[] {
  const blocks = mismatches.slice(0, maxLines).flatMap(({ path, message, payload, contract: span }) => {
    const place = payload ? ` (line ${String(payload.line)}, column ${String(payload.column)})` : ''
    const { source } = placeInFile({ source: contract, span })
    const { file, line } = fileLine({ source: contract, span })
    const text = visibleLine(lineText(source.text, linesOf(source), line).trim())
    return [`  ${pathText(path, side)}${place}: ${visibleLine(message)}`, `    see ${file}:${String(line)}: ${text}`]
  })
  const left = mismatches.length - maxLines
  return left > 0 ? [...blocks, `  and ${String(left)} more mismatches`] : blocks
}
