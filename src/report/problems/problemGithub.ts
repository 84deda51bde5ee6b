import type { Located } from '../../text/diagnostic.js'
import { extent } from '../formats/extent.js'
import { githubCommand } from '../formats/githubCommand.js'
import type { Problem } from './problem.js'

/** A problem as an annotation of its lines. */
export const problemGithub = (
  whole: string,
  { severity, code, message, details, located, file = whole }: Problem,
): string =>
  githubCommand({
    level: severity,
    file,
    ...(located && { place: placeOf(located) }),
    title: code,
    text: [message, ...details].join('\n'),
  })

/** GitHub takes columns only within one line; the last one is inclusive. */
function placeOf(located: Located): Readonly<Record<string, number>> {
  const { start, end } = extent(located)
  const columns = { col: start.column, endColumn: Math.max(start.column, end.column - 1) }
  return { line: start.line, endLine: end.line, ...(start.line === end.line && columns) }
}
