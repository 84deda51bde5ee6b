import { linesOf, positionAt } from '../../text/lineMap.js'
import { code, inline } from '../formats/markdown.js'
import type { Problem } from './problem.js'

/** Problems as a list, followed by an empty line. */
export const problemsMarkdown = (problems: readonly Problem[]): string[] =>
  problems.length === 0 ? [] : [...problems.map(item), '']

function item({ severity, code: id, message, details, located, file }: Problem): string {
  const at = located && positionAt(linesOf(located.source), located.span.start)
  const inFile = file === undefined ? '' : `${code(file)}, `
  const line = at ? `${inFile}line ${String(at.line)}: ` : ''
  return [`- ${line}${severity} ${code(id)}: ${inline(message)}`, ...details.map((one) => `  ${inline(one)}`)].join(
    '\\\n',
  )
}
